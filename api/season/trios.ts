import type { User } from '#db/schema'
import { sumOf } from '#shared/tournaments/form'
import { DAY, HOUR } from '#shared/units'
import { createTournament } from '../tournaments/edit/edit.ts'
import { tournamentRound } from '../tournaments/jobs.ts'
import { before, type Cast, giveBonus, later } from './cast.ts'
import { trioSteps } from './mapPlans.ts'
import { newMap, playSteps } from './maps.ts'
import { formTeam, teamTerms } from './teams.ts'
import type { Story } from './timeline.ts'

const terms = {
  ...teamTerms,
  name: 'Кубок отрядов',
  description: 'Втроём на остров: три матча, общее место и общий приз. Запасного можно взять с собой.',
  rules: 'Команда держит место, когда собрана и каждый заплатил свой взнос. Состав меняется до конца регистрации.',
  entryFee: 200,
  prizeDistribution: { 1: 2400, 2: 1200 },
  teamSize: 3,
  maxParticipants: 3,
}
/** Members are demo accounts by name, or regulars by number. */
const teams: [name: string, members: (string | number)[]][] = [
  ['Ночной дозор', [0, 1, 2, 3]],
  ['Северный ветер', ['rich', 4]],
  ['Стальные волки', [5, 'premium', 6]],
  ['Три богатыря', [7, 8, 9]],
  ['Опоздавшие', [10, 11, 12]],
]

/** Registration of trios that is open: three have a seat, one waits, one is not complete. */
export async function* trioStory(cast: Cast, players: readonly User[]): Story {
  const { act, deps, judge, now, people } = cast
  const playerOf = (who: string | number) =>
    people.find(({ username }) => username === who) ?? players[Number(who)] ?? []
  const registrationStartDate = before(cast, 72)
  const startDate = new Date(Math.floor(now.getTime() / DAY + 9) * DAY + 16 * HOUR)
  yield later(registrationStartDate, -24)
  const dates = {
    startDate,
    registrationStartDate,
    registrationEndDate: later(startDate, -24),
    endDate: later(startDate, 4),
  }
  const prize = sumOf(terms.prizeDistribution)
  const { id } = await act((tx) => createTournament(tx, judge, { ...terms, ...dates, prize }, undefined, cast.sealer))
  yield registrationStartDate
  await tournamentRound(deps)
  for (const [index, [name, numbers]] of teams.entries()) {
    yield later(registrationStartDate, 6 * (index + 1))
    const members = numbers.flatMap(playerOf)
    const fee = { reference: id, description: 'Бонус за активность в сезоне', amount: terms.entryFee }
    for (const member of members) await giveBonus(cast, member, fee)
    await formTeam(cast, id, name, members)
  }

  yield before(cast, 41)
  const map = await newMap(cast, {
    customName: 'Дроп отрядов',
    tournamentId: id,
    mode: 'tournament',
    maxPlayersPerSpot: 2,
  })
  const claimants = [1, 'premium', 8].flatMap(playerOf)
  yield* playSteps(cast, map, trioSteps, { from: before(cast, 40), until: before(cast, 31), people: claimants })
}
