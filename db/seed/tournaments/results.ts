import { firstFormula, type MatchResult, rankKeyOf, totalsOf } from '#shared/tournaments/results'
import { MINUTE } from '#shared/units'
import type { RegistrationRow, TournamentRow } from '../../schema.ts'
import type { ResultRows } from '../resultRows.ts'

type Recorder = {
  play: (played: ResultRows) => unknown
  record: (action: 'save_match', tournamentId: string, details: Record<string, unknown>, at: Date) => unknown
}

const islands = ['Остров', 'Старый порт', 'Карьер', 'Маяк', 'Верфь', 'Рудник']

/** Whoever registered early plays a little better, and the first four come in this order: the prizes go by it. */
function placementsOf(players: number, match: number) {
  const luck = (index: number) => (index < 4 ? index / 10 : 1 + index + ((index * 31 + match * 17) % 13))
  const order = Array.from({ length: players }, (_, index) => index).sort((one, other) => luck(one) - luck(other))
  return order.map((_, index) => order.indexOf(index) + 1)
}
const killsOf = (index: number, match: number, placement: number) =>
  Math.max(0, Math.floor((14 - placement) / 3) + ((index * 7 + match * 5) % 4))

/** So many matches of a tournament, half an hour each, with the table that they give. */
export function playMatches(
  rows: Recorder,
  { id: tournamentId, name, startDate }: Pick<TournamentRow, 'id' | 'name' | 'startDate'>,
  players: readonly RegistrationRow[],
  count: number,
  idAt: (at: Date) => string,
) {
  const byPlayer = new Map<string, MatchResult[]>(players.map(({ id }) => [id, []]))
  const matches: ResultRows['matches'] = []
  const results: ResultRows['results'] = []
  for (let number = 1; number <= count; number++) {
    const at = new Date(startDate.getTime() + 30 * MINUTE * number)
    const [matchId, matchName] = [idAt(at), islands[(number - 1) % islands.length] ?? null]
    const placements = placementsOf(players.length, number)
    for (const [index, { id: registrationId }] of players.entries()) {
      const placement = placements[index] ?? 1
      const result = { placement, kills: killsOf(index, number, placement) }
      byPlayer.get(registrationId)?.push(result)
      results.push({ matchId, registrationId, ...result })
    }
    const counted = { playerCount: players.length, version: number }
    matches.push({ id: matchId, tournamentId, number, name: matchName, ...counted, createdAt: at, updatedAt: at })
    rows.record('save_match', tournamentId, { name, match: number, matchName, entered: players.length }, at)
  }
  const table = [...byPlayer].map(([registrationId, own]) => {
    const totals = totalsOf(firstFormula, own)
    return { registrationId, tournamentId, ...totals, rankKey: rankKeyOf(totals) }
  })
  const counts = { version: count, matchCount: count, playerCount: players.length }
  rows.play({ scoring: { tournamentId, formula: firstFormula, ...counts }, matches, results, standings: table })
}
