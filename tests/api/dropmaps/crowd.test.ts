import { expect, test } from 'vitest'
import { send } from '../../support/app.ts'
import { claim, claimsOf, waitlistOf, withMap } from '../../support/slices/dropmaps.ts'
import { done, named } from '../../support/slices/tournaments.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

const CROWD = 50
const statuses = async (answers: Promise<Response>[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

async function crowdOn(locationCount: number) {
  const world = await withMap({ maxPlayersPerSpot: locationCount })
  const players = await Promise.all(Array.from({ length: CROWD }, (_, n) => named(world.app, `Игрок ${n}`)))
  const userIds = players.map(({ id }) => id)
  await done(send(world.app, world.judge, 'POST', `maps/${world.map}/players`, { userIds }))
  return { ...world, players }
}

test('of fifty players who claim one location at once as many get it as it holds (MAP-8)', async () => {
  const { app, players, map, at } = await crowdOn(3)
  expect(await statuses(players.map((player) => claim(app, player, at(1))))).toEqual({ 200: 3, 409: CROWD - 3 })
  expect((await claimsOf(app, map))[1]).toHaveLength(3)
  await expectAuditToPass(app)
})

test('one player who claims fifty times at once has one claim (MAP-7)', async () => {
  const { app, ivan, map, at } = await withMap()
  const answers = Array.from({ length: CROWD }, (_, n) => claim(app, ivan, at(1 + (n % 3))))
  expect(await statuses(answers)).toEqual({ 200: CROWD })
  expect(Object.values(await claimsOf(app, map)).flat()).toEqual([ivan.id])
  await expectAuditToPass(app)
})

test('fifty players join one waitlist at once: each has a position, and the first gets the seat', async () => {
  const { app, ivan, players, map, at } = await crowdOn(1)
  await done(claim(app, ivan, at(1)))
  const joins = players.map((player) => send(app, player, 'POST', `territories/${at(1)}/queue`, {}))
  expect(await statuses(joins)).toEqual({ 200: CROWD })
  const waitlist = await waitlistOf(app, map)
  expect(new Set(waitlist.map(({ userId }) => userId)).size).toBe(CROWD)
  await done(send(app, ivan, 'DELETE', `territories/${at(1)}/claim`))
  expect(await claimsOf(app, map)).toEqual({ 1: [waitlist[0]?.userId] })
  await expectAuditToPass(app)
})
