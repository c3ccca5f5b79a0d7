import type { MouseEvent } from 'react'
import { dateTime } from '#shared/dates'
import { fileTypeLabels } from '#shared/files/limits'
import { isLate } from '#shared/review/review'
import { serverTime } from '../../../lib/clock/clock.ts'
import { cut, megabytes } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import type { Column, RowsProps } from '../../../ui/lists/Table.tsx'
import { TableOrCards } from '../../../ui/lists/TableOrCards.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlayerName } from '../../../users/PlayerName.tsx'
import { CategoryBadge } from '../../Category.tsx'
import { hasText } from '../../facts.ts'
import { ReencodedBadge } from '../../Reencoded.tsx'
import { StatusBadge } from '../../Status.tsx'
import { Thumbnail } from '../../Thumbnail.tsx'
import { UnreadableBadge } from '../../Unreadable.tsx'
import { AppealBadge } from '../AppealNote.tsx'
import { HandedBadge } from '../HandedNote.tsx'
import { HolderBadge } from '../HolderNote.tsx'
import { holderOf, type QueuedSubmission } from '../queueQueries.ts'
import { RepeatBadge, UncheckedBadge } from '../Repeats.tsx'
import { DueBadge } from './DueBadge.tsx'
import type { Selection } from './useSelection.ts'

export const QueueList = ({ selection, ...props }: RowsProps<QueuedSubmission> & { selection: Selection }) => (
  <TableOrCards
    label="Заявки"
    tableFrom="80rem"
    columns={[
      {
        name: 'Выбор',
        head: <ChoiceOfAll selection={selection} />,
        cell: (submission) => <Choice submission={submission} selection={selection} />,
      },
      ...columns,
    ]}
    cardsClass="grid gap-3 md:grid-cols-2"
    card={(submission) => <QueuedCard submission={submission} selection={selection} onOpen={props.onOpen} />}
    skeleton={<Waiting />}
    awaited={6}
    isUrgent={isOverdue}
    {...props}
  />
)

const columns: Column<QueuedSubmission>[] = [
  {
    name: 'Файл',
    cell: (submission) => (
      <span
        title={`${submission.originalFilename}, ${fileTypeLabels[submission.fileType]}, ${megabytes(submission.fileSize)}`}
        className="flex items-center gap-3"
      >
        <Thumbnail {...submission} className="aspect-video w-13 shrink-0 rounded-md" />
        <span className="block w-36 truncate 2xl:w-56">{cut(submission.originalFilename, 50)}</span>
      </span>
    ),
  },
  {
    name: 'Игрок',
    cell: ({ user }) => <PlayerName player={user} className="max-w-40 2xl:max-w-56" />,
  },
  { name: 'Категория', cell: ({ category }) => <CategoryBadge category={category} /> },
  {
    name: 'Текст',
    className: 'text-ink-soft',
    title: ({ additionalText }) => additionalText,
    cell: (submission) => (
      <span className="block max-w-32 truncate 2xl:max-w-60">
        {hasText(submission) ? cut(submission.additionalText, 30) : '—'}
      </span>
    ),
  },
  { name: 'Статус', cell: (submission) => <State submission={submission} isShort /> },
  {
    name: 'Награда',
    align: 'right',
    cell: ({ reward }) => (reward === null ? '—' : <Money amount={reward} className="font-semibold text-gold" />),
  },
  {
    name: 'Дата',
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ createdAt }) => dateTime(createdAt),
  },
]

/** The status; of pending submissions also the due time, the reviewer and the flags. `isShort`: in one line. */
function State({ submission, isShort = false }: { submission: QueuedSubmission; isShort?: boolean }) {
  const { id } = useUser()
  const { status, dueAt, appeal, isUncheckedForRepeats: isUnchecked } = submission
  const holder = holderOf(submission, id)
  return (
    <span className={`flex gap-1.5 ${isShort ? 'gap-1' : 'flex-wrap'}`}>
      {/* The due badge says the same. */}
      <StatusBadge status={status} isShort={isShort && dueAt !== null} />
      {dueAt && <DueBadge dueAt={dueAt} />}
      {status === 'pending' && appeal && <AppealBadge isShort={isShort} />}
      {status === 'pending' && submission.isUnreadable && <UnreadableBadge isShort={isShort} />}
      {status === 'pending' &&
        (submission.hasRepeats ? (
          <RepeatBadge isShort={isShort} />
        ) : (
          isUnchecked && <UncheckedBadge isShort={isShort} />
        ))}
      {isShort && submission.reencoded && <ReencodedBadge isShort />}
      {submission.handover && <HandedBadge handover={submission.handover} isShort={isShort} />}
      {holder && <HolderBadge holder={holder} isShort={isShort} />}
    </span>
  )
}

type ChoiceProps = { submission: QueuedSubmission; selection: Selection }

const isOverdue = ({ dueAt }: QueuedSubmission) => dueAt !== null && isLate(dueAt, serverTime())

/** Only pending submissions can be rejected in bulk. */
const Choice = ({ submission: { id, status, originalFilename }, selection }: ChoiceProps) =>
  status === 'pending' && (
    <label className={choiceClass} onMouseDown={keepText}>
      <input
        type="checkbox"
        aria-label={`Выбрать ${originalFilename}`}
        checked={selection.has(id)}
        onChange={({ nativeEvent }) => selection.press(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className="size-5 accent-accent"
      />
    </label>
  )

const choiceClass = '-m-2 grid size-11 cursor-pointer place-items-center'

/** A range is chosen with Shift, which selects text elsewhere. */
const keepText = (event: MouseEvent) => event.shiftKey && event.preventDefault()

/** All rows on the screen, at most fifty. */
const ChoiceOfAll = ({ selection: { state, isEmpty, pressAll } }: { selection: Selection }) => (
  <label className={choiceClass}>
    <input
      type="checkbox"
      aria-label="Выбрать все на экране"
      checked={state === 'all'}
      disabled={isEmpty}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some'
      }}
      onChange={pressAll}
      className="size-5 accent-accent"
    />
  </label>
)

type QueuedCardProps = Pick<RowsProps<QueuedSubmission>, 'onOpen'> & ChoiceProps

const QueuedCard = ({ submission, selection, onOpen }: QueuedCardProps) => (
  <li className="relative min-w-0">
    <span className="absolute top-3 right-3">
      <Choice submission={submission} selection={selection} />
    </span>
    <button
      type="button"
      data-row={submission.id}
      onClick={() => onOpen(submission)}
      className={`card flex size-full gap-3 p-3 text-left active:bg-raised ${isOverdue(submission) ? 'border-danger/60!' : ''}`}
    >
      <Thumbnail {...submission} className="size-24 shrink-0 rounded-xl" />
      <span className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="flex items-center justify-between gap-2 pr-8">
          <span className="truncate font-semibold">{submission.user.displayName}</span>
          {submission.reward !== null && <Money amount={submission.reward} className="font-semibold text-gold" />}
        </span>
        <span className="truncate text-ink-soft text-sm">{cut(submission.originalFilename, 50)}</span>
        <span className="flex flex-wrap gap-1.5">
          <State submission={submission} />
          <CategoryBadge category={submission.category} />
          {submission.reencoded && <ReencodedBadge />}
        </span>
        {hasText(submission) && (
          <span className="truncate text-ink-soft text-sm">{cut(submission.additionalText, 30)}</span>
        )}
        <span className="text-ink-faint text-sm">
          {dateTime(submission.createdAt)}, {megabytes(submission.fileSize)}
        </span>
      </span>
    </button>
  </li>
)

const Waiting = () => (
  <li className="card flex gap-3 p-3">
    <Skeleton className="size-24 shrink-0 rounded-xl" />
    <span className="flex flex-1 flex-col gap-2.5 py-1">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-6 w-28 rounded-full" />
    </span>
  </li>
)
