import { expect } from 'vitest'
import { sessions } from '#db/schema'
import { type ErrorCode, errorText } from '#shared/errors'
import { HOUR } from '#shared/units'
import type { App } from './app.ts'
import { rowsButLimits } from './database/snapshot.ts'

/** Runs `work`, which must leave no row, file or event. Returns its result. */
export async function expectUntouched<Result>(app: App, work: () => Result | Promise<Result>): Promise<Result> {
  const idle = await idleSessions(app)
  const before = await leftBy(app, idle)
  app.events.length = 0
  const result = await work()
  expect(await leftBy(app, idle)).toEqual(before)
  expect(app.events).toEqual([])
  return result
}

/** Expects a refusal with this status, code and text (by default the catalogue's), and no row, file or event. */
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

export const tooMany: unknown = expect.stringMatching(/^Слишком много запросов\. Попробуй через \d+ /)

/** Rows and files without limits' counts and sessions' last uses. */
async function leftBy(app: App, idle: Set<string>) {
  const rows = await rowsButLimits(app.db)
  const used = rows.sessions.map((row) =>
    idle.has(row.tokenHash) ? { ...row, lastUsedAt: 'in passing', expiresAt: 'in passing' } : row,
  )
  return { ...rows, sessions: used, files: app.filesLeft().sort() }
}

/** Sessions whose use is recorded hourly, in the background. */
async function idleSessions({ db, clock }: App) {
  const isIdle = (lastUsedAt: Date | null) => !lastUsedAt || clock.now.getTime() - lastUsedAt.getTime() >= HOUR
  const known = await db.read.select().from(sessions)
  return new Set(known.filter(({ lastUsedAt }) => isIdle(lastUsedAt)).map(({ tokenHash }) => tokenHash))
}
