import { dateTime } from '#shared/dates'
import { fileTypeLabels } from '#shared/fileLimits'
import { cut, megabytes } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import type { Column, RowsProps } from '../../ui/lists/Table.tsx'
import { TableOrCards } from '../../ui/lists/TableOrCards.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PlayerName } from '../../users/PlayerName.tsx'
import { CategoryBadge } from '../Category.tsx'
import { hasText } from '../facts.ts'
import { ReencodedBadge } from '../Reencoded.tsx'
import { StatusBadge } from '../Status.tsx'
import { Thumbnail } from '../Thumbnail.tsx'
import { UnreadableBadge } from '../Unreadable.tsx'
import { AppealBadge } from './AppealNote.tsx'
import { DueBadge } from './DueBadge.tsx'
import { HolderBadge } from './HolderNote.tsx'
import { holderOf, type QueuedSubmission } from './queueQueries.ts'
import { RepeatBadge, UncheckedBadge } from './Repeats.tsx'
import type { Selection } from './useSelection.ts'

export const QueueList = ({ selection, ...props }: RowsProps<QueuedSubmission> & { selection: Selection }) => (
  <TableOrCards
    label="Заявки"
    tableFrom="80rem"
    columns={[
      { name: 'Выбор', cell: (submission) => <Choice submission={submission} selection={selection} /> },
      ...columns,
    ]}
    cardsClass="grid gap-3 md:grid-cols-2"
    card={(submission) => <QueuedCard submission={submission} selection={selection} onOpen={props.onOpen} />}
    skeleton={<Waiting />}
    awaited={6}
    {...props}
  />
)

const columns: Column<QueuedSubmission>[] = [
  {
    name: 'Файл',
    cell: (submission) => (
      <span className="flex items-center gap-3">
        <Thumbnail {...submission} className="aspect-video w-20 shrink-0 rounded-lg" />
        <span className="flex min-w-42 max-w-64 flex-col items-start gap-0.5 leading-snug">
          <span className="wrap-anywhere" title={submission.originalFilename}>
            {cut(submission.originalFilename, 50)}
          </span>
          <span className="text-ink-faint text-sm">
            {fileTypeLabels[submission.fileType]}, {megabytes(submission.fileSize)}
          </span>
          {submission.reencoded && <ReencodedBadge />}
        </span>
      </span>
    ),
  },
  {
    name: 'Игрок',
    className: 'leading-snug',
    cell: ({ user }) => <PlayerName player={user} className="max-w-40" />,
  },
  { name: 'Категория', cell: ({ category }) => <CategoryBadge category={category} /> },
  {
    name: 'Текст',
    className: 'text-ink-soft',
    title: ({ additionalText }) => additionalText,
    cell: (submission) => (
      <span className="wrap-anywhere block min-w-28 max-w-60 leading-snug">
        {hasText(submission) ? cut(submission.additionalText, 30) : '—'}
      </span>
    ),
  },
  { name: 'Статус', cell: (submission) => <State submission={submission} /> },
  {
    name: 'Награда',
    align: 'right',
    cell: ({ reward }) => (reward === null ? '—' : <Money amount={reward} className="font-semibold text-gold" />),
  },
  {
    name: 'Дата',
    className: 'text-ink-soft leading-snug 2xl:whitespace-nowrap',
    cell: ({ createdAt }) => dateTime(createdAt),
  },
]

/** The status; of what waits also when it is due, who reviews it, and whether it is an appeal. */
function State({ submission }: { submission: QueuedSubmission }) {
  const { id } = useUser()
  const { status, dueAt, appeal, isUncheckedForRepeats: isUnchecked } = submission
  const holder = holderOf(submission, id)
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge status={status} />
      {dueAt && <DueBadge dueAt={dueAt} />}
      {status === 'pending' && appeal && <AppealBadge />}
      {status === 'pending' && submission.isUnreadable && <UnreadableBadge />}
      {status === 'pending' && (submission.hasRepeats ? <RepeatBadge /> : isUnchecked && <UncheckedBadge />)}
      {holder && <HolderBadge holder={holder} />}
    </span>
  )
}

type ChoiceProps = { submission: QueuedSubmission; selection: Selection }

/** Only what waits can be rejected in a bulk. */
const Choice = ({ submission: { id, status, originalFilename }, selection }: ChoiceProps) =>
  status === 'pending' && (
    <label className="-m-2 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Выбрать ${originalFilename}`}
        checked={selection.has(id)}
        disabled={selection.isFull && !selection.has(id)}
        onChange={() => selection.toggle(id)}
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
      onClick={() => onOpen(submission)}
      className="card flex size-full gap-3 p-3 text-left active:bg-raised"
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
