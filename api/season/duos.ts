import { and, asc, eq } from 'drizzle-orm'
import { registrations, type User } from '#db/schema'
import { isEntry } from '#db/tournamentConditions'
import { sumOf } from '#shared/tournaments/form'
import type { MatchSave } from '#shared/tournaments/resultForms'
import { HOUR, MINUTE } from '#shared/units'
import { createTournament } from '../tournaments/edit/edit.ts'
import { tournamentRound } from '../tournaments/jobs.ts'
import { saveMatch } from '../tournaments/results/matches.ts'
import { membersOf } from '../tournaments/seats/members.ts'
import { type Cast, later } from './cast.ts'
import { formTeam, teamTerms } from './teams.ts'
import type { Story } from './timeline.ts'

const names = ['Полярная звезда', 'Тихий омут', 'Снежный барс', 'Гром и молния', 'Последний патрон', 'Белый шум']
const terms = {
  ...teamTerms,
  name: 'Лига дуэтов',
  description: 'Играем парами, с одним запасным: место общее, киллы складываются. Три матча за вечер.',
  rules: 'Команда играет в том составе, который назвал капитан. Приз делится на тех, кто играл, поровну.',
  entryFee: 0,
  prizeDistribution: { 1: 3000, 2: 2000, 3: 1000 },
  teamSize: 2,
  maxParticipants: 12,
}
const MATCHES = 3

/** An evening of duos that goes on: the first team has a substitute, who played in its second match. */
export async function* duoStory(cast: Cast, players: readonly User[]): Story {
  const { act, deps, judge, now } = cast
  const startDate = new Date((Math.floor(now.getTime() / HOUR) - 2) * HOUR)
  const [registrationStartDate, registrationEndDate] = [later(startDate, -9 * 24), later(startDate, -24)]
  yield later(registrationStartDate, -24)
  const dates = { startDate, registrationStartDate, registrationEndDate, endDate: later(startDate, 4) }
  const prize = sumOf(terms.prizeDistribution)
  const { id } = await act((tx) => createTournament(tx, judge, { ...terms, ...dates, prize }, undefined, cast.sealer))
  yield registrationStartDate
  await tournamentRound(deps)

  for (const [index, name] of names.entries()) {
    const members = players.slice(2 * index, 2 * index + 2)
    const substitute = index === 0 ? players[2 * names.length] : undefined
    yield later(registrationStartDate, 12 * (index + 1))
    await formTeam(cast, id, name, substitute ? [...members, substitute] : members)
  }
  for (const date of [registrationEndDate, startDate]) {
    yield date
    await tournamentRound(deps)
  }
  yield* playDuos(cast, id, startDate)
}

async function* playDuos({ act, deps, judge }: Cast, id: string, startDate: Date): Story {
  const captains = await deps.db.read
    .select()
    .from(registrations)
    .where(and(eq(registrations.tournamentId, id), isEntry))
    .orderBy(asc(registrations.id))
  for (let number = 1; number <= MATCHES; number++) {
    yield new Date(startDate.getTime() + 30 * MINUTE * number)
    const results: MatchSave['results'] = []
    for (const [index, captain] of captains.entries()) {
      const placement = ((index + number - 1) % captains.length) + 1
      const kills = (part: number) => (index + 2 * number + 3 * part) % 5
      const members = (await membersOf(deps.db, { id: captain.teamId ?? '' })).filter(
        ({ role }) => role !== (number === 2 ? 'player' : 'substitute'),
      )
      const named = members.map(({ id: registrationId }, part) => ({ registrationId, kills: kills(part) }))
      const sum = named.reduce((all, member) => all + member.kills, 0)
      // The others' kills are known for the team only.
      const isNamed = index < 2 && named.length > 1
      results.push({ registrationId: captain.id, placement, kills: sum, ...(isNamed && { members: named }) })
    }
    await act((tx) => saveMatch(tx, judge, id, number, { name: '', version: 0, results }))
  }
}
