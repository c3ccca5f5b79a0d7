import { and, asc, eq, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { refundOf } from '#api/tournaments/base/fees'
import { registrations, type TournamentRow, teams, type User } from '#db/schema'
import { hasNotEnded } from '#db/tournamentConditions'
import { locationId } from '#shared/dropmaps/locationId'
import type { Kopecks } from '#shared/money'
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
const member = { member: fc.nat() }
const place = { ...member, number: fc.integer({ min: 1, max: LOCATIONS }) }
const one = <Kind extends string, Fields extends object>(
  weight: number,
  kind: Kind,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), ...fields }) as fc.Arbitrary<{ kind: Kind } & Fields>,
})
const statuses = ['upcoming', 'registration_closed', 'in_progress', 'cancelled'] as const
const act = fc.oneof(
  one(6, 'create', who),
  one(18, 'join', { ...who, team: fc.nat() }),
  one(3, 'leave', member),
  one(2, 'remove', member),
  one(2, 'handOver', member),
  one(1, 'takeOut', { ...member, isRefunded: fc.boolean(), isBanned: fc.boolean() }),
  one(1, 'lift', who),
  one(2, 'addByHand', { ...who, team: fc.nat(), isFree: fc.boolean() }),
  one(2, 'adjust', { ...who, amount: fc.constantFrom(-400_00, -300_00, 300_00) }),
  one(1, 'status', { status: fc.constantFrom(...statuses) }),
  one(1, 'status', { status: fc.constant('registration_open' as const) }),
  one(3, 'checkIn', member),
  one(3, 'claim', place),
  one(1, 'wait', place),
  one(2, 'tick', {}),
  one(1, 'close', who),
  one(1, 'payout', { ...member, amount: fc.integer({ min: 1, max: 500_00 }) }),
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

const nth = <Row>(rows: Row[], index: number) => (rows.length > 0 ? rows[index % rows.length] : undefined)

/** Those who are in a team, and the members of one. */
const membersOf = ({ app: { db } }: World, teamId?: string) =>
  db.read
    .select()
    .from(registrations)
    .where(and(hasNotEnded, teamId === undefined ? undefined : eq(registrations.teamId, teamId)))
    .orderBy(asc(registrations.id))

const liveTeams = ({ app: { db } }: World) =>
  db.read.select().from(teams).where(ne(teams.status, 'ended')).orderBy(asc(teams.id))

/** Kopecks that the tournament has of a player. */
async function feeOf(world: World, { id }: User) {
  const own = (await membersOf(world)).find(({ userId }) => userId === id)
  return own ? refundOf(own) : 0
}

/** What came of an act: whom it was about, what the tournament had of them before, and the answer's status. */
type Outcome = { status: number; player?: User; fee?: Kopecks }

/** Carries an act out; its status is 0 for one that the world has no object for. */
export async function carryOut(world: World, given: Act, moment: () => Date): Promise<Outcome> {
  const { app, judge, players, cup } = world
  if (given.kind === 'status') return { status: (await setStatus(app, judge, cup.id, given.status)).status }
  if (given.kind === 'tick') return clockAt(app, moment()).then(() => ({ status: 200 }))
  const own = 'member' in given ? nth(await membersOf(world), given.member) : undefined
  const player = 'player' in given ? players[given.player] : players.find(({ id }) => id === own?.userId)
  if (!player) return { status: 0 }
  const fee = await feeOf(world, player)
  const answer = await ('member' in given
    ? actOfMember(world, given, player, own?.teamId ?? '')
    : actOf(world, given, player))
  return { status: answer?.status ?? 0, player, fee }
}

async function captainOf(world: World, teamId: string) {
  const captain = (await membersOf(world, teamId)).find(({ role }) => role === 'captain')
  return world.players.find(({ id }) => id === captain?.userId)
}

/** What somebody does who may have no team. */
async function actOf(world: World, given: Extract<Act, { player: number }>, player: User) {
  const { app, judge, cup } = world
  switch (given.kind) {
    case 'create':
      return createTeam(app, player, cup.id, { name: `Команда ${given.player}` })
    case 'join': {
      const team = nth(await liveTeams(world), given.team)
      return team && joinTeam(app, player, cup.id, team.code)
    }
    case 'lift':
      return liftBan(app, judge, cup.id, player)
    case 'addByHand': {
      const fee = given.isFree ? 0 : FEE / 100
      const teamId = nth(await liveTeams(world), given.team)?.id
      return send(app, judge, 'POST', `admin/tournament/${cup.id}/players`, { userId: player.id, fee, teamId })
    }
    case 'adjust':
      return adjust(app, judge, player.id, { amount: given.amount / 100, reason: 'Проверка' })
    case 'close':
      return close(app, player)
  }
}

/** What a member of a team does, or an admin with one. */
async function actOfMember(world: World, given: Extract<Act, { member: number }>, player: User, teamId: string) {
  const { app, judge, cup, map } = world
  switch (given.kind) {
    case 'leave':
      return leaveTeam(app, player, cup.id)
    case 'remove': {
      const captain = await captainOf(world, teamId)
      return captain && removeMember(app, captain, cup.id, player)
    }
    case 'handOver': {
      const captain = await captainOf(world, teamId)
      if (!captain) return undefined
      const answer = await app.requestAs(captain, `/api/tournament/${cup.id}/team`)
      if (!answer.ok) return answer
      const { name, version, members } = (await answer.json()) as OwnTeam
      const bench = members.filter(({ role }) => role === 'substitute').map(({ userId }) => userId)
      // A substitute takes the captain's place, and the captain theirs.
      const substitutes = bench.map((id) => (id === player.id ? captain.id : id))
      return editTeam(app, captain, cup.id, { name, version, captainId: player.id, substitutes })
    }
    case 'takeOut': {
      const { isRefunded, isBanned } = given
      return takeOut(app, judge, cup.id, player, { isRefunded, isBanned, amount: (await feeOf(world, player)) / 100 })
    }
    case 'checkIn':
      return checkIn(app, player, cup.id)
    case 'claim':
      return claim(app, player, locationId(map, given.number))
    case 'wait':
      return joinWaitlist(app, player, locationId(map, given.number))
    case 'payout':
      return payOut(app, judge, cup.id, [{ place: 1, userId: player.id, amount: given.amount / 100 }])
  }
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
