import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetOldSignIns } from '#api/auth/auth'
import { post, transfer } from '#api/balance/balance'
import { forgetOldSessions } from '#api/core/sessions'
import { transact } from '#api/core/transact'
import { keepPromises } from '#api/privacy/retention'
import { eraseOldDetails } from '#api/withdrawals/details'
import { adminActionLog, entries, kills, sessions, signIns, submissions, users, withdrawals } from '#db/schema'
import { available } from '#shared/balance'
import { type Promised, promises } from '#shared/retention'
import { startApp } from '../support/app.ts'
import { type App, auditOf, close, fullPlayer, inDays, sent } from '../support/privacy.ts'
import { moneyOf } from '../support/withdrawals.ts'

const YEAR = 365
/** A year and its leap day. */
const LONG_YEAR = 366

async function leftBy(app: App, userId: string) {
  const [user] = await app.db.read.select().from(users).where(eq(users.id, userId))
  return {
    user: user!,
    submissions: await app.db.read.select().from(submissions).where(eq(submissions.userId, userId)),
    withdrawals: await app.db.read.select().from(withdrawals).where(eq(withdrawals.userId, userId)),
    kills: await app.db.read.select().from(kills).where(eq(kills.userId, userId)),
  }
}
/** The daily job, so many days after noon. */
async function after(app: App, days: number) {
  app.clock.now = inDays(days)
  await keepPromises(app.deps)
  expect(await auditOf(app)).toEqual([])
}

/** Ivan closes his account, Olga stays. */
async function parted() {
  const app = await startApp()
  const judge = await app.admin()
  const [ivan, olga] = [await fullPlayer(app, judge, 'ivan'), await fullPlayer(app, judge, 'olga', 100)]
  expect((await close(app, ivan.user)).status).toBe(200)
  return { app, ivan, olga }
}

// Every promise of the page, and what proves that the server keeps it.
const proofs: Record<Promised, () => Promise<void>> = {
  async account() {
    const { app, ivan, olga } = await parted()
    await after(app, 3 * YEAR - 2)
    expect((await leftBy(app, ivan.user.id)).user).toMatchObject({
      displayName: 'Игрок ivan',
      email: 'ivan@example.com',
    })

    await after(app, 3 * LONG_YEAR)
    const { user, submissions, withdrawals } = await leftBy(app, ivan.user.id)
    expect(user).toMatchObject({ username: 'deleted', displayName: 'Удалённый игрок', email: null, accountPrint: null })
    expect(JSON.stringify([user, submissions, withdrawals])).not.toMatch(/ivan/i)
    expect(submissions.map(({ sentHash }) => sentHash)).toEqual(['', '', ''])
    expect(withdrawals.map(({ methodTail }) => methodTail)).toEqual([''])
    const stays = await leftBy(app, olga.user.id)
    expect(stays.user).toMatchObject({ displayName: 'Игрок olga', email: 'olga@example.com' })
    expect(stays.submissions.every(({ sentHash }) => sentHash !== '')).toBe(true)
    await after(app, 3 * LONG_YEAR + 1)
  },

  async content() {
    const { app, ivan, olga } = await parted()
    const files = app.filesLeft().filter((name) => ivan.submissions.some(({ id }) => name.startsWith(id)))
    expect(files).toHaveLength(3)
    await after(app, YEAR - 2)
    expect(app.filesLeft()).toEqual(expect.arrayContaining(files))

    await after(app, LONG_YEAR)
    expect(app.filesLeft().filter((name) => files.includes(name))).toEqual([])
    const { submissions, kills } = await leftBy(app, ivan.user.id)
    for (const row of submissions)
      expect(row).toMatchObject({
        mediaKey: '',
        thumbnailKey: null,
        originalFilename: '',
        additionalText: '',
        fileSize: 0,
      })
    expect(JSON.stringify([submissions.map(({ rejectionReason: _, ...row }) => row), kills])).not.toMatch(/ivan/)
    const [kept] = (await leftBy(app, olga.user.id)).submissions
    expect(app.filesLeft()).toContain(kept?.mediaKey.split('/').at(-1))
    expect(kept?.additionalText).toBe('слова olga')

    // An admin who still sees the row is told that there is no file.
    app.clock.now = inDays(1)
    const judge = (await app.db.read.select().from(users)).find(({ isAdmin }) => isAdmin)!
    expect((await app.requestAs(judge, `/api/files/${submissions[0]?.id}`)).status).toBe(404)
    const list = await app.requestAs(judge, '/api/submissions')
    expect((await list.json()) as unknown[]).toContainEqual(
      expect.objectContaining({ id: submissions[0]?.id, cloudinaryUrl: '', thumbnailUrl: null }),
    )
  },

  async transactions() {
    const { app, olga } = await parted()
    const book = await app.db.read.select().from(entries)
    await after(app, 7 * YEAR - 2)
    expect((await leftBy(app, olga.user.id)).withdrawals[0]).toMatchObject({ methodTail: '9876' })
    await after(app, 7 * LONG_YEAR)
    expect((await leftBy(app, olga.user.id)).withdrawals[0]).toMatchObject({
      methodTail: '',
      methodData: null,
      amount: 100_000,
      searchText: expect.not.stringContaining('olga'),
    })
    expect(await app.db.read.select().from(entries)).toEqual(book)
  },

  async details() {
    const { app, olga } = await parted()
    const job = async (days: number) => {
      app.clock.now = inDays(days)
      await transact(app.deps, async (tx) => void (await eraseOldDetails(tx)))
      return (await leftBy(app, olga.user.id)).withdrawals[0]?.methodData
    }
    expect(await job(29)).toMatch(/^v1\./)
    expect(await job(31)).toBeNull()
  },

  async sessions() {
    const { app, olga } = await parted()
    await app.request('/api/auth/epic/login')
    expect(await app.db.read.$count(signIns)).toBe(1)
    app.clock.now = inDays(31)
    await transact(app.deps, async (tx) => void (await forgetOldSignIns(tx)))
    await transact(app.deps, async (tx) => void (await forgetOldSessions(tx)))
    expect([await app.db.read.$count(signIns), await app.db.read.$count(sessions)]).toEqual([0, 0])
    expect((await app.requestAs(olga.user, '/api/auth/me')).status).toBe(401)
  },

  async decisions() {
    const { app, ivan } = await parted()
    await after(app, 4 * LONG_YEAR)
    const log = await app.db.read.select().from(adminActionLog)
    const about = log.filter(({ targetId }) => ivan.submissions.some(({ id }) => id === targetId))
    expect(about).toHaveLength(3)
    expect(
      JSON.stringify(about.map(({ details: { rejectionReason: _, ...details }, ...act }) => [act, details])),
    ).not.toMatch(/ivan/)
  },

  async notifications() {
    const { app, ivan } = await parted()
    const { notifications, pushSubscriptions } = await import('#db/schema')
    for (const table of [notifications, pushSubscriptions])
      expect(await app.db.read.$count(table, eq(table.userId, ivan.user.id))).toBe(0)
  },

  async analytics() {
    // Nothing in the database is made for them.
    const schema = await import('#db/schema')
    expect(Object.keys(schema).filter((name) => /analytic|event|visit|track|support|ticket/i.test(name))).toEqual([])
  },
}

test.each(promises)('the page promises and the server keeps: $what', ({ id }) => proofs[id]())

test('what comes to a closed account later is written off by the next day, again and again', async () => {
  const { app, ivan } = await parted()
  for (const day of [1, 2]) {
    await transact(app.deps, async (tx) => {
      const lines = transfer('house', available(ivan.user.id), 5000)
      await post(tx, { reference: `test:${day}`, type: 'other', description: 'Возврат взноса', lines })
    })
    await after(app, day)
    expect(await moneyOf(app, ivan.user)).toEqual({ available: 0, held: 0 })
  }
})

test('the job may end in the middle: the next day does the rest', async () => {
  const { app, ivan } = await parted()
  const { files } = app.deps
  let left = 1
  const cut = async () => Promise.reject(new Error('the disk is away'))
  app.deps.files = { ...files, delete: (key) => (left-- > 0 ? files.delete(key) : cut()) }
  app.clock.now = inDays(LONG_YEAR)
  await expect(keepPromises(app.deps)).rejects.toThrow('the disk is away')
  app.deps.files = files
  await after(app, LONG_YEAR + 1)
  expect((await leftBy(app, ivan.user.id)).submissions.map(({ mediaKey }) => mediaKey)).toEqual(['', '', ''])
})

test('a newcomer under the same game account is not touched by what is erased of the old one', async () => {
  const { app, ivan } = await parted()
  const newcomer = await app.player({ epicGamesId: 'epic-ivan', username: 'ivan2' })
  const { id } = await sent(app, newcomer, 50)
  await after(app, 4 * LONG_YEAR)
  const { user, submissions } = await leftBy(app, newcomer.id)
  expect([user.username, submissions[0]?.id, submissions[0]?.mediaKey !== '']).toEqual(['ivan2', id, true])
  expect((await leftBy(app, ivan.user.id)).user.epicGamesId).toBe(`deleted:${ivan.user.id}`)
})
