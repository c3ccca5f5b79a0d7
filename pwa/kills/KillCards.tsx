import { dateTime } from '#shared/dates'
import { killTypeLabels } from '#shared/kills'
import { submissionCategoryLabels } from '#shared/submissions'
import { Badge } from '../ui/Badge.tsx'
import { Money } from '../ui/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { KillsProps } from './KillTable.tsx'

/** The same as the table, for a phone. */
export const KillCards = ({ rows, more, onOpen }: KillsProps) => (
  <>
    <ul aria-label="История киллов" className="flex flex-col gap-3">
      {rows
        ? rows.map(({ id, killType, rewardAmount, user, submission, grantedByUser, reason, createdAt }) => (
            <li key={id} className="card flex flex-col gap-2 p-4">
              <p className="flex items-center justify-between gap-3">
                <Badge tone={killType}>{killTypeLabels[killType]}</Badge>
                <Money amount={rewardAmount} className="font-semibold text-gold" />
              </p>
              <p className="min-w-0 leading-snug">
                <span className="font-semibold">{user.displayName}</span>{' '}
                <span className="text-ink-faint text-sm">@{user.username}</span>
                <span className="block truncate text-ink-soft text-sm">
                  {submissionCategoryLabels[submission.category]}, {submission.originalFilename}
                </span>
              </p>
              <button
                type="button"
                onClick={() => onOpen(submission.id)}
                className="-my-1 min-h-11 self-start font-medium text-accent-ink underline-offset-4 hover:underline"
              >
                Открыть заявку
              </button>
              {reason && <p className="line-clamp-2 text-ink-soft text-sm">{reason}</p>}
              <p className="flex flex-wrap items-center justify-between gap-2 text-ink-faint text-sm">
                {dateTime(createdAt)}
                {grantedByUser ? <span>Выдал {grantedByUser.displayName}</span> : <Badge>System</Badge>}
              </p>
            </li>
          ))
        : Array.from({ length: 5 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <li key={index} className="card flex flex-col gap-3 p-4">
              <Skeleton className="h-6 w-24 rounded-full" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </li>
          ))}
    </ul>
    {more}
  </>
)
