import { dateTime } from '#shared/dates'
import { killTypeLabels } from '#shared/kills'
import { submissionCategoryLabels } from '#shared/submissions'
import { Badge } from '../ui/Badge.tsx'
import { Cards } from '../ui/lists/Cards.tsx'
import { SkeletonCard } from '../ui/lists/SkeletonCard.tsx'
import type { RowsProps } from '../ui/lists/Table.tsx'
import { Money } from '../ui/Money.tsx'
import type { Kill } from './queries.ts'

/** The same as the table, for a phone. */
export const KillCards = ({ rows, more, onOpen }: RowsProps<Kill>) => (
  <Cards label="История киллов" rows={rows} more={more} skeleton={<SkeletonCard lines={skeletonLines} />} awaited={5}>
    {(kill) => (
      <li className="card flex flex-col gap-2 p-4">
        <p className="flex items-center justify-between gap-3">
          <Badge tone={kill.killType}>{killTypeLabels[kill.killType]}</Badge>
          <Money amount={kill.rewardAmount} className="font-semibold text-gold" />
        </p>
        <p className="min-w-0 leading-snug">
          <span className="font-semibold">{kill.user.displayName}</span>{' '}
          <span className="text-ink-faint text-sm">@{kill.user.username}</span>
          <span className="block truncate text-ink-soft text-sm">
            {submissionCategoryLabels[kill.submission.category]}, {kill.submission.originalFilename}
          </span>
        </p>
        <button
          type="button"
          onClick={() => onOpen(kill)}
          className="-my-1 min-h-11 self-start font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          Открыть заявку
        </button>
        {kill.reason && <p className="line-clamp-2 text-ink-soft text-sm">{kill.reason}</p>}
        <p className="flex flex-wrap items-center justify-between gap-2 text-ink-faint text-sm">
          {dateTime(kill.createdAt)}
          {kill.grantedByUser ? <span>Выдал {kill.grantedByUser.displayName}</span> : <Badge>System</Badge>}
        </p>
      </li>
    )}
  </Cards>
)

const skeletonLines = ['h-6 w-24 rounded-full', 'h-4 w-2/3', 'h-4 w-1/2']
