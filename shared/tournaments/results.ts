import { keysOf } from '../labels.ts'
import { plural } from '../plural.ts'
import type { Formula } from './resultForms.ts'

export const presets = {
  algs: {
    label: 'ALGS',
    formula: { placementPoints: [12, 9, 7, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1], pointsPerKill: 1, killCap: null },
  },
  kills: { label: 'Только киллы', formula: { placementPoints: [], pointsPerKill: 1, killCap: null } },
  victory: { label: 'Победа и киллы', formula: { placementPoints: [10], pointsPerKill: 1, killCap: null } },
} as const satisfies Record<
  string,
  { label: string; formula: Readonly<Omit<Formula, 'placementPoints'>> & { placementPoints: readonly number[] } }
>
export type Preset = keyof typeof presets
export const presetNames = keysOf(presets)

/** What a tournament counts by until an admin chooses. */
export const firstFormula: Formula = {
  ...presets.algs.formula,
  placementPoints: [...presets.algs.formula.placementPoints],
}

const sameFormula = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
/** Returns which preset a formula is; undefined for an admin's own numbers. */
export const presetOf = ({ placementPoints, pointsPerKill, killCap }: Formula) =>
  presetNames.find((name) => sameFormula(presets[name].formula, { placementPoints, pointsPerKill, killCap }))

export type MatchResult = { placement: number | null; kills: number }
/** A player's results of all matches, summed up. */
export type Totals = { points: number; kills: number; wins: number; bestPlacement: number | null; played: number }

/** Returns the points of one match. */
export function pointsOf({ placementPoints, pointsPerKill, killCap }: Formula, { placement, kills }: MatchResult) {
  const forPlacement = placement === null ? 0 : (placementPoints[placement - 1] ?? 0)
  return forPlacement + Math.min(kills, killCap ?? kills) * pointsPerKill
}

export function totalsOf(formula: Formula, results: readonly MatchResult[]): Totals {
  const placements = results.flatMap(({ placement }) => placement ?? [])
  return {
    points: results.reduce((sum, result) => sum + pointsOf(formula, result), 0),
    kills: results.reduce((sum, { kills }) => sum + kills, 0),
    wins: placements.filter((placement) => placement === 1).length,
    bestPlacement: placements.length > 0 ? Math.min(...placements) : null,
    played: results.length,
  }
}

const WORST = 999
/** Nine digits of points, three of wins, six of kills: more than `MAX_MATCHES` can give. */
const inverted = (number: number, digits: number) => String(10 ** digits - 1 - number).padStart(digits, '0')

/**
 * Returns a text by which the table is ordered, the first ahead: points, then wins, then kills, then the better best
 * placement (TOURNAMENT-51). Players whose texts are equal share a rank.
 */
export const rankKeyOf = ({ points, wins, kills, bestPlacement }: Omit<Totals, 'played'>) =>
  `${inverted(points, 9)}${inverted(wins, 3)}${inverted(kills, 6)}${String(bestPlacement ?? WORST).padStart(3, '0')}`

/** Orders rows as the table does; equal rows share a rank, and the next rank is left out. */
export function ranked<Row extends { id: string; rankKey: string }>(rows: readonly Row[]): (Row & { rank: number })[] {
  const ordered = rows.toSorted((one, other) => compare(one.rankKey, other.rankKey) || compare(one.id, other.id))
  return withRanks(ordered, { position: 0, rank: 0, rankKey: undefined })
}
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Ranks a stretch of the ordered table. `before`: the row ahead of it, its position from 1. */
export function withRanks<Row extends { rankKey: string }>(
  rows: readonly Row[],
  before: { position: number; rank: number; rankKey: string | undefined },
): (Row & { rank: number; position: number })[] {
  let last = before
  return rows.map((row) => {
    const position = last.position + 1
    last = { position, rank: row.rankKey === last.rankKey ? last.rank : position, rankKey: row.rankKey }
    return { ...row, rank: last.rank, position }
  })
}

/** A match as everybody sees it. */
export type Match = { number: number; name: string | null; players: number }
export type AdminMatch = Match & { version: number; updatedAt: string }

/** A row of the live table. No id of a person: `id` is the registration's. */
export type Standing = {
  id: string
  rank: number
  displayName: string
  teamName: string | null
  points: number
  kills: number
  wins: number
}
/** What one match gave a player of the table. */
export type PlayerMatch = { number: number; placement: number | null; kills: number; points: number }

/** What a tournament's page says of its results; `version` grows with every change. */
export type ResultsSummary = { version: number; matchCount: number; formula: Formula }

/** Rows of the table on its first page and in an event. */
export const FIRST_ROWS = 10

/** A cursor of the table: position (from 1), rank and registration of the row before the page. */
export const standingCursor = ({ position, rank, id }: { position: number; rank: number; id: string }) =>
  `${position}_${rank}_${id}`

/** `total`: players in the table; `top`: its first rows. */
export type StandingsChange = {
  tournamentId: string
  results: ResultsSummary
  matches: Match[]
  total: number
  top: Standing[]
}

export type AdminResults = ResultsSummary & { total: number; matches: AdminMatch[] }

/** A match as its form is filled; `isOut`: the registration or the account has ended. */
export type AdminMatchDetail = AdminMatch & {
  results: (MatchResult & {
    registrationId: string
    displayName: string
    username: string
    teamName: string | null
    isOut: boolean
  })[]
}

type Leader = { displayName: string; points: number }
/** The leaders now and by another formula. */
export type FormulaPreview = { version: number; before: Leader[]; after: Leader[] }

const listOf = (numbers: readonly number[]) =>
  numbers.reduce<{ points: number; count: number }[]>((groups, points) => {
    const last = groups.at(-1)
    if (last?.points === points) last.count++
    else groups.push({ points, count: 1 })
    return groups
  }, [])

/** Returns `за место: 12, 9, 7; за килл: 1` for players and the log. */
export function formulaInWords({ placementPoints, pointsPerKill, killCap }: Formula) {
  const places = listOf(placementPoints).map(({ points, count }) =>
    count > 3 ? `${points} (×${count})` : Array(count).fill(points).join(', '),
  )
  const parts = [
    ...(placementPoints.length > 0 ? [`за место: ${places.join(', ')}`] : []),
    ...(pointsPerKill > 0 ? [`за килл: ${pointsPerKill}`] : []),
    ...(pointsPerKill > 0 && killCap !== null
      ? [`в зачёт до ${killCap} ${plural(killCap, 'килла', 'киллов', 'киллов')} за матч`]
      : []),
  ]
  if (parts.length === 0) return 'не начисляются'
  return parts.join('; ')
}
