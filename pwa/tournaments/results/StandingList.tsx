import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Crown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { plural } from '#shared/plural'
import { type Match, type PlayerMatch, type Standing, signed, tieBreakOf } from '#shared/tournaments/results'
import { metalOf } from '../../ui/classNames.ts'
import { QueryError } from '../../ui/lists/QueryError.tsx'
import { Medal } from '../../ui/Medal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { playerMatchesQuery } from './queries.ts'

type StandingListProps = {
  tournamentId: string
  rows: readonly Standing[]
  /** Stands apart below, when it is not among `rows`. */
  own: Standing | undefined
  ownId: string | undefined
  matches: readonly Match[]
}

/** The table; a row opens to the player's matches. */
export function StandingList({ tournamentId, rows, own, ownId, matches }: StandingListProps) {
  const [openId, setOpenId] = useState<string>()
  const refOf = useMoves(rows.map(({ id }) => id))
  const row = (standing: Standing, above?: Standing) => {
    const isOpen = standing.id === openId
    return (
      <>
        <Row
          standing={standing}
          tieBreak={tieBreakOf(standing, above)}
          isOwn={standing.id === ownId}
          isOpen={isOpen}
          onOpen={() => setOpenId(isOpen ? undefined : standing.id)}
        />
        {isOpen && <PlayerMatches tournamentId={tournamentId} standing={standing} matches={matches} />}
      </>
    )
  }
  return (
    <>
      <div aria-hidden className={`mt-3 hidden h-9 items-center text-ink-faint text-sm lg:flex ${inRow}`}>
        <span className="flex-1 pl-10.5">{rows[0]?.members ? 'Команда' : 'Игрок'}</span>
        <span className={figure}>Победы</span>
        <span className={figure}>Киллы</span>
        <span className={figure}>Очки</span>
        <span className="w-4.5" />
      </div>
      <ol className="-mx-2 mt-3 lg:mt-0">
        {rows.map((standing, index) => (
          <li key={standing.id} ref={refOf(standing.id)} className="border-line/60 border-b bg-surface last:border-0">
            {row(standing, rows[index - 1])}
          </li>
        ))}
      </ol>
      {own && (
        <div className="-mx-2 mt-1 border-line border-t pt-1">
          <p aria-hidden className="text-center text-ink-faint leading-none">
            ⋯
          </p>
          {row(own)}
        </div>
      )}
    </>
  )
}

const inRow = 'gap-2.5'
const figure = 'w-20 text-right tabular-nums'

type RowProps = {
  standing: Standing
  tieBreak: string | undefined
  isOwn: boolean
  isOpen: boolean
  onOpen: () => void
}

const Row = ({ standing, tieBreak, isOwn, isOpen, onOpen }: RowProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onOpen}
    className={`-outline-offset-2 flex min-h-13 w-full flex-wrap items-center rounded-control px-2 py-1.5 text-left hover:bg-raised ${inRow} ${isOwn ? 'bg-accent/12' : ''}`}
  >
    <Rank rank={standing.rank} />
    <span className="min-w-0 flex-1 basis-24 leading-snug">
      <span className="block truncate font-medium">
        {standing.displayName}
        {isOwn && <span className="font-normal text-accent-ink"> · {standing.members ? 'твоя' : 'ты'}</span>}
      </span>
      <span className={`block text-ink-faint text-sm ${standing.members ? 'wrap-anywhere' : 'truncate'}`}>
        {standing.members?.join(', ') ?? standing.teamName ?? <span className="lg:hidden">{killsOf(standing)}</span>}
      </span>
      {tieBreak && <span className="block text-ink-faint text-sm">{tieBreak}</span>}
      {standing.corrections.map(({ points, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
        <span key={index} className={`wrap-anywhere block text-sm ${points < 0 ? 'text-warning' : 'text-success'}`}>
          {signed(points)}: {reason}
        </span>
      ))}
    </span>
    <span className={`hidden text-ink-soft lg:block ${figure}`}>
      <span className="sr-only">победы: </span>
      {standing.wins}
    </span>
    <span className={`hidden text-ink-soft lg:block ${figure}`}>
      <span className="sr-only">киллы: </span>
      {standing.kills}
    </span>
    <span className="font-bold font-display tabular-nums lg:w-20 lg:text-right">
      <span className="sr-only">очки: </span>
      {standing.points < 0 ? signed(standing.points) : standing.points}
    </span>
    <ChevronDown
      className={`size-4.5 shrink-0 text-ink-faint transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
    />
  </button>
)

const killsOf = ({ kills }: Standing) => `${kills} ${plural(kills, 'килл', 'килла', 'киллов')}`

const Rank = ({ rank }: { rank: number }) =>
  rank <= 3 ? (
    <>
      <Medal metal={metalOf(rank)} className="size-8">
        <span className="font-bold font-display text-xs">{rank}</span>
      </Medal>
      <span className="sr-only">{rank}</span>
    </>
  ) : (
    <span className="block w-8 text-center text-ink-soft tabular-nums">{rank}</span>
  )

/** Milliseconds. */
const MOVE = 320

/** Animates rows to their new order, except with reduced motion. Returns a row's `ref`. */
function useMoves(ids: readonly string[]) {
  const rows = useRef(new Map<string, HTMLElement>())
  const shown = useRef({ order: '', tops: new Map<string, number>() })
  const order = ids.join()

  useLayoutEffect(() => {
    const before = shown.current
    const tops = new Map([...rows.current].map(([id, row]) => [id, row.offsetTop]))
    shown.current = { order, tops }
    if (before.order === '' || before.order === order || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [id, row] of rows.current) {
      const distance = (before.tops.get(id) ?? Number.NaN) - (tops.get(id) ?? Number.NaN)
      if (distance)
        row.animate?.([{ translate: `0 ${distance}px` }, { translate: '0 0' }], { duration: MOVE, easing: 'ease-out' })
    }
  })

  return (id: string) => (row: HTMLElement | null) => {
    if (row) rows.current.set(id, row)
    else rows.current.delete(id)
  }
}

type PlayerMatchesProps = { tournamentId: string; standing: Standing; matches: readonly Match[] }

/** What each match gave a player, below the open row. */
function PlayerMatches({ tournamentId, standing, matches }: PlayerMatchesProps) {
  const query = useQuery(playerMatchesQuery(tournamentId, standing.id))
  if (query.error && !query.data) return <QueryError query={query} failure="Не удалось загрузить матчи" />
  return (
    <ul className="animate-appear px-2 pb-3 pl-12 text-sm lg:grid lg:grid-cols-2 lg:gap-x-8">
      {matches.map((match) => (
        <li key={match.number} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
          <span className="wrap-anywhere min-w-0 text-ink-soft">{match.name ?? `Матч ${match.number}`}</span>
          {query.data ? (
            <Outcome
              result={query.data.find(({ number }) => number === match.number)}
              isTeam={standing.members !== undefined}
            />
          ) : (
            <Skeleton className="h-4 w-28" />
          )}
          <Played result={query.data?.find(({ number }) => number === match.number)} />
        </li>
      ))}
      <li className="flex items-baseline justify-between gap-3 border-line/60 border-t pt-2 text-ink-soft lg:hidden">
        <span>Всего киллов</span>
        <span className="tabular-nums">{standing.kills}</span>
      </li>
    </ul>
  )
}

/** Who of a team played, where it was entered. */
function Played({ result }: { result: PlayerMatch | undefined }) {
  if (!result?.members?.length) return null
  const inWords = result.members.map(
    ({ displayName, kills, isSubstitute }) =>
      `${displayName}${isSubstitute ? ' (запасной)' : ''}${kills === null ? '' : ` ${kills}`}`,
  )
  return <span className="wrap-anywhere w-full text-ink-faint">{inWords.join(', ')}</span>
}

function Outcome({ result, isTeam }: { result: PlayerMatch | undefined; isTeam: boolean }) {
  if (!result) return <span className="ml-auto text-ink-faint">{isTeam ? 'не играла' : 'не играл'}</span>
  const { placement, kills, points, counts } = result
  return (
    <span className="ml-auto text-right">
      {placement === 1 && <Crown className="mr-1 inline size-3.5 align-[-0.125em] text-gold" />}
      <span className="text-ink-faint">
        {placement !== null && `${placement} место, `}
        {kills} {plural(kills, 'килл', 'килла', 'киллов')}
      </span>{' '}
      {counts ? (
        <span className="font-semibold tabular-nums">{points}</span>
      ) : (
        <span className="text-ink-faint">
          <s className="tabular-nums">{points}</s> не в зачёт
        </span>
      )}
    </span>
  )
}
