import { keysOf } from '../labels.ts'
import { plural } from '../plural.ts'
import type { Formula } from './resultForms.ts'

/** What a tournament counts by until an admin chooses. */
export const firstFormula: Formula = {
  placementPoints: [12, 9, 7, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1],
  pointsPerKill: 1,
  killCap: null,
  bestOf: null,
}

export type MatchResult = { placement: number | null; kills: number }
/** A player's results, summed up: points of the matches that count, with corrections; all else of all matches. */
export type Totals = { points: number; kills: number; wins: number; bestPlacement: number | null; played: number }

/** Returns the points of one match. */
function pointsOf({ placementPoints, pointsPerKill, killCap }: Formula, { placement, kills }: MatchResult) {
  const forPlacement = placement === null ? 0 : (placementPoints[placement - 1] ?? 0)
  return forPlacement + Math.min(kills, killCap ?? kills) * pointsPerKill
}

/** What each match gave a player, and whether it counts: the best do (TOURNAMENT-59), the earlier of equal ones. */
export function scored<Result extends MatchResult>(formula: Formula, results: readonly Result[]) {
  const all = results.map((result) => ({ result, points: pointsOf(formula, result) }))
  const byPoints = all.toSorted((one, other) => other.points - one.points)
  const counted = new Set(byPoints.slice(0, formula.bestOf ?? all.length))
  return all.map((one) => ({ ...one.result, points: one.points, counts: counted.has(one) }))
}

/** `correction`: the sum of the player's corrections, in points. */
export function totalsOf(formula: Formula, results: readonly MatchResult[], correction: number): Totals {
  const placements = results.flatMap(({ placement }) => placement ?? [])
  return {
    points: scored(formula, results).reduce((sum, { points, counts }) => (counts ? sum + points : sum), correction),
    kills: results.reduce((sum, { kills }) => sum + kills, 0),
    wins: placements.filter((placement) => placement === 1).length,
    bestPlacement: placements.length > 0 ? Math.min(...placements) : null,
    played: results.length,
  }
}

const WORST = 999
/** Nine digits of points, three of wins, six of kills: more than `MAX_MATCHES` can give. */
const inverted = (number: number, digits: number) => String(10 ** digits - 1 - number).padStart(digits, '0')
/** Points below zero come behind all others: a letter is greater than a digit. */
const inPoints = (points: number) => (points < 0 ? `n${String(-points).padStart(9, '0')}` : inverted(points, 9))

/**
 * Returns a text by which the table is ordered, the first ahead: points, then wins, then kills, then the better best
 * placement (TOURNAMENT-51). Players whose texts are equal share a rank.
 */
export const rankKeyOf = ({ points, wins, kills, bestPlacement }: Omit<Totals, 'played'>) =>
  `${inPoints(points)}${inverted(wins, 3)}${inverted(kills, 6)}${String(bestPlacement ?? WORST).padStart(3, '0')}`

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

const tieBreakLabels = {
  wins: 'ниже по победам',
  kills: 'ниже по киллам',
  bestPlacement: 'ниже по лучшему месту',
}
type Figures = Pick<Totals, 'points' | keyof typeof tieBreakLabels>

/** What decided between a row and the one above with as many points, in words; undefined where points did. */
export function tieBreakOf(row: Figures, above: Figures | undefined) {
  if (row.points !== above?.points) return undefined
  const decisive = keysOf(tieBreakLabels).find((figure) => row[figure] !== above[figure])
  return decisive ? tieBreakLabels[decisive] : 'место общее'
}

/** A match as everybody sees it. */
export type Match = { number: number; name: string | null; players: number; updatedAt: string }
/** Returns `Матч 3` or `Матч 3: Финал`. */
export const matchTitle = ({ number, name }: Pick<Match, 'number' | 'name'>) =>
  name ? `Матч ${number}: ${name}` : `Матч ${number}`

export type AdminMatch = Match & { version: number }

/** Whether there is a table to show: also without a match, or with nobody in it any more. */
export const hasTable = (results: ResultsSummary | null | undefined): results is ResultsSummary =>
  results ? results.matchCount + results.playerCount > 0 : false

/** A row of the live table. No id of a person: `id` is the registration's. */
export type Standing = {
  id: string
  rank: number
  displayName: string
  teamName: string | null
  points: number
  kills: number
  wins: number
  bestPlacement: number | null
  corrections: Correction[]
  /** Of a team, whose name is `displayName`. */
  members?: string[]
}
/** Points that an admin gave or took (TOURNAMENT-61). */
export type Correction = { points: number; reason: string }
/** What one match gave a player of the table. `counts`: it is one of the best, so its points are in the table. */
export type PlayerMatch = MatchResult & {
  number: number
  points: number
  counts: boolean
  /** Of a team: who played, where it was entered (TOURNAMENT-74). */
  members?: { displayName: string; kills: number | null; isSubstitute: boolean }[]
}

/** What a tournament's page says of its results; `version` grows with every change, `openObjections` apart from it. */
export type ResultsSummary = {
  version: number
  matchCount: number
  /** In the table: also without a match, who has a correction. */
  playerCount: number
  formula: Formula
  openObjections: number
}

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

export type AdminCorrection = Correction & {
  id: string
  registrationId: string
  displayName: string
  createdAt: string
}
export type AdminResults = ResultsSummary & { matches: AdminMatch[]; corrections: AdminCorrection[] }

/** A match as its form is filled; `isOut`: the registration or the account has ended. */
export type AdminMatchDetail = AdminMatch & {
  results: (MatchResult & {
    registrationId: string
    displayName: string
    username: string
    teamName: string | null
    isOut: boolean
    /** Of a team: who was named as having played; nobody: the main roster played. */
    members?: { registrationId: string; displayName: string; kills: number | null }[]
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

/** Returns `+5` or `−5`. */
export const signed = (points: number) => `${points < 0 ? '−' : '+'}${Math.abs(points)}`

/** Returns `за место: 12, 9, 7; за килл: 1` for players and the log. */
export function formulaInWords({ placementPoints, pointsPerKill, killCap, bestOf }: Formula) {
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
  if (bestOf) parts.push(`в зачёт ${bestOf} ${plural(bestOf, 'лучший матч', 'лучших матча', 'лучших матчей')}`)
  return parts.join('; ')
}
