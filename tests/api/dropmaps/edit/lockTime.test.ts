import { desc, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dropmapRound } from '#api/dropmaps/evening/jobs'
import { adminActionLog } from '#db/schema'
import { SYSTEM } from '#shared/audit'
import { inDays, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  claim,
  claimsOf,
  joinWaitlist,
  mapRow,
  setMap,
  stateOf,
  waitlistOf,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'

test('a lock time is a moment of ISO 8601 that both databases can hold, or the form is refused', async () => {
  const { app, judge, map } = await withMap()
  const text = 'Проверь время блокировки'
  const beyond = ['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00Z', '1969-12-31T23:59:59Z']
  const words = ['завтра', '1', '0', '12/31', 'lunch 12', 'обед 12', '2026-12-01', '2026-12-01 обед', 'Dec 1 2026']
  const noMoments = [
    '2026-02-30T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-12-01T25:00:00Z',
    '9999-12-31T23:59:59-01:00',
  ]
  for (const lockAt of [...beyond, ...words, ...noMoments])
    await expectRefusal(app, () => setMap(app, judge, map, { lockAt }), 400, 'invalid_input', text)

  for (const [lockAt, kept] of [
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['2028-02-29T10:00:00Z', '2028-02-29T10:00:00.000Z'],
    [' 2026-12-01T10:00:00.5+03:00 ', '2026-12-01T07:00:00.500Z'],
    ['2026-12-01T10:00', '2026-12-01T10:00:00.000Z'],
    ['', undefined],
  ] as const) {
    await done(setMap(app, judge, map, { lockAt }))
    expect((await mapRow(app, map)).lockAt?.toISOString()).toBe(kept)
  }
})

describe('a map whose lock time has passed', () => {
  const [noon, later] = [inDays(1), inDays(2)]

  /** `isWritten`: the job has run. */
  async function atNoon(isWritten: boolean) {
    const world = await withMap({ lockAt: noon })
    const { app, judge, ivan, map } = world
    app.clock.now = noon
    if (isWritten) await dropmapRound(app.deps)
    const set = (fields: Record<string, string>) => done(setMap(app, judge, map, fields))
    const lock = async () => {
      const { isLocked, lockAt } = await stateOf(app, ivan, map)
      return [isLocked, lockAt]
    }
    return { ...world, set, lock }
  }
  /** Newest first. */
  const acts = async ({ app, judge }: Awaited<ReturnType<typeof atNoon>>) => {
    const isOfLock = inArray(adminActionLog.action, ['lock_map', 'unlock_map'])
    const rows = await app.db.read.select().from(adminActionLog).where(isOfLock).orderBy(desc(adminActionLog.id))
    return rows.map((row) => `${row.action} ${row.adminId === judge.id ? 'admin' : row.adminId}`)
  }

  for (const isWritten of [false, true])
    describe(isWritten ? 'as the clock has written down' : 'before the clock has written it down', () => {
      const clock = isWritten ? [`lock_map ${SYSTEM}`] : []

      test('follows a time that is moved, and is locked again by it', async () => {
        const world = await atNoon(isWritten)
        const { app, ivan, olga, map, at, set, lock } = world
        await set({ lockAt: later.toISOString() })
        expect(await lock()).toEqual([false, later.toISOString()])
        expect(await acts(world)).toEqual(['unlock_map admin', ...clock])
        await done(claim(app, ivan, at(1)))
        await done(joinWaitlist(app, olga, at(1)))
        await dropmapRound(app.deps)
        expect(await waitlistOf(app, map)).toHaveLength(1)
        app.clock.now = later
        await dropmapRound(app.deps)
        expect([await lock(), await waitlistOf(app, map)]).toEqual([[true, later.toISOString()], []])
        expect(await claimsOf(app, map)).toEqual({ 1: [ivan.id] })
        expect(await acts(world)).toEqual([`lock_map ${SYSTEM}`, 'unlock_map admin', ...clock])
      })

      test('opens when its time is taken away, and stays locked under another that has passed', async () => {
        const world = await atNoon(isWritten)
        await world.set({ lockAt: inDays(0.5).toISOString() })
        await world.set({ maxContestedSpots: '2' })
        expect(await world.lock()).toEqual([true, inDays(0.5).toISOString()])
        expect(await acts(world)).toEqual(clock)
        await dropmapRound(world.app.deps)
        expect(await acts(world)).toEqual([`lock_map ${SYSTEM}`])
        await world.set({ lockAt: '' })
        expect(await world.lock()).toEqual([false, null])
      })

      test('stays locked when an admin locks it, whatever becomes of its time', async () => {
        const world = await atNoon(isWritten)
        const { app, judge, map, set, lock } = world
        await done(send(app, judge, 'PUT', `dropmap/settings/${map}`, { isLocked: true }))
        expect(await acts(world)).toEqual(['lock_map admin', ...clock])
        await set({ lockAt: later.toISOString() })
        expect(await lock()).toEqual([true, later.toISOString()])
        app.clock.now = later
        await dropmapRound(app.deps)
        await set({ lockAt: inDays(3).toISOString() })
        await set({ lockAt: '' })
        expect(await lock()).toEqual([true, null])
        await set({ isLocked: 'false' })
        expect([await lock(), await acts(world)]).toEqual([
          [false, null],
          ['unlock_map admin', 'lock_map admin', ...clock],
        ])
      })
    })

  test('stays locked by the admin who had locked it before its time came', async () => {
    const { app, judge, ivan, map } = await withMap({ lockAt: noon })
    await done(setMap(app, judge, map, { isLocked: 'true' }))
    app.clock.now = noon
    await dropmapRound(app.deps)
    await done(setMap(app, judge, map, { lockAt: later.toISOString() }))
    expect(await stateOf(app, ivan, map)).toMatchObject({ isLocked: true, lockAt: later.toISOString() })
  })

  test('opens without its time when an admin opens it, and with a new time when both are sent', async () => {
    const { set, lock } = await atNoon(true)
    await set({ isLocked: 'false' })
    expect(await lock()).toEqual([false, null])
    await set({ isLocked: 'true', lockAt: noon.toISOString() })
    await set({ isLocked: 'false', lockAt: later.toISOString() })
    expect(await lock()).toEqual([false, later.toISOString()])
  })
})
