import { expect, test } from 'vitest'
import { createLimits, forgetOldCounts, limitRules } from '#api/core/limits'
import { transact } from '#api/core/transact'
import { dialect } from '#db/columns'
import { rateLimits } from '#db/schema'
import { ROLE_COOLDOWN } from '#shared/premium/premium'
import { startApp } from '../../support/app.ts'
import { credentials } from '../../support/credentials.ts'
import { openedAgain } from '../../support/database/database.ts'
import { stopDates } from '../../support/time/stopped.ts'

stopDates()

const behindProxy = { env: { PUBLIC_URL: 'https://trofey.example', TRUSTED_PROXIES: '1', ...credentials } }

test('the wait in the refusal is that of the limit of role checks', () =>
  expect(limitRules['role-check']).toEqual({ points: 1, duration: ROLE_COOLDOWN }))

test('an IPv6 address counts by its /64, IPv4 inside IPv6 as IPv4', async () => {
  const app = await startApp(behindProxy)
  const loginFrom = async (address: string) =>
    (await app.request('/api/auth/epic/login', { headers: { 'X-Forwarded-For': address } })).status
  for (let host = 0; host < 120; host++) expect(await loginFrom(`2001:db8:1:2::${host.toString(16)}`)).toBe(200)
  expect(await loginFrom('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
  expect(await loginFrom('[2001:db8:1:2::9]:443')).toBe(429)
  expect(await loginFrom('2001:db8:1:3::1')).toBe(200)

  for (let port = 0; port < 119; port++) expect(await loginFrom(`203.0.113.9:${5000 + port}`)).toBe(200)
  expect(await loginFrom('::ffff:203.0.113.9')).toBe(200)
  expect([await loginFrom('203.0.113.9'), await loginFrom('::ffff:203.0.113.10')]).toEqual([429, 200])
})

test('counts that are over are cleaned away where they are kept in the database', async () => {
  const app = await startApp()
  await app.request('/api/auth/epic/login')
  const kept = async (later: number) => {
    app.clock.now = new Date(Date.now() + later)
    await transact(app.deps, (tx) => forgetOldCounts(tx))
    return app.db.read.$count(rateLimits)
  }
  expect(await kept(0)).toBe(dialect === 'postgres' ? 1 : 0)
  expect(await kept(61_000)).toBe(0)
})

test.runIf(dialect === 'postgres')(
  'who guesses at three processes has no more guesses than at one (OPS-25)',
  async () => {
    const { db } = await startApp()
    const processes = [createLimits(db), createLimits(await openedAgain(db)), createLimits(await openedAgain(db))]
    const { points } = limitRules['invite-guess']
    const guesses = Array.from({ length: points + 30 }, (_, index) =>
      processes[index % 3]!('invite-guess', '203.0.113.9'),
    )
    const outcomes = await Promise.allSettled(guesses)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(points)
    for (const limits of processes)
      await expect(limits('invite-guess', '203.0.113.9')).rejects.toMatchObject({ code: 'too_many_requests' })
  },
)
