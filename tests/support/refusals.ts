import { expect } from 'vitest'
import { sessions } from '#db/schema'
import { type ErrorCode, errorText } from '#shared/errors'
import { HOUR } from '#shared/units'
import type { App } from './app.ts'
import { snapshot } from './snapshot.ts'

/** Runs `work`, which must write no row, leave no file and tell nobody. Returns what it does. */
export async function expectUntouched<Result>(app: App, work: () => Result | Promise<Result>): Promise<Result> {
  const idle = await idleSessions(app)
  const before = await leftBy(app, idle)
  app.events.length = 0
  const result = await work()
  expect(await leftBy(app, idle)).toEqual(before)
  expect(app.events).toEqual([])
  return result
}

/**
 * Runs a call that must be refused with this status, code and text (by default the catalogue's own), and must write no
 * row, leave no file and tell nobody.
 */
export const expectRefusal = (
  app: App,
  call: () => Response | Promise<Response>,
  status: number,
  code: ErrorCode,
  error: unknown = errorText(code),
) =>
  expectUntouched(app, async () => {
    const answer = await call()
    expect([answer.status, await answer.json()]).toEqual([status, { code, error }])
    return answer
  })

/** What `too_many_requests` says of a limit whose time is known. */
export const tooMany: unknown = expect.stringMatching(/^Слишком много запросов\. Попробуй через \d+ /)

/** Every row and file but two things that a refused call may leave: a count against a limit, and a session's use. */
async function leftBy(app: App, idle: Set<string>) {
  const { rateLimits: _, ...rows } = await snapshot(app.db)
  const used = rows.sessions.map((row) =>
    idle.has(row.tokenHash) ? { ...row, lastUsedAt: 'in passing', expiresAt: 'in passing' } : row,
  )
  return { ...rows, sessions: used, files: app.filesLeft().sort() }
}

/** The sessions whose use any call notes, once an hour and without waiting for it. */
async function idleSessions({ db, clock }: App) {
  const isIdle = (lastUsedAt: Date | null) => !lastUsedAt || clock.now.getTime() - lastUsedAt.getTime() >= HOUR
  const known = await db.read.select().from(sessions)
  return new Set(known.filter(({ lastUsedAt }) => isIdle(lastUsedAt)).map(({ tokenHash }) => tokenHash))
}
