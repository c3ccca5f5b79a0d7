import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dropmapRound } from '#api/dropmaps/evening/jobs'
import { invites, notifications, queuedNotifications, territoryClaims, type User } from '#db/schema'
import type { DropMapSetting } from '#shared/dropmaps/shapes'
import { type App, inDays, noon, send } from '../../../support/app.ts'
import { expectRefusal, expectUntouched } from '../../../support/refusals.ts'
import {
  assign,
  claim,
  claimAsGuest,
  claimsOf,
  invite,
  joinWaitlist,
  lastLog,
  leaveWaitlist,
  makeTemplate,
  mapRow,
  openedInvite,
  release,
  revoke,
  setMap,
  stateOf,
  waitlistOf,
  withInvite,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const opening = new Date('2026-09-13T16:30:00Z')
const just = new Date(opening.getTime() - 1)
const notOpen = 'Карта откроется 13 сентября 2026, 19:30 МСК'

const openingsOf = async ({ db }: App, { id }: User) => {
  const rows = await db.read.select().from(notifications).where(eq(notifications.userId, id))
  return rows.filter(({ title }) => title === 'Карта открыта').length
}
const move = (world: { app: App; judge: User; map: string }, openAt: Date | '') =>
  done(setMap(world.app, world.judge, world.map, { openAt: openAt === '' ? '' : openAt.toISOString() }))

describe('before the opening, to the millisecond (MAP-37)', () => {
  test('a player neither claims, nor moves, releases or waits; leaving a waitlist is free', async () => {
    const world = await withMap()
    const { app, judge, ivan, olga, map, at } = world
    await done(claim(app, ivan, at(1)))
    await done(joinWaitlist(app, olga, at(1)))
    await move(world, opening)
    app.clock.now = just
    await expectRefusal(app, () => claim(app, olga, at(2)), 409, 'map_not_open', notOpen)
    await expectRefusal(app, () => claim(app, ivan, at(2)), 409, 'map_not_open', notOpen)
    await expectRefusal(app, () => release(app, ivan, at(1)), 409, 'map_not_open', notOpen)
    await expectRefusal(app, () => joinWaitlist(app, world.pavel, at(1)), 409, 'map_not_open', notOpen)
    await done(leaveWaitlist(app, olga, at(1)))
    await done(assign(app, judge, at(3), world.pavel.id))
    expect(await claimsOf(app, map)).toEqual({ 1: [ivan.id], 3: [world.pavel.id] })
    app.clock.now = opening
    await done(claim(app, ivan, at(2)))
    await done(claim(app, olga, at(1)))
    await expectAuditToPass(app)
  })

  test('an admin claims and waits', async () => {
    const world = await withMap()
    const { app, judge, ivan, map, at } = world
    await done(claim(app, ivan, at(1)))
    await move(world, opening)
    await done(joinWaitlist(app, judge, at(1)))
    await done(claim(app, judge, at(2)))
    expect(await claimsOf(app, map)).toEqual({ 1: [ivan.id], 2: [judge.id] })
  })

  test('a seat that comes free waits with its waitlist for the opening', async () => {
    const world = await withMap()
    const { app, judge, ivan, olga, map, at } = world
    await done(claim(app, ivan, at(1)))
    await done(joinWaitlist(app, olga, at(1)))
    await move(world, opening)
    await done(revoke(app, judge, at(1), ivan.id))
    app.clock.now = just
    await dropmapRound(app.deps)
    expect(await waitlistOf(app, map)).toEqual([{ userId: olga.id, number: 1 }])
    app.clock.now = opening
    await dropmapRound(app.deps)
    expect(await claimsOf(app, map)).toEqual({ 1: [olga.id] })
    await expectAuditToPass(app)
  })

  test('a guest’s claim is refused and the invite stays unused; at the opening it is taken', async () => {
    const world = await withInvite({ openAt: opening })
    const { app, code, at } = world
    app.clock.now = just
    await expectRefusal(app, () => claimAsGuest(app, code, at(1)), 409, 'map_not_open', notOpen)
    expect(await openedInvite(app, code)).toMatchObject({
      isUsed: false,
      map: { isLocked: false, openAt: opening.toISOString() },
    })
    app.clock.now = opening
    await done(claimAsGuest(app, code, at(1)))
    await expectAuditToPass(app)
  })

  test('guests who press at once at the opening get one seat, and only the winner’s invite is used', async () => {
    const { app, judge, map, at } = await withMap({ openAt: opening })
    const codes = await Promise.all(Array.from({ length: 12 }, (_, n) => invite(app, judge, map, `Гость ${n}`)))
    app.clock.now = just
    const early = await Promise.all(codes.map((code) => claimAsGuest(app, code, at(1))))
    expect(early.map(({ status }) => status)).toEqual(codes.map(() => 409))
    app.clock.now = opening
    const answers = await Promise.all(codes.map((code) => claimAsGuest(app, code, at(1))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const used = (await app.db.read.select().from(invites)).filter(({ usedAt }) => usedAt)
    expect(used).toHaveLength(1)
    expect(await app.db.read.select().from(territoryClaims)).toMatchObject([{ inviteId: used[0]!.id }])
    await expectAuditToPass(app)
  })
})

describe('the opening time', () => {
  test('is an ISO moment before the lock time, also when only one of them is sent', async () => {
    const world = await withMap()
    const { app, judge, ivan, map } = world
    const set = (fields: Record<string, string>) => setMap(app, judge, map, fields)
    await expectRefusal(app, () => set({ openAt: 'в семь' }), 400, 'invalid_input', 'Проверь время открытия')
    const [one, two] = [inDays(1).toISOString(), inDays(2).toISOString()]
    for (const [openAt, lockAt] of [
      [two, one],
      [one, one],
    ] as const)
      await expectRefusal(app, () => set({ openAt, lockAt }), 409, 'opening_after_lock')
    await done(set({ openAt: one, lockAt: two }))
    await expectRefusal(app, () => set({ openAt: inDays(3).toISOString() }), 409, 'opening_after_lock')
    await expectRefusal(app, () => set({ lockAt: inDays(0.5).toISOString() }), 409, 'opening_after_lock')
    expect(await stateOf(app, ivan, map)).toMatchObject({ isLocked: false, openAt: one, lockAt: two })
    expect(await lastLog(app)).toMatchObject({ details: { changed: ['openAt', 'lockAt'], openAt: one } })
    await done(set({ openAt: '' }))
    expect(await stateOf(app, ivan, map)).toMatchObject({ openAt: null, lockAt: two })
  })

  test('is set with a new map too', async () => {
    const { app, judge } = await withMap()
    const templateId = await makeTemplate(app, judge)
    const make = (openAt: string) => send(app, judge, 'POST', 'dropmap/settings', { templateId, openAt })
    expect(await done<DropMapSetting>(make(opening.toISOString()))).toMatchObject({ openAt: opening.toISOString() })
    const { id } = await done<DropMapSetting>(make(''))
    expect(await mapRow(app, id)).toMatchObject({ openAt: null, tellOpeningAt: null })
    await expectRefusal(app, () => make('завтра'), 400, 'invalid_input', 'Проверь время открытия')
  })
})

describe('players are told of the opening', () => {
  test('once, and only those on the list', async () => {
    const world = await withMap({ openAt: opening })
    const { app, ivan, olga, judge } = world
    app.clock.now = just
    await dropmapRound(app.deps)
    expect(await openingsOf(app, ivan)).toBe(0)
    app.clock.now = opening
    for (let times = 0; times < 3; times++) await dropmapRound(app.deps)
    expect([await openingsOf(app, ivan), await openingsOf(app, olga), await openingsOf(app, judge)]).toEqual([1, 1, 0])
    expect(await app.db.read.select().from(queuedNotifications)).toEqual([])
    const rows = await app.db.read.select().from(notifications).where(eq(notifications.title, 'Карта открыта'))
    expect(rows.find(({ userId }) => userId === ivan.id)).toMatchObject({
      message: 'Карта «Остров» открыта: выбирай локацию',
      about: `map:${world.map}`,
      type: 'other',
    })
    await expectUntouched(app, () => dropmapRound(app.deps))
  })

  test('also when no server ran at that moment, and by one of two servers', async () => {
    const { app, ivan } = await withMap({ openAt: opening })
    app.clock.now = inDays(5)
    await Promise.all([dropmapRound(app.deps), dropmapRound(app.deps)])
    await dropmapRound(app.deps)
    expect(await openingsOf(app, ivan)).toBe(1)
  })

  test('again where it was moved after it had come, not where it was moved before', async () => {
    const world = await withMap({ openAt: opening })
    const { app, ivan } = world
    await move(world, inDays(1))
    app.clock.now = opening
    await dropmapRound(app.deps)
    expect(await openingsOf(app, ivan)).toBe(0)
    app.clock.now = inDays(1)
    await dropmapRound(app.deps)
    expect(await openingsOf(app, ivan)).toBe(1)
    await move(world, inDays(2))
    app.clock.now = inDays(2)
    await dropmapRound(app.deps)
    expect(await openingsOf(app, ivan)).toBe(2)
  })

  test('at once where an admin opens early, by a time that has passed or by none', async () => {
    for (const early of ['', noon] as const) {
      const world = await withMap({ openAt: opening })
      await move(world, early)
      await dropmapRound(world.app.deps)
      expect(await openingsOf(world.app, world.ivan)).toBe(1)
      await move(world, '')
      await dropmapRound(world.app.deps)
      expect(await openingsOf(world.app, world.ivan)).toBe(1)
    }
  })

  test('of a map that is locked then, only once it is unlocked', async () => {
    const { app, judge, ivan, map } = await withMap({ openAt: opening })
    await done(setMap(app, judge, map, { isLocked: 'true' }))
    app.clock.now = opening
    await dropmapRound(app.deps)
    expect(await openingsOf(app, ivan)).toBe(0)
    await done(setMap(app, judge, map, { isLocked: 'false' }))
    await dropmapRound(app.deps)
    expect(await openingsOf(app, ivan)).toBe(1)
  })
})
