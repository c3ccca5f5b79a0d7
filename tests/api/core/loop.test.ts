import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BATCH } from '#api/core/batches'
import { transact } from '#api/core/transact'
import { closeAccount } from '#api/privacy/closing'
import { finishClosing } from '#api/privacy/finish'
import { dialect } from '#db/columns'
import { adminActionLog, notifications, submissions, type User, users } from '#db/schema'
import { newId } from '#shared/ids'
import { type App, inDays, noon, startApp } from '../../support/app.ts'
import { longestHold } from '../../support/loopDelay.ts'
import { pendingRows } from '../../support/pending.ts'
import { auditOf, close, enforceRetention, review } from '../../support/slices/privacy.ts'

const MANY = 20_000
/** Milliseconds that nothing may hold everybody else. */
const MOST = 50

const pendingOf = ({ db }: App, user: User) =>
  db.read.$count(submissions, and(eq(submissions.userId, user.id), eq(submissions.status, 'pending')))

async function crowded() {
  const app = await startApp()
  const [ivan, olga, judge] = [await app.player(), await app.player(), await app.admin()]
  const ids = await pendingRows(app, ivan, MANY)
  for (let at = 0; at < MANY; at += 1000) {
    const rows = Array.from({ length: 1000 }, () => ({
      id: newId(),
      userId: ivan.id,
      type: 'other' as const,
      title: 'Письмо',
      message: 'x',
      createdAt: noon,
    }))
    await transact(app.deps, async (tx) => void (await tx.write.insert(notifications).values(rows)))
  }
  return { app, ivan, olga, judge, ids }
}

// The other engine works in a process of its own.
test.runIf(dialect === 'sqlite')(
  'an account with 20,000 pending submissions is closed without holding anybody for 50 ms',
  async () => {
    const { app, ivan, olga, judge, ids } = await crowded()
    // Compiled by use, as a server is that has run for a while.
    const early = await app.player()
    await pendingRows(app, early, 200)
    await close(app, early)
    app.events.length = 0
    let isOver = false
    const others = async () => {
      let calls = 0
      for (; !isOver; calls++) {
        expect((await app.requestAs(olga, '/api/auth/me')).status).toBe(200)
        await new Promise((done) => setTimeout(done, 5))
      }
      return calls
    }
    const asking = others()
    const held = await longestHold(async () => {
      expect((await close(app, ivan)).status).toBe(200)
    })
    isOver = true
    expect(await asking).toBeGreaterThan(20)
    expect(held).toBeLessThan(MOST)

    expect(await pendingOf(app, ivan)).toBe(0)
    expect(
      await app.db.read.$count(submissions, and(eq(submissions.userId, ivan.id), eq(submissions.status, 'rejected'))),
    ).toBe(MANY)
    // Each has its row in the log, and the admins' pages hear of it once.
    expect(await app.db.read.$count(adminActionLog, eq(adminActionLog.action, 'reject_submission'))).toBe(MANY + 200)
    const acts = await app.db.read.select({ id: adminActionLog.targetId }).from(adminActionLog)
    const logged = new Set(acts.map(({ id }) => id))
    expect(ids.filter((id) => !logged.has(id))).toEqual([])
    expect(app.events.filter(({ name }) => name.startsWith('submission'))).toEqual([
      { name: 'submissions-update', to: 'admins', data: { userId: ivan.id } },
    ])
    expect(await app.db.read.$count(notifications, eq(notifications.userId, ivan.id))).toBe(0)
    expect((await review(app, judge, ids[0]!, { status: 'approved', reward: 1 })).status).toBe(409)
    expect((await auditOf(app)).filter((finding) => !finding.includes('нет файла'))).toEqual([])

    app.clock.now = inDays(400)
    expect(await longestHold(() => enforceRetention(app.deps))).toBeLessThan(MOST)
    app.clock.now = inDays(1200)
    expect(await longestHold(() => enforceRetention(app.deps))).toBeLessThan(MOST)
    const [left] = await app.db.read.select().from(users).where(eq(users.id, ivan.id))
    expect(left?.accountPrint).toBeNull()
    expect(await app.db.read.$count(submissions, eq(submissions.sentHash, ''))).toBe(MANY + 200)
  },
)

test('who holds the loop is seen', async () => {
  const held = await longestHold(async () => {
    await new Promise((done) => setTimeout(done, 20))
    const startedAt = process.cpuUsage()
    while (process.cpuUsage(startedAt).user < 100_000);
  })
  expect(held).toBeGreaterThan(MOST)
})

test('a server that is killed while it closes an account goes on where it was', async () => {
  const app = await startApp()
  const [ivan, judge] = [await app.player(), await app.admin()]
  const ids = await pendingRows(app, ivan, 350)
  await transact(app.deps, (tx) => closeAccount(tx, app.deps.sealer, ivan.id, { confirm: 'УДАЛИТЬ' }))
  let left = 2
  const killed = { ...app.deps, db: { ...app.db, tx: cut } }
  function cut<T>(work: Parameters<typeof app.db.tx<T>>[0]) {
    return left-- > 0 ? app.db.tx(work) : Promise.reject(new Error('killed'))
  }
  await expect(finishClosing(killed, ivan.id)).rejects.toThrow('killed')
  expect(await pendingOf(app, ivan)).toBe(350 - 2 * BATCH)

  // Until then an admin sees the rest, and cannot pay for it.
  const [waiting] = await app.db.read.select().from(submissions).where(eq(submissions.status, 'pending'))
  app.events.length = 0
  const answer = await review(app, judge, waiting!.id, { status: 'approved', reward: 100 })
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'account_closed' }])
  expect([await pendingOf(app, ivan), app.events]).toEqual([350 - 2 * BATCH, []])

  await enforceRetention(app.deps)
  expect(await pendingOf(app, ivan)).toBe(0)
  expect(await app.db.read.$count(adminActionLog, eq(adminActionLog.action, 'reject_submission'))).toBe(ids.length)
  expect(app.events).toEqual([{ name: 'submissions-update', to: 'admins', data: { userId: ivan.id } }])
})
