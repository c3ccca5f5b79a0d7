import { ListOrdered, TriangleAlert } from 'lucide-react'
import { isolated } from '#shared/text'
import { withoutAnswer } from '#shared/tournaments/objections'
import type { Changeable } from '../../../lib/acts/useShown.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChangedNote } from '../../../ui/forms/ChangedNote.tsx'
import { rankLabel } from '../../ranks.ts'
import { maySplit, type TableFigures, type Tie } from './prefilled.ts'

type TableNoteProps = {
  shown: Changeable<TableFigures> & { shown: TableFigures | undefined }
  /** The admin has typed nothing: the recipients are those of the table. */
  isFilled: boolean
  /** Takes the recipients of the table again; undefined where there is nothing to take. */
  onFill: (() => void) | undefined
  ties: readonly Tie[]
  onSplit: (tie: Tie) => void
}

const inWords = ({ first, openObjections }: TableFigures) =>
  openObjections > 0 ? `${first}; ${withoutAnswer(openObjections)}` : first

/** What a payout takes from the live table: recipients, shared ranks and changes. */
export const TableNote = ({ shown, isFilled, onFill, ties, onSplit }: TableNoteProps) => (
  <>
    {isFilled && (
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <ListOrdered className="size-5 shrink-0" />
        Заполнено по таблице
      </p>
    )}
    {onFill && (
      <Button variant="quiet" className="self-start" icon={<ListOrdered className="size-4.5" />} onClick={onFill}>
        Заполнить по таблице
      </Button>
    )}
    {shown.shown && shown.shown.openObjections > 0 && (
      <p role="status" className="flex items-start gap-2 text-warning">
        <TriangleAlert className="mt-0.5 size-5 shrink-0" />
        На таблицу {withoutAnswer(shown.shown.openObjections)}
      </p>
    )}
    {ties.map((tie) => (
      <div
        key={tie.places[0]}
        role="status"
        className="flex flex-col gap-3 rounded-card border border-warning/40 bg-warning/10 p-4"
      >
        <p className="flex items-start gap-2">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning" />
          <span className="wrap-anywhere min-w-0">
            {rankLabel(tie.places[0] ?? 0)} делят{' '}
            {tie.players.map(({ user }) => `«${isolated(user.displayName)}»`).join(', ')}: у них всё поровну. Кому какой
            приз, решаешь ты.
          </span>
        </p>
        {maySplit(tie) && (
          <Button variant="quiet" className="self-start" onClick={() => onSplit(tie)}>
            Разделить призы поровну
          </Button>
        )}
      </div>
    ))}
    <ChangedNote shown={shown}>
      {({ from, to }) => (
        <>
          <p>
            Пока окно было открыто,{' '}
            {from.version === to.version ? 'изменились возражения игроков' : 'таблица изменилась'}.
          </p>
          <p className="mt-1">Было: {inWords(from)}</p>
          <p>Стало: {inWords(to)}</p>
        </>
      )}
    </ChangedNote>
  </>
)
