import { describe, expect, test } from 'vitest'
import { sha256 } from '#api/core/secrets'
import { DAY, MINUTE } from '#shared/units'
import { noon, startApp } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { hours, meStatus, open } from '../../support/signIn.ts'

describe('what a session does in passing', () => {
  test('is noted once an hour, to the hour', async () => {
    const app = await startApp()
    const token = await open(app, await app.player(), '')
    const used = async () =>
      (await snapshot(app.db)).sessions.find(({ tokenHash }) => tokenHash === sha256(token))?.lastUsedAt
    app.clock.now = new Date(hours(1).getTime() - 1)
    await meStatus(app, token)
    app.clock.now = new Date(hours(3).getTime() + 5 * MINUTE)
    expect(await used()).toEqual(noon)
    await meStatus(app, token)
    await expect.poll(used).toEqual(hours(3))
  })

  test.each(['SQLITE_FULL', '53100', '57P03'])('never fails a read: %s', async (code) => {
    const app = await startApp()
    const token = await open(app, await app.player(), '')
    app.clock.now = new Date(noon.getTime() + 2 * DAY)
    let tries = 0
    const tx: typeof app.db.tx = async () => {
      tries++
      throw Object.assign(new Error('database or disk is full'), { code })
    }
    const real = app.deps.db
    app.deps.db = { ...real, tx }
    const before = await snapshot(app.db)
    for (let round = 1; round <= 3; round++) {
      expect(await meStatus(app, token)).toBe(200)
      expect(tries).toBe(round)
    }
    expect(await snapshot(app.db)).toEqual(before)
    // With room again, it is noted.
    app.deps.db = real
    expect(await meStatus(app, token)).toBe(200)
    await expect
      .poll(
        async () => (await snapshot(app.db)).sessions.find(({ tokenHash }) => tokenHash === sha256(token))?.expiresAt,
      )
      .toEqual(new Date(noon.getTime() + 32 * DAY))
  })
})
