import { firstFormula } from '#shared/tournaments/results'
import { MINUTE } from '#shared/units'
import { addCorrection } from '../tournaments/results/corrections.ts'
import { changeFormula } from '../tournaments/results/formula.ts'
import { saveMatch } from '../tournaments/results/matches.ts'
import type { Cast } from './cast.ts'
import type { Story } from './timeline.ts'

const islands = ['Остров', 'Старый порт', 'Карьер', 'Маяк', 'Верфь', 'Рудник']

/**
 * So many matches of a tournament, half an hour each. `players`: ids of registrations. A tournament that is not over has
 * its weakest match left out, and corrections.
 */
export async function* playMatches(
  { act, judge }: Cast,
  id: string,
  {
    players,
    startDate,
    count,
    isOver,
  }: { players: readonly string[]; startDate: Date; count: number; isOver: boolean },
): Story {
  for (let number = 1; number <= count; number++) {
    yield new Date(startDate.getTime() + 30 * MINUTE * number)
    const placements = placementsOf(players.length, number)
    const results = players.map((registrationId, index) => {
      const placement = placements[index] ?? 1
      return { registrationId, placement, kills: killsOf(index, number, placement) }
    })
    const name = islands[(number - 1) % islands.length] ?? ''
    await act((tx) => saveMatch(tx, judge, id, number, { name, version: 0, results }))
  }
  if (isOver || count < 2) return
  const formula = { ...firstFormula, bestOf: count - 1 }
  await act((tx) => changeFormula(tx, judge, id, { formula, version: count }))
  for (const [index, correction] of corrections.entries()) {
    const registrationId = players[correction.player] ?? ''
    const change = { ...correction, registrationId, version: count + 1 + index }
    await act((tx) => addCorrection(tx, judge, id, change))
  }
}
const corrections = [
  { player: 1, points: -3, reason: 'Опоздал на второй матч' },
  { player: 3, points: 2, reason: 'Спорный килл засчитан по записи' },
]

/** Players who registered early play a little better, and the first four come in this order: the prizes go by it. */
function placementsOf(players: number, match: number) {
  const luck = (index: number) => (index < 4 ? index / 10 : 1 + index + ((index * 31 + match * 17) % 13))
  const order = Array.from({ length: players }, (_, index) => index).sort((one, other) => luck(one) - luck(other))
  return order.map((_, index) => order.indexOf(index) + 1)
}
const killsOf = (index: number, match: number, placement: number) =>
  Math.max(0, Math.floor((14 - placement) / 3) + ((index * 7 + match * 5) % 4))
