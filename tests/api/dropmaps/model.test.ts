import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { User } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import { type App, send, startApp } from '../../support/app.ts'
import {
  assign,
  claim,
  joinQueue,
  leaveQueue,
  lineOf,
  makeMap,
  mapRow,
  marksOf,
  reject,
  release,
  revoke,
  setMap,
} from '../../support/slices/dropmaps.ts'
import { done, named } from '../../support/slices/tournaments.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

const PLAYERS = 5
const LOCATIONS = 3

const where = { player: fc.nat(PLAYERS - 1), location: fc.integer({ min: 1, max: LOCATIONS }) }
const onLocation = <Kind extends string>(kind: Kind, weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), ...where }),
})
const act = fc.oneof(
  onLocation('claim', 8),
  onLocation('join', 6),
  onLocation('leave', 2),
  onLocation('release', 3),
  onLocation('assign', 2),
  onLocation('revoke', 3),
  onLocation('reject', 1),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lock' as const), isLocked: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bounds' as const),
      spots: fc.integer({ min: 1, max: 3 }),
      contested: fc.integer({ min: 0, max: 2 }),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** What the rules say, without a database. `at`: by player the number of the location. `line`: the first one first. */
type Model = {
  at: Map<number, number>
  line: { player: number; location: number }[]
  isLocked: boolean
  spots: number
  contested: number
}

const held = ({ at }: Model, location: number) => [...at.values()].filter((each) => each === location).length

const everywhere = Array.from({ length: LOCATIONS }, (_, index) => index + 1)
const contestsIn = (model: Model) => everywhere.filter((location) => held(model, location) >= 2).length

/** Whether the location takes this player, the place that they would leave counted in. */
function takes(model: Model, player: number, location: number) {
  if (held(model, location) >= model.spots) return false
  if (model.contested === 0 || held(model, location) !== 1) return true
  const from = model.at.get(player)
  return contestsIn(model) - (from !== undefined && held(model, from) === 2 ? 1 : 0) < model.contested
}

const waitsFor = ({ line }: Model, player: number) => line.find((entry) => entry.player === player)?.location
const leave = (model: Model, player: number) => {
  model.line = model.line.filter((entry) => entry.player !== player)
}

function fill(model: Model) {
  while (!model.isLocked) {
    const next = model.line.find(({ player, location }) => takes(model, player, location))
    if (!next) return
    leave(model, next.player)
    model.at.set(next.player, next.location)
  }
}

function move(model: Model, player: number, location: number) {
  if (model.at.get(player) === location) return 200
  if (!takes(model, player, location)) return 409
  const hadOne = model.at.has(player)
  model.at.set(player, location)
  if (waitsFor(model, player) === location) leave(model, player)
  if (hadOne) fill(model)
  return 200
}

/** What the rules answer, and what they make of the model. */
function expected(model: Model, one: Act): number {
  if (one.kind === 'lock') {
    model.isLocked = one.isLocked
    if (one.isLocked) model.line = []
    fill(model)
    return 200
  }
  if (one.kind === 'bounds') {
    if (everywhere.some((location) => held(model, location) > one.spots)) return 409
    if (one.contested > 0 && contestsIn(model) > one.contested) return 409
    Object.assign(model, { spots: one.spots, contested: one.contested })
    fill(model)
    return 200
  }
  const { player, location } = one
  const isHere = model.at.get(player) === location
  const isWaiting = waitsFor(model, player) === location
  switch (one.kind) {
    case 'claim':
      return model.isLocked ? 409 : move(model, player, location)
    case 'assign':
      return move(model, player, location)
    case 'release':
    case 'revoke':
      if (!isHere || (model.isLocked && one.kind === 'release')) return 409
      model.at.delete(player)
      fill(model)
      return 200
    case 'join':
      if (model.isLocked || isHere || takes(model, player, location) || isWaiting) return 409
      leave(model, player)
      model.line.push({ player, location })
      return 200
    default:
      if (!isWaiting) return 409
      leave(model, player)
      return 200
  }
}

function call(app: App, judge: User, players: User[], map: string, one: Act) {
  if (one.kind === 'lock') return setMap(app, judge, map, { isLocked: String(one.isLocked) })
  if (one.kind === 'bounds')
    return setMap(app, judge, map, {
      maxPlayersPerSpot: String(one.spots),
      maxContestedSpots: String(one.contested),
    })
  const [player, id] = [players[one.player]!, locationId(map, one.location)]
  const own = { claim, release, join: joinQueue, leave: leaveQueue }
  const admins = { assign, revoke, reject }
  return one.kind in own
    ? own[one.kind as keyof typeof own](app, player, id)
    : admins[one.kind as keyof typeof admins](app, judge, id, player.id)
}

/** An API with a map of three locations and five players who may claim. */
async function world() {
  const app = await startApp()
  const judge = await app.admin()
  const players: User[] = []
  for (let n = 0; n < PLAYERS; n++) players.push(await named(app, `Игрок ${n}`))
  const userIds = players.map(({ id }) => id)
  const freshMap = async () => {
    const map = await makeMap(app, judge, { locations: LOCATIONS })
    await done(send(app, judge, 'POST', `maps/${map}/players`, { userIds }))
    return map
  }
  const numberOf = (userId: string | null) => userIds.indexOf(userId ?? '')
  return { app, judge, players, freshMap, numberOf }
}

test('any order of acts does to a map what the rules say', async () => {
  const { app, judge, players, freshMap, numberOf } = await world()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      const map = await freshMap()
      const model: Model = { at: new Map(), line: [], isLocked: false, spots: 1, contested: 0 }
      for (const one of acts) {
        const answer = await call(app, judge, players, map, one)
        expect([one, answer.status]).toEqual([one, expected(model, one)])
      }
      const marks = Object.entries(await marksOf(app, map)).flatMap(([number, ids]) =>
        ids.map((id) => [numberOf(id), Number(number)]),
      )
      expect(new Map(marks as [number, number][])).toEqual(model.at)
      const line = (await lineOf(app, map)).map(({ userId, number }) => ({
        player: numberOf(userId),
        location: number,
      }))
      expect(line).toEqual(model.line)
    }),
    { numRuns: 25 },
  )
  await expectAuditToPass(app)
})

test('all of it at once leaves one mark for each player, nobody beyond a limit, and a book that adds up', async () => {
  const { app, judge, players, freshMap } = await world()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 40 }), async (acts) => {
      const map = await freshMap()
      const spots = Math.max(1, ...acts.map((one) => (one.kind === 'bounds' ? one.spots : 1)))
      const answers = await Promise.all(acts.map((one) => call(app, judge, players, map, one)))
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const marks = await marksOf(app, map)
      const everybody = Object.values(marks).flat()
      expect(new Set(everybody).size).toBe(everybody.length)
      for (const ids of Object.values(marks)) expect(ids.length).toBeLessThanOrEqual(spots)
      const contests = Object.values(marks).filter(({ length }) => length >= 2).length
      expect((await mapRow(app, map)).contestedCount).toBe(contests)
    }),
    { numRuns: 8 },
  )
  await expectAuditToPass(app)
})
