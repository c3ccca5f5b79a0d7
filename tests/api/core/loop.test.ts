import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { BATCH } from '#api/core/work/batches'
import { closeAccount } from '#api/privacy/closing'
import { finishClosing } from '#api/privacy/finish'
import { dialect } from '#db/columns'
import { adminActionLog, notifications, submissions, type User, users } from '#db/schema'
import { type App, inDays, startApp } from '../../support/app.ts'
import { pendingRows } from '../../support/pending.ts'
import { crowdedAccount } from '../../support/slices/crowds.ts'
import { auditOf, close, enforceRetention, review } from '../../support/slices/privacy.ts'
import { sqliteWork } from '../../support/time/sqliteWork.ts'
import { turnsPass } from '../../support/time/turns.ts'

const MANY = 2000
/** Of one turn of the event loop: a batch with its log, notifications and tallies, however much there is in all. */
const MOST = 8 * BATCH

const pendingOf = ({ db }: App, user: User) =>
  db.read.$count(submissions, and(eq(submissions.userId, user.id), eq(submissions.status, 'pending')))

// The other engine works in a process of its own.
test.runIf(dialect === 'sqlite')(
  'an account with thousands of pending submissions is closed in batches, between which others get their turn',
  async () => {
    const { app, ivan, olga, judge, ids } = await crowdedAccount(MANY)
    let isOver = false
    async function others() {
      let calls = 0
      for (; !isOver; calls++) {
        expect((await app.requestAs(olga, '/api/auth/me')).status).toBe(200)
        await turnsPass(1)
      }
      return calls
    }
    const asking = others()
    const closing = await sqliteWork(async () => {
      expect((await close(app, ivan)).status).toBe(200)
      isOver = true
    })
    expect(await asking).toBeGreaterThan(MANY / BATCH)
    expect(closing.all.rows).toBeGreaterThan(3 * MANY)
    expect(closing.most.rows).toBeLessThan(MOST)

    expect(await pendingOf(app, ivan)).toBe(0)
    expect(
      await app.db.read.$count(submissions, and(eq(submissions.userId, ivan.id), eq(submissions.status, 'rejected'))),
    ).toBe(MANY)
    // Each has its row in the log, and the admins' pages hear of it once.
    expect(await app.db.read.$count(adminActionLog, eq(adminActionLog.action, 'reject_submission'))).toBe(MANY)
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
    expect((await sqliteWork(() => enforceRetention(app.deps))).most.rows).toBeLessThan(MOST)
    app.clock.now = inDays(1200)
    expect((await sqliteWork(() => enforceRetention(app.deps))).most.rows).toBeLessThan(MOST)
    const [left] = await app.db.read.select().from(users).where(eq(users.id, ivan.id))
    expect(left?.accountPrint).toBeNull()
    expect(await app.db.read.$count(submissions, eq(submissions.sentHash, ''))).toBe(MANY)
  },
)

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
