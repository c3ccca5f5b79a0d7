import { type Board, type Entry, scoreInWords } from '#shared/leaderboards/boards'
import { Badge } from '../ui/Badge.tsx'
import { metalOf } from '../ui/classNames.ts'
import { Medal } from '../ui/Medal.tsx'
import { Avatar } from '../ui/media/Avatar.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

type EntryListProps = { board: Board; entries: Entry[]; className?: string }

export const EntryList = ({ board, entries, className = '' }: EntryListProps) =>
  entries.length > 0 && (
    <ol className={`card divide-y divide-line/60 overflow-hidden ${className}`}>
      {entries.map(({ id, rank, displayName, score, isMe }) => (
        <li
          key={id}
          data-own={isMe || undefined}
          className="flex near-14 min-h-14 items-center gap-3 px-3 py-2 data-own:bg-[color-mix(in_oklch,var(--accent)_14%,transparent)] lg:px-4"
        >
          <span className="grid w-9 shrink-0 place-items-center font-display font-semibold text-ink-soft text-sm">
            {metalOf(rank) === 'steel' ? (
              rank
            ) : (
              <Medal metal={metalOf(rank)} className="size-8">
                <span className="font-extrabold">{rank}</span>
              </Medal>
            )}
            <span className="sr-only">{metalOf(rank) === 'steel' ? ' место' : `${rank} место`}</span>
          </span>
          <span className="max-[20rem]:hidden">
            <Avatar name={displayName} size="small" />
          </span>
          <span className="flex min-w-0 flex-1 items-center gap-x-3 max-[20rem]:flex-col max-[20rem]:items-start">
            <span className="flex min-w-0 max-w-full flex-1 items-center gap-2">
              <span className="truncate font-medium">{displayName}</span>
              {isMe && <Badge tone="accent">Ты</Badge>}
            </span>
            <span className="shrink-0 whitespace-nowrap font-semibold tabular-nums">{scoreInWords(board, score)}</span>
          </span>
        </li>
      ))}
    </ol>
  )

export const BoardSkeleton = () => (
  <div role="status" aria-label="Загрузка таблицы лидеров">
    <div className="card grid grid-cols-3 items-end gap-2 px-3 pt-5 lg:px-6 lg:pt-7">
      {['h-40', 'h-52', 'h-36'].map((height) => (
        <Skeleton key={height} className={`w-full rounded-t-card rounded-b-none ${height}`} />
      ))}
    </div>
    <div className="card mt-4 flex flex-col divide-y divide-line/60">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex min-h-14 items-center gap-3 px-3 lg:px-4">
          <Skeleton className="h-5 w-9" />
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-5 w-36 max-w-full" />
          <Skeleton className="ml-auto h-5 w-16" />
        </div>
      ))}
    </div>
  </div>
)
