import fc from 'fast-check'
import { type TournamentRow, teams, type User } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import type { OwnTeam } from '#shared/tournaments/teams'
import { MINUTE } from '#shared/units'
import { type App, inDays, send, startApp } from '../../app.ts'
import { adjust } from '../../people.ts'
import { claim, joinWaitlist, makeMap } from '../dropmaps/dropmaps.ts'
import { giveMap } from '../dropmaps/teamMap.ts'
import { close } from '../privacy.ts'
import { moneyOf } from '../withdrawals.ts'
import { createTeam, editTeam, joinTeam, leaveTeam, removeMember } from './teams.ts'
import { checkIn, houseOf, liftBan, saveDay, takeOut } from './tournamentDay.ts'
import { clockAt, done, escrowOf, inHours, named, payOut, setStatus, tournament } from './tournaments.ts'

const PLAYERS = 10
const FEE = 300_00
const LOCATIONS = 2
/** Kopecks that each player starts with. */
export const START = 700_00

const who = { player: fc.nat(PLAYERS - 1) }
const pair = { ...who, other: fc.nat(PLAYERS - 1) }
const place = { ...who, number: fc.integer({ min: 1, max: LOCATIONS }) }
const one = <Kind extends string, Fields extends object>(
  weight: number,
  kind: Kind,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), ...fields }) as fc.Arbitrary<{ kind: Kind } & Fields>,
})
const statuses = ['upcoming', 'registration_open', 'registration_closed', 'in_progress', 'cancelled'] as const
const act = fc.oneof(
  one(6, 'create', who),
  one(14, 'join', pair),
  one(4, 'leave', who),
  one(2, 'remove', pair),
  one(2, 'handOver', pair),
  one(1, 'takeOut', { ...who, isRefunded: fc.boolean(), isBanned: fc.boolean() }),
  one(1, 'lift', who),
  one(2, 'addByHand', { ...pair, isFree: fc.boolean() }),
  one(2, 'adjust', { ...who, amount: fc.constantFrom(-400_00, -300_00, 300_00) }),
  one(1, 'status', { status: fc.constantFrom(...statuses) }),
  one(3, 'checkIn', who),
  one(4, 'claim', place),
  one(2, 'wait', place),
  one(2, 'tick', {}),
  one(1, 'close', who),
  one(1, 'payout', { ...who, amount: fc.integer({ min: 1, max: 500_00 }) }),
)
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never

export const evening = fc.record({
  size: fc.integer({ min: 2, max: 4 }),
  substitutes: fc.nat(1),
  seats: fc.integer({ min: 1, max: 2 }),
  acts: fc.array(act, { minLength: 20, maxLength: 60 }),
})

/** Before check-in, while it is open, after the end of registration, after the close, and after the start. */
export const moments = [
  inHours(1),
  new Date(+inDays(1) - 30 * MINUTE),
  inDays(1),
  new Date(+inDays(1) + 40 * MINUTE),
  inDays(2),
]
const dates = {
  registrationEndDate: inDays(1).toISOString(),
  startDate: new Date(+inDays(1) + 50 * MINUTE).toISOString(),
}

export type World = { app: App; judge: User; players: User[]; cup: TournamentRow; map: string }

/** The team of a player; undefined without one. */
async function ownTeamOf({ app, cup }: World, user: User) {
  const answer = await app.requestAs(user, `/api/tournament/${cup.id}/team`)
  return answer.ok ? ((await answer.json()) as OwnTeam) : undefined
}

/** Kopecks that the tournament has of a player. */
export async function feeOf(world: World, user: User) {
  const own = (await ownTeamOf(world, user))?.members.find(({ isSelf }) => isSelf)
  return (own?.fee ?? 0) * 100
}

/** Carries an act out; resolves to its status, 0 for one that the world has no object for. */
export async function carryOut(world: World, given: Act, moment: () => Date): Promise<number> {
  const { app, judge, players, cup, map } = world
  if (given.kind === 'status') return (await setStatus(app, judge, cup.id, given.status)).status
  if (given.kind === 'tick') return clockAt(app, moment()).then(() => 200)
  const player = players[given.player]!
  const other = 'other' in given ? players[given.other]! : player
  const answer = async () => {
    switch (given.kind) {
      case 'create':
        return createTeam(app, player, cup.id, { name: `Команда ${given.player}` })
      case 'join': {
        const team = await ownTeamOf(world, other)
        return team?.code ? joinTeam(app, player, cup.id, team.code) : undefined
      }
      case 'leave':
        return leaveTeam(app, player, cup.id)
      case 'remove':
        return removeMember(app, player, cup.id, other)
      case 'handOver': {
        const team = await ownTeamOf(world, player)
        const bench = team?.members.filter(({ role, userId }) => role === 'substitute' && userId !== other.id)
        const form = { name: team?.name, captainId: other.id, version: team?.version }
        return team && editTeam(app, player, cup.id, { ...form, substitutes: bench?.map(({ userId }) => userId) })
      }
      case 'takeOut': {
        const amount = (await feeOf(world, player)) / 100
        return takeOut(app, judge, cup.id, player, {
          isRefunded: given.isRefunded,
          isBanned: given.isBanned,
          amount,
        })
      }
      case 'lift':
        return liftBan(app, judge, cup.id, player)
      case 'addByHand': {
        const [team] = await app.db.read.select().from(teams)
        const fee = given.isFree ? 0 : FEE / 100
        return send(app, judge, 'POST', `admin/tournament/${cup.id}/players`, {
          userId: player.id,
          fee,
          teamId: team?.id,
        })
      }
      case 'adjust':
        return adjust(app, judge, player.id, { amount: given.amount / 100, reason: 'Проверка' })
      case 'checkIn':
        return checkIn(app, player, cup.id)
      case 'claim':
        return claim(app, player, locationId(map, given.number))
      case 'wait':
        return joinWaitlist(app, player, locationId(map, given.number))
      case 'close':
        return close(app, player)
      case 'payout':
        return payOut(app, judge, cup.id, [{ place: 1, userId: player.id, amount: given.amount / 100 }])
    }
  }
  return (await answer())?.status ?? 0
}

/** An evening of teams, with a map, for ten players who can pay two fees. */
export async function gathered(size: number, substitutes: number, seats: number): Promise<World> {
  const app = await startApp()
  const judge = await app.admin()
  const players: User[] = []
  for (let index = 0; index < PLAYERS; index++) players.push(await named(app, `Игрок ${index}`, START / 100))
  const fields = { teamSize: `${size}`, substitutes: `${substitutes}`, maxParticipants: `${seats}`, ...dates }
  const cup = await tournament(app, judge, fields)
  await done(saveDay(app, judge, cup.id))
  const map = await makeMap(app, judge, { locations: LOCATIONS })
  await giveMap(app, judge, map, cup.id)
  return { app, judge, players, cup, map }
}

/** All kopecks of players, tournament and house, less what was given from outside. */
export async function totalOf({ app, players, cup }: World) {
  const money = await Promise.all(players.map(async (player) => (await moneyOf(app, player)).available))
  return money.reduce((sum, each) => sum + each, 0) + (await escrowOf(app, cup)) + (await houseOf(app))
}

/** Hundreds of open files are too many; PostgreSQL's connections are kept for the next. */
export async function closeDatabase(app: App) {
  if (app.db.dialect === 'sqlite') await app.db.close()
}
