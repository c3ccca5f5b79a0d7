import { HOUR } from '#shared/units'
import { islandTemplate } from '../../dropmaps/shippedMap.ts'
import type { User } from '../../schema.ts'
import { isPlaying } from '../contestants.ts'
import { isDemo } from '../people.ts'
import type { Rows } from '../rows.ts'
import type { HeldTournament } from '../tournaments.ts'
import { type Board, newBoard } from './board.ts'
import { deletedMapSteps, duoSteps, eveningSteps, lockedSteps, openSteps, type Step } from './mapPlans.ts'

type Context = { held: HeldTournament[]; start: Date; now: Date; idAt: (at: Date) => string }

const INVITED = 40

/** Seeds the shipped island and maps of it in every state. */
export function drawMaps(rows: Rows, people: User[], { held, start, now, idAt }: Context) {
  rows.lay(islandTemplate(start))
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const after = (hours: number) => new Date(now.getTime() + hours * HOUR)
  const others = people.filter(isPlaying).slice(0, INVITED)
  const demo = people.filter((user) => isDemo(user) && !user.isAdmin)
  const everybody = [...others, ...demo]
  const board = (made: Parameters<typeof newBoard>[2]) => newBoard(rows, idAt, made)

  const deleted = board({ name: 'Разминка перед сезоном', mode: 'custom', createdAt: before(13 * 24) })
  deleted.admit(everybody, before(13 * 24 - 1), 'admin')
  act(deleted, deletedMapSteps, everybody, before(13 * 24 - 2), before(12.5 * 24))
  deleted.drop(before(12.4 * 24))

  const cup = heldAs(held, 'Осенний кубок Трофея')
  const cupRules = { mode: 'tournament' as const, maxPlayersPerSpot: 2, maxContestedSpots: 6 }
  const over = board({ name: 'Осенний кубок: дроп финала', ...cupRules, createdAt: before(11 * 24) })
  const best = standingsOf(cup).map(({ userId }) => ({ id: userId }))
  const [topN, { id: tournamentId, name: tournament }] = [best.length, cup.tournament]
  over.admit(best, before(11 * 24 - 1), { tournamentId, tournament, topN })
  const rest = everybody.filter(({ id }) => !best.some((one) => one.id === id))
  over.admit(rest, before(11 * 24 - 2), 'admin')
  act(over, lockedSteps, everybody, before(11 * 24 - 3), before(10 * 24))
  over.keep()

  const duos = heldAs(held, 'Битва дуэтов')
  const named = { name: duos.tournament.name, mode: 'tournament' as const, tournamentId: duos.tournament.id }
  const ofDuos = board({ ...named, maxPlayersPerSpot: 2, lockAt: after(18), createdAt: before(60) })
  for (const { userId, createdAt } of standingsOf(duos))
    ofDuos.admit([{ id: userId }], createdAt > ofDuos.map.createdAt ? createdAt : ofDuos.map.createdAt, 'registration')
  const pairs = standingsOf(duos).flatMap(({ userId }) => everybody.filter(({ id }) => id === userId))
  act(ofDuos, duoSteps, pairs, before(3.5), before(1))
  ofDuos.keep()

  // Its players were listed before it got its opening time.
  const times = { openAt: after(25), tellOpeningAt: after(25), lockAt: after(28) }
  const saturday = board({
    name: 'Субботний дроп',
    mode: 'custom',
    maxPlayersPerSpot: 2,
    ...times,
    createdAt: before(50),
  })
  saturday.admit(everybody, before(49), 'admin')
  saturday.keep()

  const evening = board({ name: 'Вечерний дроп', mode: 'custom', lockAt: after(5), createdAt: before(40) })
  evening.admit(everybody, before(39), 'admin')
  act(evening, eveningSteps, everybody, before(38), before(2))
  evening.keep()

  // The newest, which the template's page opens; old enough for an expired invite.
  const openRules = { maxPlayersPerSpot: 3, maxContestedSpots: 4 }
  const open = board({ name: 'Остров: общий сбор', mode: 'custom', ...openRules, createdAt: before(30) })
  open.admit(everybody, before(29.5), 'admin')
  act(open, openSteps, everybody, before(29), before(0.1))
  open.keep()
}

function heldAs(held: HeldTournament[], name: string) {
  const found = held.find(({ tournament }) => tournament.name === name)
  if (!found) throw new Error(`the season has no tournament ${name}`)
  return found
}

/** By rank, then by registration. */
const standingsOf = ({ registered }: HeldTournament) =>
  registered
    .filter(({ status }) => status === 'registered' || status === 'paid')
    .sort((one, other) => (one.place ?? registered.length) - (other.place ?? registered.length))

function act(board: Board, steps: Step[], people: User[], from: Date, until: Date) {
  const userOf = (who: string | number) => {
    const user = typeof who === 'number' ? people[who] : people.find(({ username }) => username === who)
    if (!user) throw new Error(`${board.map.name} has no player ${who}`)
    return user
  }
  for (const [index, step] of steps.entries()) {
    const at = new Date(Math.floor(from.getTime() + ((until.getTime() - from.getTime()) * index) / steps.length))
    const [what] = step
    if (what === 'claim' || what === 'wait' || what === 'assign')
      board[what](userOf(step[1]), board.location(step[2]), at)
    else if (what === 'release' || what === 'remove' || what === 'reject') board[what](userOf(step[1]), at)
    else if (what === 'limit') board.limit(board.location(step[1]), step[2], at)
    else if (what === 'invite') board.invite(step[1], step[2], at)
    else if (what === 'accept') board.accept(step[1], board.location(step[2]), at)
    else board.lock(at)
  }
}
