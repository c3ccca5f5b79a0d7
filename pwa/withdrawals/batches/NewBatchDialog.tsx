import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateTime } from '#shared/dates'
import { toKopecks, toRoubles } from '#shared/money'
import { type Candidate, MAX_BATCH, type WholeBatch, withdrawalsInWords } from '#shared/payouts/batches'
import { type WithdrawalMethod, withdrawalMethodLabels, withdrawalMethods } from '#shared/withdrawals/details'
import { Button } from '../../ui/Button.tsx'
import { FilterChips } from '../../ui/forms/FilterChips.tsx'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { QueryState } from '../../ui/lists/QueryError.tsx'
import { Money } from '../../ui/Money.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { candidatesQuery, useNewBatch } from './batchQueries.ts'

type NewBatchDialogProps = { open: boolean; onClose: () => void; onMade: (made: WholeBatch) => void }

/** Sums in kopecks: a sum of roubles drifts. */
const payoutOf = (rows: readonly Candidate[]) =>
  toRoubles(rows.reduce((sum, { finalAmount }) => sum + toKopecks(finalAmount), 0))

/** Open withdrawals of one method become a batch. Key it by its opening. */
export function NewBatchDialog({ onMade, ...dialog }: NewBatchDialogProps) {
  const [method, setMethod] = useState<WithdrawalMethod>('card')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery({ ...candidatesQuery(method), enabled: dialog.open })
  const create = useNewBatch(onMade)
  const rows = query.data ?? []
  const chosen = rows.filter(({ id }) => !left.has(id))
  const sum = payoutOf(chosen)
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <Dialog
      {...dialog}
      title="Собрать пакет"
      description={`Открытые выводы одного способа, старые первыми, не больше ${MAX_BATCH}`}
      footer={
        <>
          <p
            className="mr-auto self-center tabular-nums max-md:order-last max-md:mb-1 max-md:ml-auto"
            aria-live="polite"
          >
            {withdrawalsInWords(chosen.length)}, <Money amount={sum} className="font-semibold" />
          </p>
          <Button variant="ghost" onClick={dialog.onClose}>
            Отмена
          </Button>
          <Button
            busy={create.isPending}
            // Enabled during refetches, or presses would be lost. The server compares the sum.
            disabled={chosen.length === 0 || !query.isFetchedAfterMount}
            onClick={() => create.act({ method, withdrawalIds: chosen.map(({ id }) => id), sum })}
          >
            Собрать
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <FilterChips<WithdrawalMethod>
          label="Способ"
          value={method}
          chips={withdrawalMethods.map((value) => ({ value, label: withdrawalMethodLabels[value] }))}
          onChange={(value) => {
            setMethod(value)
            setLeft(new Set())
          }}
        />
        <ActNote act={create} />
        <QueryState query={query} failure="Не удалось загрузить выводы" className="h-64" />
        {query.data && rows.length === 0 && (
          <EmptyState title="Собирать нечего" hint="Открытых выводов этим способом, которые не в пакете, сейчас нет." />
        )}
        {rows.length > 0 && (
          <>
            <Button
              variant="ghost"
              className="-ml-3 self-start px-3!"
              onClick={() => setLeft(new Set(left.size === 0 ? rows.map(({ id }) => id) : []))}
            >
              {left.size === 0 ? 'Снять все' : 'Выбрать все'}
            </Button>
            <ul aria-label="Выводы" className="divide-y divide-line/60 rounded-card border border-line bg-ground/50">
              {rows.map((row) => (
                <CandidateRow key={row.id} row={row} isChosen={!left.has(row.id)} onToggle={() => toggle(row.id)} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

type CandidateRowProps = { row: Candidate; isChosen: boolean; onToggle: () => void }

const CandidateRow = ({ row: { player, tail, finalAmount, createdAt }, isChosen, onToggle }: CandidateRowProps) => (
  <li>
    <label className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2">
      <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-5 shrink-0 accent-accent" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block truncate font-medium">{player.displayName}</span>
        <span className="block truncate text-ink-faint text-sm">
          ••••{tail} · {dateTime(createdAt)}
        </span>
      </span>
      <Money amount={finalAmount} className="font-semibold" />
    </label>
  </li>
)
