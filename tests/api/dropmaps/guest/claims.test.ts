import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dropmapRooms } from '#api/dropmaps/maps/getMap'
import { claimTimeline, invites, notifications, territoryClaims } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import type { GuestClaim } from '#shared/dropmaps/shapes'
import { inDays, send } from '../../../support/app.ts'
import { expectRefusal, expectUntouched } from '../../../support/refusals.ts'
import {
  assign,
  claim,
  claimAsGuest,
  claimsOf,
  invite,
  makeMap,
  makeTemplate,
  openedInvite,
  setMap,
  withInvite,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'
import { startSockets } from '../../../support/sockets.ts'

const NO_LOCATION = 'Локация не найдена'

test('opening an invite does not use it (MAP-22)', async () => {
  const { app, map, code } = await withInvite()
  await expectUntouched(app, async () => {
    for (let time = 0; time < 50; time++)
      expect(await openedInvite(app, code)).toEqual({
        displayName: 'Гость',
        mapId: map,
        map: {
          id: map,
          name: 'Остров',
          description: '',
          isLocked: false,
          openAt: null,
          lockAt: null,
          mapImageUrl: null,
          maxPlayers: 1,
        },
        isUsed: false,
        usedAt: null,
        expiresAt: inDays(30).toISOString(),
        territoryId: null,
        isMarked: false,
        isDrafted: false,
      })
  })
})

test('a guest’s claim has the invite’s name, and the used link shows it (MAP-22)', async () => {
  const { app, map, at, code } = await withInvite()
  const { territory, usedAt } = await done<GuestClaim>(claimAsGuest(app, code, at(2)))
  expect(territory).toMatchObject({ id: at(2), version: 2, claims: [{ displayName: 'Гость' }] })
  expect(usedAt).toBe(app.clock.now.toISOString())
  const claims = await app.db.read.select().from(territoryClaims)
  expect(claims).toMatchObject([{ mapId: map, territoryId: at(2), userId: null, guestName: 'Гость' }])
  const moves = await app.db.read.select().from(claimTimeline)
  const move = { fromNumber: null, toNumber: 2, cause: 'invite' }
  expect(moves).toMatchObject([{ ...move, userId: null, guestName: 'Гость' }])
  app.clock.now = inDays(400)
  expect(await openedInvite(app, code)).toMatchObject({ isUsed: true, usedAt, territoryId: at(2), isMarked: true })
  await expectRefusal(app, () => claimAsGuest(app, code, at(1)), 409, 'invite_used')
  await expectAuditToPass(app)
})

test('a code typed off a card or copied out of a sentence works with small letters, spaces, dashes and full stops', async () => {
  const { app, at, code } = await withInvite()
  const typed = ` «${code.slice(0, 4).toLowerCase()}-${code.slice(4, 8)}\u2014\u200B${code.slice(8)}».`
  expect(await openedInvite(app, encodeURIComponent(typed))).toMatchObject({ displayName: 'Гость' })
  await done(claimAsGuest(app, typed, at(1)))
})

test('a NUL in what a guest sends is left out, as everywhere', async () => {
  const { app, at, code } = await withInvite()
  await expectRefusal(app, () => claimAsGuest(app, 'A\0', 'x'), 404, 'invalid_invite')
  await expectRefusal(app, () => claimAsGuest(app, code, `${at(1)}\0x`), 404, 'not_found', NO_LOCATION)
  await expectRefusal(app, () => claimAsGuest(app, code, '\0'), 400, 'invalid_input', 'Выбери локацию')
  await done(claimAsGuest(app, `${code}\0`, `${at(1)}\0`))
})

test('a refused claim does not use the invite (MAP-22)', async () => {
  const { app, judge, ivan, olga, map, at, code } = await withInvite({ maxPlayersPerSpot: 2, maxContestedSpots: 1 })
  for (const player of [ivan, olga]) await done(assign(app, judge, at(1), player.id))
  await expectRefusal(app, () => claimAsGuest(app, code, at(1)), 409, 'location_full')
  const second = await invite(app, judge, map, 'Другой')
  await done(claimAsGuest(app, second, at(2)))
  await expectRefusal(app, () => claimAsGuest(app, code, at(2)), 409, 'contested_full')

  const [foreign, template] = [await makeMap(app, judge), await makeTemplate(app, judge)]
  await done(send(app, judge, 'DELETE', `territories/${at(3)}`))
  for (const id of [locationId(foreign, 1), locationId(template, 1), at(3)])
    await expectRefusal(app, () => claimAsGuest(app, code, id), 404, 'not_found', NO_LOCATION)
  await expectRefusal(app, () => claimAsGuest(app, code, ''), 400, 'invalid_input', 'Выбери локацию')

  await done(setMap(app, judge, map, { maxContestedSpots: '0', isLocked: 'true' }))
  await expectRefusal(app, () => claimAsGuest(app, code, at(2)), 409, 'map_locked')
  await done(setMap(app, judge, map, { isLocked: 'false', lockAt: inDays(1).toISOString() }))
  app.clock.now = inDays(1)
  await expectRefusal(app, () => claimAsGuest(app, code, at(2)), 409, 'map_locked')
  app.clock.now = new Date(inDays(1).getTime() - 1)
  await done(claimAsGuest(app, code, at(2)))
  await expectAuditToPass(app)
})

const ONCE = 20
test.each([
  ['the same location', () => 1],
  ['different locations', (n: number) => 1 + (n % 10)],
])('of twenty guests with one invite at once, on %s, one has a mark', async (_, locationOf) => {
  const { app, map, at, code } = await withInvite({ locations: 10, maxPlayersPerSpot: 10 })
  const answers = await Promise.all(Array.from({ length: ONCE }, (_, n) => claimAsGuest(app, code, at(locationOf(n)))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(ONCE - 1).fill(409)])
  const codes = await Promise.all(answers.filter(({ ok }) => !ok).map((answer) => answer.json()))
  expect(new Set(codes.map((body) => (body as { code: string }).code))).toEqual(new Set(['invite_used']))
  expect(Object.values(await claimsOf(app, map)).flat()).toEqual([null])
  expect(await app.db.read.$count(claimTimeline)).toBe(1)
  await expectAuditToPass(app)
})

test('guests and players race for one location: as many get it as it holds, and only their invites are used', async () => {
  const { app, judge, ivan, olga, pavel, map, at } = await withMap({ maxPlayersPerSpot: 3 })
  const codes = await Promise.all(Array.from({ length: 10 }, (_, n) => invite(app, judge, map, `Гость ${n}`)))
  const answers = await Promise.all([
    ...[ivan, olga, pavel].map((player) => claim(app, player, at(1))),
    ...codes.map((code) => claimAsGuest(app, code, at(1))),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  const used = (await app.db.read.select().from(invites)).filter(({ usedAt }) => usedAt)
  const guests = (await claimsOf(app, map))[1]!.filter((userId) => userId === null)
  expect(used).toHaveLength(guests.length)
  await expectAuditToPass(app)
})

test('earlier claimants are notified of a guest', async () => {
  const { app, ivan, at, code } = await withInvite({ maxPlayersPerSpot: 2 })
  await done(claim(app, ivan, at(1)))
  await done(claimAsGuest(app, code, at(1)))
  const [last] = await app.db.read.select().from(notifications).orderBy(desc(notifications.id)).limit(1)
  const claimed = { type: 'territory_claimed', territory: 'Маяк', message: '«Маяк» на карте «Остров»' }
  expect(last).toMatchObject({ userId: ivan.id, ...claimed })
})

test('guests’ sockets receive a guest’s claim, with names only', async () => {
  const { app, ivan, olga, map, at, code } = await withInvite({ maxPlayersPerSpot: 2 })
  const { realtime, connect } = await startSockets(app, dropmapRooms(app.db))
  const guest = await connect()
  await guest.socket.emitWithAck('join-map', map)
  const player = await connect(olga)
  await player.join(`map:${map}`)
  await done(claim(app, ivan, at(1)))
  await done(claimAsGuest(app, code, at(1)))
  realtime.publish(app.events)
  await expect.poll(() => [guest.heard.length, player.heard.length]).toEqual([2, 2])
  const change = { mapId: map, territoryId: at(1) }
  expect(guest.heard.at(-1)).toMatchObject([
    'territory-updated',
    { ...change, territory: { version: 3, claims: [{ displayName: 'Иван' }, { displayName: 'Гость' }] } },
  ])
  const heard = JSON.stringify(guest.heard)
  for (const secret of [ivan.id, code, 'userId']) expect(heard).not.toContain(secret)
  expect(player.heard.at(-1)).toMatchObject(['territory-update', { territory: { claims: [{}, { user: null }] } }])
  expect(JSON.stringify(player.heard)).not.toContain(ivan.id)
})
