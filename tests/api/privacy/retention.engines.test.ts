import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetUsedStates } from '#api/core/http/oauthState'
import { forgetOldSessions } from '#api/core/sessions'
import { type Tx, transact } from '#api/core/transact'
import { eraseOldDetails } from '#api/withdrawals/details'
import {
  adminActionLog,
  entries,
  notifications,
  prints,
  pushSubscriptions,
  sessions,
  submissions,
  usedOAuthStates,
} from '#db/schema'
import { type Promised, promises } from '#shared/privacy/retention'
import { type App, inDays, startApp } from '../../support/app.ts'
import { signIn } from '../../support/signIn.ts'
import { after, close, fullPlayer, leftBy, sent, YEAR } from '../../support/slices/privacy.ts'
import { frame, look } from '../../support/slices/repeats.ts'

async function parted() {
  const app = await startApp({ samplesOf: async () => [frame(1)] })
  const judge = await app.admin()
  const [ivan, olga] = [await fullPlayer(app, judge, 'ivan'), await fullPlayer(app, judge, 'olga', 100)]
  expect((await close(app, ivan.user)).status).toBe(200)
  const newcomer = await app.player({ epicGamesId: 'epic-ivan', username: 'ivan2' })
  await sent(app, newcomer, 50)
  await look(app)
  return { app, ivan, olga, newcomer }
}

type World = Awaited<ReturnType<typeof parted>>
const job = (app: App, work: (tx: Tx) => Promise<unknown>) => transact(app.deps, async (tx) => void (await work(tx)))
const printsOf = ({ app }: World, ...ids: (string | undefined)[]) =>
  app.db.read.$count(
    prints,
    inArray(
      prints.submissionId,
      ids.map((id = '') => id),
    ),
  )
const filesOf = ({ app, ivan }: World) =>
  app.filesLeft().filter((name) => ivan.submissions.some(({ id }) => name.startsWith(id)))

// Every promise of the page, in the order in which they fall due, and what proves that the server keeps it. The
// neighbour, who stays, loses nothing that is not due of hers.
const proofs: Record<Promised, (world: World) => Promise<void>> = {
  async notifications({ app, ivan, olga }) {
    const of = (table: typeof notifications | typeof pushSubscriptions, userId: string) =>
      app.db.read.$count(table, eq(table.userId, userId))
    expect([await of(notifications, ivan.user.id), await of(pushSubscriptions, ivan.user.id)]).toEqual([0, 0])
    expect([await of(notifications, olga.user.id), await of(pushSubscriptions, olga.user.id)]).toEqual([4, 1])
  },

  async analytics() {
    // Nothing in the database is made for them.
    const tables = Object.keys(await import('#db/schema'))
    expect(tables.filter((name) => /analytic|event|visit|track|support|ticket/i.test(name))).toEqual([])
  },

  async sessions({ app, olga }) {
    await signIn(app, 'player')
    expect(await app.db.read.$count(usedOAuthStates)).toBe(1)
    app.clock.now = inDays(31)
    await job(app, forgetUsedStates)
    await job(app, forgetOldSessions)
    expect([await app.db.read.$count(usedOAuthStates), await app.db.read.$count(sessions)]).toEqual([0, 0])
    expect((await app.requestAs(olga.user, '/api/auth/me')).status).toBe(401)
  },

  async details({ app, olga }) {
    const kept = async (days: number) => {
      app.clock.now = inDays(days)
      await job(app, eraseOldDetails)
      return (await leftBy(app, olga.user.id)).withdrawals[0]?.methodData
    }
    expect(await kept(29)).toMatch(/^v1\./)
    expect(await kept(31)).toBeNull()
  },

  async rejected(world) {
    const { app, ivan, olga } = world
    const [approved, rejected, pending] = olga.submissions
    const isKept = async (id = '') => {
      const [row] = await app.db.read.select().from(submissions).where(eq(submissions.id, id))
      return row?.mediaKey !== '' && app.filesLeft().includes(row?.mediaKey.split('/').at(-1) ?? '')
    }
    await after(app, 29)
    expect(await isKept(rejected?.id)).toBe(true)
    await after(app, 31)
    expect([await isKept(approved?.id), await isKept(rejected?.id), await isKept(pending?.id)]).toEqual([
      true,
      false,
      true,
    ])
    const [row] = await app.db.read
      .select()
      .from(submissions)
      .where(eq(submissions.id, rejected?.id ?? ''))
    expect(row).toMatchObject({ status: 'rejected', additionalText: 'слова olga', originalFilename: 'olga-101.png' })
    expect(await printsOf(world, approved?.id, rejected?.id)).toBe(2)
    // Of the account that was closed the approved one is left.
    expect(filesOf({ ...world, ivan })).toHaveLength(1)
  },

  async content(world) {
    const { app, ivan, olga } = world
    const before = filesOf(world)
    const printsBy = ({ submissions }: typeof ivan) => printsOf(world, ...submissions.map(({ id }) => id))
    await after(app, YEAR - 2)
    expect([before.length, filesOf(world), await printsBy(ivan)]).toEqual([1, before, 3])

    await after(app, YEAR + 2)
    expect(filesOf(world)).toEqual([])
    expect([await printsBy(ivan), await printsBy(olga)]).toEqual([0, 3])
    const { submissions, kills } = await leftBy(app, ivan.user.id)
    const nothing = { mediaKey: '', thumbnailKey: null, originalFilename: '', additionalText: '', fileSize: 0 }
    for (const row of submissions) expect(row).toMatchObject(nothing)
    expect(JSON.stringify([submissions.map(({ rejectionReason: _, ...row }) => row), kills])).not.toMatch(/ivan/)
    const [kept] = (await leftBy(app, olga.user.id)).submissions
    expect(app.filesLeft()).toContain(kept?.mediaKey.split('/').at(-1))
    expect(kept?.additionalText).toBe('слова olga')

    // An admin who still sees the row is told that there is no file.
    const judge = await app.admin()
    app.clock.now = inDays(1)
    expect((await app.requestAs(judge, `/api/files/${submissions[0]?.id}`)).status).toBe(404)
    const list = await app.requestAs(judge, '/api/submissions')
    expect((await list.json()) as unknown[]).toContainEqual(
      expect.objectContaining({ id: submissions[0]?.id, cloudinaryUrl: '', thumbnailUrl: null }),
    )
  },

  async account({ app, ivan, olga, newcomer }) {
    await after(app, 3 * YEAR - 2)
    const named = { displayName: 'Игрок ivan', email: 'ivan@example.com', accountPrint: expect.any(String) }
    expect((await leftBy(app, ivan.user.id)).user).toMatchObject(named)

    await after(app, 3 * YEAR + 2)
    const { user, submissions, withdrawals } = await leftBy(app, ivan.user.id)
    expect(user).toMatchObject({ username: 'deleted', displayName: 'Удалённый игрок', email: null, accountPrint: null })
    expect(JSON.stringify([user, submissions, withdrawals])).not.toMatch(/ivan/i)
    expect(submissions.map(({ sentHash }) => sentHash)).toEqual(['', '', ''])
    expect(withdrawals.map(({ methodTail }) => methodTail)).toEqual([''])
    const stays = await leftBy(app, olga.user.id)
    expect(stays.user).toMatchObject({ displayName: 'Игрок olga', email: 'olga@example.com' })
    expect(stays.submissions.every(({ sentHash }) => sentHash !== '')).toBe(true)
    const anew = await leftBy(app, newcomer.id)
    expect([anew.user.username, anew.submissions.every(({ mediaKey }) => mediaKey !== '')]).toEqual(['ivan2', true])
  },

  async decisions({ app, ivan }) {
    const log = await app.db.read.select().from(adminActionLog).orderBy(adminActionLog.id)
    const about = log.filter(({ targetId }) => ivan.submissions.some(({ id }) => id === targetId))
    expect(about).toHaveLength(3)
    // The reason is what an admin has written.
    const written = about.map(({ details: { rejectionReason: _, ...details }, ...act }) => [act, details])
    expect(JSON.stringify(written)).not.toMatch(/ivan/)
  },

  async transactions({ app, olga }) {
    const ledger = await app.db.read.select().from(entries)
    await after(app, 7 * YEAR - 2)
    expect((await leftBy(app, olga.user.id)).withdrawals[0]).toMatchObject({ methodTail: '9876' })
    await after(app, 7 * YEAR + 2)
    expect((await leftBy(app, olga.user.id)).withdrawals[0]).toMatchObject({
      methodTail: '',
      methodData: null,
      amount: 100_000,
      searchText: expect.not.stringContaining('olga'),
    })
    expect(await app.db.read.select().from(entries)).toEqual(ledger)
  },
}

test('what the page promises the server does, each thing when it is due and none before', async () => {
  const world = await parted()
  expect(new Set(Object.keys(proofs))).toEqual(new Set(promises.map(({ id }) => id)))
  for (const prove of Object.values(proofs)) await prove(world)
})
