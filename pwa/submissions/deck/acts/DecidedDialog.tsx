import { dateTime } from '#shared/dates'
import { money } from '#shared/money'
import { useClock } from '../../../lib/clock/clock.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Thumbnail } from '../../Thumbnail.tsx'
import { type Decided, isUndoable, stateInWords, undoableUntil } from './decided.ts'

type DecidedDialogProps = {
  open: boolean
  onClose: () => void
  decided: readonly Decided[]
  onUndo: (decided: Decided) => void
}

/** The decisions of this visit, newest first; each is undone here (REVIEW-10). */
export const DecidedDialog = ({ decided, onUndo, ...dialog }: DecidedDialogProps) => (
  <Dialog {...dialog} title="Мои решения" description="За этот заход. Своё решение можно отменить 10 минут.">
    <List decided={decided} onUndo={onUndo} />
  </Dialog>
)

function List({ decided, onUndo }: Pick<DecidedDialogProps, 'decided' | 'onUndo'>) {
  const now = useClock(decided.map((one) => new Date(undoableUntil(one) + 1).toISOString()))
  if (decided.length === 0) return <p className="py-6 text-center text-ink-soft">Здесь появятся твои решения</p>
  return (
    <ul className="divide-y divide-line">
      {decided.toReversed().map((one) => (
        <Row
          key={`${one.card.submission.id} ${one.at}`}
          decided={one}
          state={stateInWords(one, now)}
          onUndo={isUndoable(one, now) ? () => onUndo(one) : undefined}
        />
      ))}
    </ul>
  )
}

type RowProps = { decided: Decided; state: string | undefined; onUndo: (() => void) | undefined }

const Row = ({ decided: { card, review, at }, state, onUndo }: RowProps) => (
  <li className="flex min-h-18 items-center gap-3 py-2.5">
    <Thumbnail {...card.submission} className="h-12 w-16 shrink-0 rounded-lg" />
    <span className="min-w-0 flex-1 text-sm leading-snug">
      <bdi className="block truncate font-medium">{card.submission.user.displayName}</bdi>
      <span className={`wrap-anywhere line-clamp-2 ${review.status === 'approved' ? 'text-success' : 'text-danger'}`}>
        {review.status === 'approved' ? `Одобрено: ${money(review.reward)}` : `Отклонено: ${review.rejectionReason}`}
      </span>
      <span className="block text-ink-faint">
        {dateTime(new Date(at).toISOString())}
        {state && <span className="wrap-anywhere">. {state}</span>}
      </span>
    </span>
    {onUndo && (
      <Button variant="quiet" className="shrink-0" onClick={onUndo}>
        Отменить
      </Button>
    )}
  </li>
)
