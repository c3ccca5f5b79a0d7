import { Crown } from 'lucide-react'
import type { Match, Standing } from '#shared/tournaments/results'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { Rank } from './Rank.tsx'
import type { StandingsProps } from './StandingList.tsx'
import { useMoves } from './useMoves.ts'

const head =
  'h-10 whitespace-nowrap border-line border-b px-2 text-left align-middle font-medium text-ink-faint text-sm'
const cell = 'border-line/60 border-b px-2 py-2 align-middle'
const number = 'text-right tabular-nums'

/** Matches as columns; they scroll where they are many. */
export function StandingTable({ rows, own, ownId, matches }: StandingsProps) {
  const refOf = useMoves(rows.map(({ id }) => id))
  return (
    <ScrollRegion label="Очки по матчам" className="mt-3 overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-[0.9375rem]">
        <thead>
          <tr>
            <th scope="col" className={`${head} w-12`}>
              <span className="sr-only">Ранг</span>
            </th>
            <th scope="col" className={head}>
              Игрок
            </th>
            {matches.map((match) => (
              <th
                key={match.number}
                scope="col"
                title={match.name ?? undefined}
                className={`${head} max-w-28 truncate text-center!`}
              >
                {match.name ?? `Матч ${match.number}`}
              </th>
            ))}
            <th scope="col" className={`${head} text-right!`}>
              Киллы
            </th>
            <th scope="col" className={`${head} text-right!`}>
              Очки
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} matches={matches} isOwn={row.id === ownId} rowRef={refOf(row.id)} />
          ))}
          {own && (
            <>
              <tr aria-hidden>
                <td colSpan={matches.length + 4} className="py-1 text-center text-ink-faint leading-none">
                  ⋯
                </td>
              </tr>
              <Row row={own} matches={matches} isOwn />
            </>
          )}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type RowProps = { row: Standing; matches: readonly Match[]; isOwn: boolean; rowRef?: (row: HTMLElement | null) => void }

const Row = ({ row, matches, isOwn, rowRef }: RowProps) => (
  <tr ref={rowRef} className={isOwn ? 'bg-accent/12' : 'bg-surface'}>
    <td className={cell}>
      <Rank rank={row.rank} />
    </td>
    <td className={`${cell} min-w-36 max-w-56 leading-snug`}>
      <span className="block truncate font-medium" title={row.displayName}>
        {row.displayName}
        {isOwn && <span className="font-normal text-accent-ink"> · ты</span>}
      </span>
      {row.teamName && (
        <span className="block truncate text-ink-faint text-sm" title={row.teamName}>
          {row.teamName}
        </span>
      )}
    </td>
    {matches.map(({ number }) => (
      <td key={number} className={`${cell} text-center leading-snug`}>
        <MatchCell result={row.matches.find((result) => result.number === number)} />
      </td>
    ))}
    <td className={`${cell} ${number} text-ink-soft`}>{row.kills}</td>
    <td className={`${cell} ${number} font-bold font-display`}>{row.points}</td>
  </tr>
)

function MatchCell({ result }: { result: Standing['matches'][number] | undefined }) {
  if (!result) return <span className="text-ink-faint">—</span>
  const { placement, kills, points } = result
  return (
    <>
      <span className="inline-flex items-center gap-1 tabular-nums">
        {placement === 1 && <Crown aria-hidden className="size-3.5 text-gold" />}
        {points}
      </span>
      <span className="block whitespace-nowrap text-[0.8125rem] text-ink-faint">
        {placement !== null && `${placement} место · `}
        {kills} к
      </span>
    </>
  )
}
