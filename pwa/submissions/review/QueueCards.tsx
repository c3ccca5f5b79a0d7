import { dateTime } from '#shared/dates'
import { cut } from '../../lib/cut.ts'
import { megabytes } from '../../lib/fileSize.ts'
import { Cards } from '../../ui/lists/Cards.tsx'
import type { RowsProps } from '../../ui/lists/Table.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CategoryBadge } from '../Category.tsx'
import { hasText } from '../facts.ts'
import { ReencodedBadge } from '../Reencoded.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { Thumbnail } from '../Thumbnail.tsx'
import type { QueuedSubmission } from './queueQueries.ts'

/** The same as the table, for a phone. */
export const QueueCards = ({ rows, more, onOpen }: RowsProps<QueuedSubmission>) => (
  <Cards
    label="Заявки"
    className="grid gap-3 md:grid-cols-2"
    rows={rows}
    more={more}
    skeleton={<Waiting />}
    awaited={6}
  >
    {(submission) => (
      <li className="min-w-0">
        <button
          type="button"
          onClick={() => onOpen(submission)}
          className="card flex size-full gap-3 p-3 text-left active:bg-raised"
        >
          <Thumbnail {...submission} className="size-24 shrink-0 rounded-xl" />
          <span className="flex min-w-0 flex-1 flex-col gap-1.5">
            <span className="flex items-center justify-between gap-2">
              <span className="truncate font-semibold">{submission.user.displayName}</span>
              {submission.reward !== null && <Money amount={submission.reward} className="font-semibold text-gold" />}
            </span>
            <span className="truncate text-ink-soft text-sm">{cut(submission.originalFilename, 50)}</span>
            <span className="flex flex-wrap gap-1.5">
              <StatusBadge status={submission.status} />
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
    )}
  </Cards>
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
