import { useQuery } from '@tanstack/react-query'
import { Hourglass, Radio } from 'lucide-react'
import { useState } from 'react'
import { plural } from '#shared/plural'
import { FIRST_ROWS, formulaInWords, type Standing } from '#shared/tournaments/results'
import type { TournamentDetail } from '#shared/tournaments/shapes'
import type { TournamentStatus } from '#shared/tournaments/status'
import { usePagedList } from '../../lib/lists.ts'
import { useRoom } from '../../lib/live/rooms.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { QueryError } from '../../ui/lists/QueryError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { tableKey } from '../keys.ts'
import { matchesQuery, standingsQuery } from './queries.ts'
import { StandingList } from './StandingList.tsx'

export { Winners } from './Winners.tsx'

type StandingsCardProps = {
  tournament: Pick<TournamentDetail, 'id' | 'results' | 'ownRegistration'>
  status: TournamentStatus
}

export function StandingsCard({ tournament, status }: StandingsCardProps) {
  const { id, results, ownRegistration } = tournament
  const [isWhole, setWhole] = useState(false)
  const list = usePagedList(standingsQuery(id))
  const matches = useQuery(matchesQuery(id))
  useRoom(`tournament:${id}`, tableKey(id))

  const ownId = ownRegistration?.entryId ?? ownRegistration?.id
  const all = inOrder(list.rows)
  const loaded = isWhole ? all : all.slice(0, FIRST_ROWS)
  const last = loaded.findLast((row) => row.id !== ownId)
  // The first page ends with one's own row, which belongs further down.
  const isApart = (row: Standing) =>
    row.id === ownId && last !== undefined && row.rank > last.rank + 1 && list.hasNextPage
  const rows = loaded.filter((row) => !isApart(row))
  const own = all.find((row) => row.id === ownId && !rows.includes(row))
  const hidden = list.total - rows.length

  return (
    <section aria-label="Таблица" className="card min-w-0 p-4 lg:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2>Таблица</h2>
        {status === 'in_progress' && (
          <Badge tone="danger" icon={<Radio />}>
            Live
          </Badge>
        )}
        {results && results.openObjections > 0 && (
          <Badge tone="warning" icon={<Hourglass />}>
            На проверке
          </Badge>
        )}
        <span className="ml-auto text-ink-faint text-sm">
          {results && `${results.matchCount} ${plural(results.matchCount, 'матч', 'матча', 'матчей')}`}
        </span>
      </div>
      {results && <p className="mt-1 text-ink-soft text-sm">Очки {formulaInWords(results.formula)}</p>}
      {list.error && list.rows.length === 0 ? (
        <QueryError query={list} failure="Не удалось загрузить таблицу" />
      ) : list.isPending ? (
        <Skeleton className="mt-4 h-96 w-full rounded-control" />
      ) : list.rows.length === 0 ? (
        <p className="mt-3 text-ink-soft">В таблице пока никого.</p>
      ) : (
        <StandingList tournamentId={id} rows={rows} own={own} ownId={ownId} matches={matches.data ?? []} />
      )}
      {hidden > 0 && (
        <Button
          variant="quiet"
          className="mt-4 w-full"
          busy={list.isFetchingNextPage}
          onClick={() => {
            setWhole(true)
            if (list.hasNextPage) void list.fetchNextPage()
          }}
        >
          {isWhole ? `Показать ещё (${hidden})` : `Показать всех (${list.total})`}
        </Button>
      )}
    </section>
  )
}

/** Once each: after an event a row may stand on two pages until they are read again. */
function inOrder(rows: readonly Standing[]) {
  const known = new Map<string, Standing>()
  for (const row of rows) if (!known.has(row.id)) known.set(row.id, row)
  return [...known.values()].sort((one, other) => one.rank - other.rank)
}
