import { useQuery } from '@tanstack/react-query'
import { Crown } from 'lucide-react'
import { plural } from '#shared/plural'
import type { Match, PlayerMatch, Standing } from '#shared/tournaments/results'
import { QueryError } from '../../ui/lists/QueryError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { playerMatchesQuery } from './queries.ts'

type PlayerMatchesProps = { tournamentId: string; standing: Standing; matches: readonly Match[] }

/** What each match gave a player, below the open row. */
export function PlayerMatches({ tournamentId, standing, matches }: PlayerMatchesProps) {
  const query = useQuery(playerMatchesQuery(tournamentId, standing.id))
  if (query.error && !query.data) return <QueryError query={query} failure="Не удалось загрузить матчи" />
  return (
    <ul className="animate-appear px-2 pb-3 pl-12 text-sm lg:grid lg:grid-cols-2 lg:gap-x-8">
      {matches.map((match) => (
        <li key={match.number} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
          <span className="wrap-anywhere min-w-0 text-ink-soft">{match.name ?? `Матч ${match.number}`}</span>
          {query.data ? (
            <Outcome result={query.data.find(({ number }) => number === match.number)} />
          ) : (
            <Skeleton className="h-4 w-28" />
          )}
        </li>
      ))}
      <li className="flex items-baseline justify-between gap-3 border-line/60 border-t pt-2 text-ink-soft lg:hidden">
        <span>Всего киллов</span>
        <span className="tabular-nums">{standing.kills}</span>
      </li>
    </ul>
  )
}

function Outcome({ result }: { result: PlayerMatch | undefined }) {
  if (!result) return <span className="ml-auto text-ink-faint">не играл</span>
  const { placement, kills, points } = result
  return (
    <span className="ml-auto text-right">
      {placement === 1 && <Crown aria-hidden className="mr-1 inline size-3.5 align-[-0.125em] text-gold" />}
      <span className="text-ink-faint">
        {placement !== null && `${placement} место, `}
        {kills} {plural(kills, 'килл', 'килла', 'киллов')}
      </span>{' '}
      <span className="font-semibold tabular-nums">{points}</span>
    </span>
  )
}
