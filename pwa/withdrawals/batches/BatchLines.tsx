import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BatchLine, WholeBatch } from '#shared/payouts/batches'
import { doubtTexts } from '#shared/withdrawals/doubts'
import { ActNote } from '../../ui/ActNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Money } from '../../ui/Money.tsx'
import { LineBadge } from './BatchBadges.tsx'
import { useRemoval } from './batchQueries.ts'

/** The lines of a batch; until it leaves they can be taken out. */
export function BatchLines({ batch: { id, lines, digest, status } }: { batch: WholeBatch }) {
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
                icon={<X aria-hidden className="size-4.5" />}
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
