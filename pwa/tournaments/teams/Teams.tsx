import { UsersRound } from 'lucide-react'
import type { Team } from '#shared/tournaments/teams'
import { usePagedList } from '../../lib/lists.ts'
import { Button } from '../../ui/Button.tsx'
import { QueryError } from '../../ui/lists/QueryError.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { moreLabel } from '../ranks.ts'
import { teamsQuery } from './queries.ts'
import { TeamStatusBadge } from './TeamStatusBadge.tsx'
import { missingInWords } from './words.ts'

/** The teams of a tournament, in place of its participants. */
export function Teams({ id }: { id: string }) {
  const list = usePagedList(teamsQuery(id))
  const { rows, total } = list
  if (list.error && rows.length === 0) return <QueryError query={list} failure="Не удалось загрузить команды" />
  if (list.isPending) return <Skeleton className="h-60 w-full rounded-card" />
  return (
    <section aria-label="Команды" className="card p-4 lg:p-6">
      <h2 className="flex items-baseline justify-between gap-3">
        Команды
        <span className="font-medium font-sans text-base text-ink-faint tracking-normal">{total}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="mt-3 flex items-center gap-3 text-ink-soft">
          <UsersRound className="size-5 shrink-0 text-ink-faint" />
          Пока ни одной. Собери первую!
        </p>
      ) : (
        <ul className="mt-2 gap-x-8 md:columns-2">
          {rows.map((team) => (
            <Row key={team.id} team={team} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-4 w-full"
          busy={list.isFetching}
          onClick={() => void list.fetchNextPage()}
        >
          {moreLabel(rows.length, Number(total))}
        </Button>
      )}
    </section>
  )
}

const Row = ({ team }: { team: Team }) => (
  <li className="flex break-inside-avoid gap-3 border-line/60 border-b py-3">
    <Avatar name={team.name} />
    <div className="min-w-0 flex-1 leading-snug">
      <p className="flex flex-wrap items-start gap-x-2 gap-y-1">
        <span className="wrap-anywhere line-clamp-2 min-w-0 flex-auto font-medium" title={team.name}>
          {team.name}
        </span>
        {team.status !== 'seated' && <TeamStatusBadge team={team} />}
      </p>
      <p className="wrap-anywhere mt-0.5 line-clamp-3 text-ink-faint text-sm">
        {team.members
          .map(({ displayName, role }) => (role === 'substitute' ? `${displayName} (запасной)` : displayName))
          .join(', ')}
        {team.missing > 0 && <span className="text-ink-soft"> · {missingInWords(team.missing)}</span>}
      </p>
    </div>
  </li>
)
