import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { plural } from '#shared/plural'
import type { Match, Standing } from '#shared/tournaments/results'
import { Rank } from './Rank.tsx'
import { useMoves } from './useMoves.ts'

/** What a table and a list are given; `own` stands apart below, when it is not among `rows`. */
export type StandingsProps = {
  rows: readonly Standing[]
  own: Standing | undefined
  ownId: string | undefined
  matches: readonly Match[]
}

/** On a phone: a row opens to its matches. */
export function StandingList({ rows, own, ownId, matches }: StandingsProps) {
  const [openId, setOpenId] = useState<string>()
  const refOf = useMoves(rows.map(({ id }) => id))
  const row = (standing: Standing) => (
    <Row
      key={standing.id}
      standing={standing}
      matches={matches}
      isOwn={standing.id === ownId}
      isOpen={standing.id === openId}
      onOpen={() => setOpenId(standing.id === openId ? undefined : standing.id)}
    />
  )
  return (
    <>
      <ol className="-mx-2 mt-3">
        {rows.map((standing) => (
          <li key={standing.id} ref={refOf(standing.id)} className="border-line/60 border-b bg-surface last:border-0">
            {row(standing)}
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

type RowProps = {
  standing: Standing
  matches: readonly Match[]
  isOwn: boolean
  isOpen: boolean
  onOpen: () => void
}

const Row = ({ standing, matches, isOwn, isOpen, onOpen }: RowProps) => (
  <>
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onOpen}
      className={`-outline-offset-2 flex min-h-13 w-full items-center gap-2.5 rounded-control px-2 py-1.5 text-left ${isOwn ? 'bg-accent/12' : ''}`}
    >
      <Rank rank={standing.rank} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block truncate font-medium">
          {standing.displayName}
          {isOwn && <span className="font-normal text-accent-ink"> · ты</span>}
        </span>
        <span className="block truncate text-ink-faint text-sm">
          {standing.teamName ?? `${standing.kills} ${plural(standing.kills, 'килл', 'килла', 'киллов')}`}
        </span>
      </span>
      <span className="font-bold font-display tabular-nums">{standing.points}</span>
      <ChevronDown
        aria-hidden
        className={`size-4.5 shrink-0 text-ink-faint transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
    {isOpen && (
      <ul className="animate-appear px-2 pb-3 pl-12 text-sm">
        {matches.map((match) => (
          <li key={match.number} className="flex items-baseline justify-between gap-3 py-1">
            <span className="wrap-anywhere min-w-0 text-ink-soft">{match.name ?? `Матч ${match.number}`}</span>
            <span className="shrink-0 text-right">
              {inWords(standing.matches.find(({ number }) => number === match.number))}
            </span>
          </li>
        ))}
        <li className="flex items-baseline justify-between gap-3 border-line/60 border-t pt-2 text-ink-soft">
          <span>Всего киллов</span>
          <span className="tabular-nums">{standing.kills}</span>
        </li>
      </ul>
    )}
  </>
)

function inWords(result: Standing['matches'][number] | undefined) {
  if (!result) return <span className="text-ink-faint">не играл</span>
  const { placement, kills, points } = result
  return (
    <>
      <span className="text-ink-faint">
        {placement !== null && `${placement} место, `}
        {kills} {plural(kills, 'килл', 'килла', 'киллов')}
      </span>{' '}
      <span className="font-semibold tabular-nums">{points}</span>
    </>
  )
}
