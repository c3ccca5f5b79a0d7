import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateTime } from '#shared/dates'
import type { BatchLine, WholeBatch } from '#shared/payouts/batches'
import { withdrawalMethodLabels } from '#shared/withdrawals/details'
import { doubtTexts } from '#shared/withdrawals/doubts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Fact, FactList } from '../../ui/lists/FactList.tsx'
import { QueryState } from '../../ui/lists/QueryError.tsx'
import { Money } from '../../ui/Money.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { BatchActs } from './BatchActs.tsx'
import { BatchBadge, LineBadge } from './BatchBadges.tsx'
import { batchQuery, useRemoval } from './batchQueries.ts'

type BatchDialogProps = { id: string; open: boolean; onClose: () => void }

/** Key it by the batch's id. */
export function BatchDialog({ id, ...dialog }: BatchDialogProps) {
  const query = useQuery({ ...batchQuery(id), enabled: dialog.open })
  const batch = query.data
  return (
    <Dialog
      {...dialog}
      title={batch ? `Пакет ${batch.number}` : 'Пакет выплат'}
      description={batch && <BatchBadge batch={batch} />}
      size="large"
      isText={batch?.status === 'closed' || batch?.status === 'cancelled'}
    >
      <div className="flex flex-col gap-6 pb-2">
        <QueryState query={query} failure="Не удалось открыть пакет" className="h-80" />
        {batch && (
          <>
            <div className="flex flex-col gap-6 md:grid md:grid-cols-2 md:gap-x-10">
              <Sum batch={batch} />
              <History batch={batch} />
            </div>
            <BatchActs batch={batch} />
            <BatchLines batch={batch} />
            {batch.file && <BatchFile rows={batch.file} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

const Sum = ({ batch: { method, count, sum, paidCount, returnedCount } }: { batch: WholeBatch }) => (
  <FactList title="Сумма">
    <Fact name="К выплате">
      <Money amount={sum} className="font-bold font-display text-gold text-xl tracking-tight" />
    </Fact>
    <Fact name="Выводов" className="tabular-nums">
      {count}
    </Fact>
    <Fact name="Способ">{withdrawalMethodLabels[method]}</Fact>
    {paidCount + returnedCount > 0 && (
      <Fact name="Выплачено" className="tabular-nums">
        {paidCount} из {count}
        {returnedCount > 0 && `, вернулось ${returnedCount}`}
      </Fact>
    )}
  </FactList>
)

const History = ({ batch }: { batch: WholeBatch }) => (
  <FactList title="История">
    <Fact name="Собран" className="wrap-anywhere">
      {dateTime(batch.createdAt)}, <bdi>{batch.createdBy.displayName}</bdi>
    </Fact>
    {batch.second.confirmations.map(({ admin, createdAt }) => (
      <Confirmed key={createdAt + admin.username} name={admin.displayName} at={createdAt} />
    ))}
    {batch.exportedAt && (
      <Fact name="Выгружен" className="wrap-anywhere">
        {dateTime(batch.exportedAt)}, <bdi>{batch.exportedBy?.displayName}</bdi>
      </Fact>
    )}
    {batch.closedAt && <Fact name="Закрыт">{dateTime(batch.closedAt)}</Fact>}
  </FactList>
)

const Confirmed = ({ name, at }: { name: string; at: string }) => (
  <Fact name="Подтвердил" className="wrap-anywhere">
    {dateTime(at)}, {name}
  </Fact>
)

/** The rows of a batch's file as they leave, with the last four of each account. */
const BatchFile = ({ rows }: { rows: string[][] }) => (
  <section aria-label="Файл пакета" className="flex min-w-0 flex-col gap-3 border-line border-t pt-5">
    <h3>Файл</h3>
    <p className="text-ink-soft">
      Собран вместе с пакетом: провайдеру уйдёт именно он. Номера здесь скрыты до четырёх знаков.
    </p>
    <ScrollRegion
      label="Файл"
      className="max-h-80 overflow-x-auto overflow-y-auto rounded-card border border-line bg-ground/50"
    >
      <table className="w-full text-left font-mono text-sm">
        <tbody className="divide-y divide-line/60">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never move.
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns.
                <td key={column} className="whitespace-nowrap px-3 py-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </section>
)

/** The lines of a batch; until it leaves they can be taken out. */
function BatchLines({ batch: { id, lines, digest, status } }: { batch: WholeBatch }) {
  const removal = useRemoval(id)
  const isDraft = status === 'draft'
  const remove = (withdrawalIds: string[]) => removal.act({ withdrawalIds, digest })
  if (lines.length === 0) return null
  return (
    <section aria-label="Строки пакета" className="flex flex-col gap-3 border-line border-t pt-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>Строки</h3>
        {isDraft && (
          <Button
            variant="ghost"
            busy={removal.isPending}
            onClick={() => remove(lines.map(({ withdrawalId }) => withdrawalId))}
          >
            Распустить пакет
          </Button>
        )}
      </div>
      <ActNote act={removal} />
      <ol className="divide-y divide-line/60 rounded-card border border-line bg-ground/50">
        {lines.map((line) => (
          <Line key={line.withdrawalId} line={line}>
            {isDraft && lines.length > 1 && (
              <IconButton
                label={`Убрать ${line.reference} из пакета`}
                icon={<X className="size-4.5" />}
                disabled={removal.isPending}
                onClick={() => remove([line.withdrawalId])}
              />
            )}
          </Line>
        ))}
      </ol>
    </section>
  )
}

const Line = ({ line, children }: { line: BatchLine; children: ReactNode }) => (
  <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
    <span className="min-w-0 flex-1 leading-snug">
      <span className="block truncate font-medium">{line.player.displayName}</span>
      <span className="block text-ink-faint text-sm tabular-nums">
        {line.reference} · ••••{line.tail}
      </span>
    </span>
    <Money amount={line.amount} className="font-semibold" />
    {line.status !== 'open' && <LineBadge status={line.status} />}
    {children}
    {line.doubts.map((doubt) => (
      <span key={doubt} className="w-full text-sm text-warning">
        {doubtTexts[doubt]}
      </span>
    ))}
    {line.reason && <span className="wrap-anywhere w-full text-sm text-warning">{line.reason}</span>}
  </li>
)
