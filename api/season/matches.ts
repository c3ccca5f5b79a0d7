import { MINUTE } from '#shared/units'
import { saveMatch } from '../tournaments/results/matches.ts'
import type { Cast } from './cast.ts'
import type { Story } from './timeline.ts'

const islands = ['Остров', 'Старый порт', 'Карьер', 'Маяк', 'Верфь', 'Рудник']

/** So many matches of a tournament, half an hour each. `players`: ids of registrations. */
export async function* playMatches(
  { act, judge }: Cast,
  id: string,
  { players, startDate, count }: { players: readonly string[]; startDate: Date; count: number },
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
}

/** Players who registered early play a little better, and the first four come in this order: the prizes go by it. */
function placementsOf(players: number, match: number) {
  const luck = (index: number) => (index < 4 ? index / 10 : 1 + index + ((index * 31 + match * 17) % 13))
  const order = Array.from({ length: players }, (_, index) => index).sort((one, other) => luck(one) - luck(other))
  return order.map((_, index) => order.indexOf(index) + 1)
}
const killsOf = (index: number, match: number, placement: number) =>
  Math.max(0, Math.floor((14 - placement) / 3) + ((index * 7 + match * 5) % 4))
