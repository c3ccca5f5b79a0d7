import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { plural } from '#shared/plural'
import type { Match, Standing } from '#shared/tournaments/results'
import { PlayerMatches } from './PlayerMatches.tsx'
import { Rank } from './Rank.tsx'
import { useMoves } from './useMoves.ts'

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
  const row = (standing: Standing) => {
    const isOpen = standing.id === openId
    return (
      <>
        <Row
          standing={standing}
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
        <span className="flex-1 pl-10.5">Игрок</span>
        <span className={figure}>Победы</span>
        <span className={figure}>Киллы</span>
        <span className={figure}>Очки</span>
        <span className="w-4.5" />
      </div>
      <ol className="-mx-2 mt-3 lg:mt-0">
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

const inRow = 'gap-2.5'
const figure = 'w-20 text-right tabular-nums'

type RowProps = { standing: Standing; isOwn: boolean; isOpen: boolean; onOpen: () => void }

const Row = ({ standing, isOwn, isOpen, onOpen }: RowProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onOpen}
    className={`-outline-offset-2 flex min-h-13 w-full items-center rounded-control px-2 py-1.5 text-left hover:bg-raised ${inRow} ${isOwn ? 'bg-accent/12' : ''}`}
  >
    <Rank rank={standing.rank} />
    <span className="min-w-0 flex-1 leading-snug">
      <span className="block truncate font-medium">
        {standing.displayName}
        {isOwn && <span className="font-normal text-accent-ink"> · ты</span>}
      </span>
      <span className="block truncate text-ink-faint text-sm">
        {standing.teamName ?? <span className="lg:hidden">{killsOf(standing)}</span>}
      </span>
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
      {standing.points}
    </span>
    <ChevronDown
      aria-hidden
      className={`size-4.5 shrink-0 text-ink-faint transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
    />
  </button>
)

const killsOf = ({ kills }: Standing) => `${kills} ${plural(kills, 'килл', 'килла', 'киллов')}`
