import { toKopecks, toRoubles } from '#shared/money'
import { isolated } from '#shared/text'
import { MAX_PRIZE_RANKS } from '#shared/tournaments/form'
import { numberIn } from '../../../lib/typed.ts'
import type { PrizeRow } from '../CandidateList.tsx'
import type { PrizeTable } from './resultQueries.ts'

type Winner = PrizeTable['winners'][number]
/** Players who share a rank that has prizes; `places`: the ranks that they take together. */
export type Tie = { places: number[]; players: Winner[] }

const FEW = 5
/** What an admin is shown of the table. */
export type TableFigures = { version: number; openObjections: number; first: string }
export const figuresOf = ({ version, openObjections, winners }: PrizeTable): TableFigures => ({
  version,
  openObjections,
  first:
    winners
      .slice(0, FEW)
      .map(({ rank, user, points }) => `${rank}. ${isolated(user.displayName)}, ${points}`)
      .join('; ') || 'пусто',
})

export function tiesIn(winners: readonly Winner[], rows: readonly PrizeRow[]): Tie[] {
  const ranks = [...new Set(winners.map(({ rank }) => rank))]
  return ranks.flatMap((rank) => {
    const players = winners.filter((winner) => winner.rank === rank)
    const places = players.map((_, index) => rank + index)
    return players.length > 1 && rows.some(({ place }) => places.includes(place)) ? { places, players } : []
  })
}

/** Returns the rows with the players of the table; a shared rank is left to the admin. */
export const filledBy = (winners: readonly Winner[], rows: readonly PrizeRow[]): PrizeRow[] =>
  rows.map((row) => {
    const [winner, other] = winners.filter(({ rank }) => rank === row.place)
    return winner && !other ? { ...row, winner } : row
  })

/** Returns the ties of which a prize has no recipient yet. */
export const openTies = (ties: readonly Tie[], rows: readonly PrizeRow[]) =>
  ties.filter(({ places }) => rows.some(({ place, winner }) => places.includes(place) && !winner))

export const maySplit = ({ places }: Tie) => places.every((place) => place <= MAX_PRIZE_RANKS)

/** Returns the rows with a tie's prizes split equally; odd kopecks go to those registered first. */
export function splitEqually(rows: readonly PrizeRow[], { places, players }: Tie): PrizeRow[] {
  const own = rows.filter(({ place }) => places.includes(place))
  const total = own.reduce((sum, { amount }) => sum + toKopecks(numberIn(amount) || 0), 0)
  const part = Math.floor(total / players.length)
  const left = total - part * players.length
  const split = players.map((winner, index) => ({
    place: places[index] ?? 0,
    winner,
    amount: String(toRoubles(part + (index < left ? 1 : 0))),
  }))
  const others = rows.filter(({ place }) => !places.includes(place))
  return [...others, ...split].sort((one, other) => one.place - other.place)
}
