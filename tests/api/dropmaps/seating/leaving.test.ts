import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mapPlayers, notifications } from '#db/schema'
import { type App, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { claim, claimsOf, lastLog, waitlistOf, withMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { close, exported } from '../../../support/slices/privacy.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const remove = (app: App, admin: Parameters<typeof send>[1], map: string, userId: string) =>
  send(app, admin, 'DELETE', `maps/${map}/players/${userId}`)
const notificationsOf = ({ db }: App, userId: string) =>
  db.read.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id)

test('removing a player frees claim and waitlist entry at once, and both players are notified (MAP-14)', async () => {
  const { app, judge, ivan, olga, pavel, map, at, place, wait } = await withMap()
  await place([ivan, 1], [olga, 2])
  await wait([olga, 1], [pavel, 2])
  app.events.length = 0
  expect(await done(remove(app, judge, map, olga.id))).toEqual({ userId: olga.id })

  expect(await claimsOf(app, map)).toEqual({ 1: [ivan.id], 2: [pavel.id] })
  expect(await waitlistOf(app, map)).toEqual([])
  expect((await notificationsOf(app, olga.id)).at(-1)).toMatchObject({
    type: 'territory_revoked',
    title: 'Тебя убрали с карты',
    message:
      'Ты больше не в списке игроков карты «Остров»: метка на «Порт» снята, место в списке ожидания на «Маяк» пропало',
  })
  expect((await notificationsOf(app, pavel.id)).at(-1)).toMatchObject({ type: 'queue_approved' })
  expect(await lastLog(app)).toMatchObject({
    action: 'remove_map_player',
    adminId: judge.id,
    targetId: map,
    details: { map: 'Остров', userId: olga.id, territory: 'Порт', queue: 'Маяк' },
  })
  const data = expect.objectContaining({ what: 'players' }) as object
  expect(app.events).toContainEqual(expect.objectContaining({ name: 'map-update', data }))
  await expectRefusal(app, () => claim(app, olga, at(3)), 403, 'not_eligible')
  await expectAuditToPass(app)
})

test('a player without claim or entry is notified too and can be added again', async () => {
  const { app, judge, ivan, map, at } = await withMap()
  await done(remove(app, judge, map, ivan.id))
  expect(await notificationsOf(app, ivan.id)).toMatchObject([
    { type: 'other', message: 'Ты больше не в списке игроков карты «Остров»' },
  ])
  await done(send(app, judge, 'POST', `maps/${map}/players`, { userIds: [ivan.id] }))
  await done(claim(app, ivan, at(1)))
  await expectAuditToPass(app)
})

test('players are removed only from the list', async () => {
  const { app, judge, ivan, map } = await withMap()
  await expectRefusal(app, () => remove(app, judge, map, judge.id), 404, 'not_found', 'Этого игрока нет в списке карты')
  await expectRefusal(app, () => remove(app, judge, 'x', ivan.id), 404, 'not_found', 'Карта не найдена')
})

test('claims during removals leave no claim of a player off the list', async () => {
  const { app, judge, ivan, olga, pavel, map, at } = await withMap({ maxPlayersPerSpot: 3 })
  const players = [ivan, olga, pavel]
  await Promise.all(
    players.flatMap((player, n) => [
      claim(app, player, at(1 + n)),
      remove(app, judge, map, player.id),
      claim(app, player, at(1)),
    ]),
  )
  expect(await app.db.read.$count(mapPlayers, eq(mapPlayers.mapId, map))).toBe(0)
  expect(await claimsOf(app, map)).toEqual({})
  await expectAuditToPass(app)
})

test('a closed account leaves every map, and its claims go to the waitlists', async () => {
  const { app, ivan, olga, pavel, map, place, wait } = await withMap()
  await place([ivan, 1], [olga, 2])
  await wait([olga, 1], [ivan, 2], [pavel, 2])
  await done(close(app, ivan))
  expect(await claimsOf(app, map)).toEqual({ 1: [olga.id], 2: [pavel.id] })
  expect(await waitlistOf(app, map)).toEqual([])
  await expectAuditToPass(app)
})

test('a player’s archive has their own maps, claims and waitlists only', async () => {
  const { app, ivan, olga, place, wait } = await withMap()
  await place([olga, 2], [ivan, 1])
  await wait([ivan, 2])
  const files = await exported(app, ivan)
  const json = (name: string) => JSON.parse(String(files.get(name)))
  expect(json('maps.json')).toMatchObject([{ map: 'Остров', location: 'Маяк', waitingFor: 'Порт' }])
  expect(json('marks.json')).toMatchObject([{ map: 'Остров', from: null, to: 1, cause: 'claim' }])
})
