import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mapPlayers, notifications, territoryClaims, type User } from '#db/schema'
import { type MapReplacement, replacedIn } from '#shared/dropmaps/evening'
import { locationId } from '#shared/dropmaps/locationId'
import { type App, send, startApp } from '../../../support/app.ts'
import { claim, makeMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { done, named, register, tournament } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

/** As an organiser does: looks at the numbers and confirms them, again and again while they change. */
async function moveMap(app: App, judge: User, map: string, tournamentId: string) {
  const path = `admin/maps/${map}/tournament`
  for (;;) {
    const seen = await done<MapReplacement>(send(app, judge, 'GET', `${path}?tournamentId=${tournamentId}`))
    const answer = await send(app, judge, 'PUT', path, { tournamentId, shown: replacedIn(seen) })
    if (answer.ok) return
    expect(await answer.json()).toMatchObject({ code: 'contents_changed' })
  }
}

test('a map that goes over to another tournament while 100 players claim keeps no claim without a right, and tells each once', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const map = await makeMap(app, judge, { locations: 60 })
  const seats = { maxParticipants: '100', entryFee: '0' }
  const [last, next] = [await tournament(app, judge, seats), await tournament(app, judge, { ...seats, name: 'Новый' })]
  const players: User[] = []
  for (let n = 0; n < 100; n++) players.push(await named(app, `Игрок ${n}`))
  const [leaving, staying, coming] = [players.slice(0, 50), players.slice(50, 60), players.slice(60)]
  for (const player of [...leaving, ...staying]) await done(register(app, player, last.id))
  for (const player of [...staying, ...coming]) await done(register(app, player, next.id))
  await moveMap(app, judge, map, last.id)

  const claims = players.map((player, index) => claim(app, player, locationId(map, (index % 60) + 1)))
  const [answers] = await Promise.all([Promise.all(claims), moveMap(app, judge, map, next.id)])
  expect(answers.map(({ status }) => status).filter((status) => ![200, 403, 409].includes(status))).toEqual([])

  const rightful = new Set([...staying, ...coming].map(({ id }) => id))
  const list = await app.db.read.select().from(mapPlayers).where(eq(mapPlayers.mapId, map))
  expect(new Set(list.map(({ userId }) => userId))).toEqual(rightful)
  const held = await app.db.read.select().from(territoryClaims).where(eq(territoryClaims.mapId, map))
  expect(held.filter(({ userId }) => !rightful.has(userId ?? ''))).toEqual([])
  const queued = await app.db.read.select().from(notifications)
  const times = (title: string, of: User[]) =>
    of.map(({ id }) => queued.filter((one) => one.userId === id && one.title === title).length)
  expect(new Set(times('Карта теперь для другого турнира', leaving))).toEqual(new Set([1]))
  expect(new Set(times('Карта теперь для другого турнира', [...staying, ...coming]))).toEqual(new Set([0]))
  expect(new Set(times('Карта открыта для тебя', players))).toEqual(new Set([1]))
  await expectAuditToPass(app)
})
