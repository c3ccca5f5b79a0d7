import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { grantAdmin, reconcileAdmins, revokeAdmin } from '#api/users/admins'
import { userOfAccount } from '#api/users/users'
import { adminActionLog, users } from '#db/schema'
import { SYSTEM } from '#shared/audit'
import { type App, startApp } from '../../support/app.ts'
import { close } from '../../support/slices/privacy.ts'

const reconcile = ({ deps }: App, listed: string[]) => transact(deps, (tx) => reconcileAdmins(tx, listed))
const signIn = ({ deps }: App, epicGamesId: string, isAdmin: boolean) =>
  transact(deps, (tx) => userOfAccount(tx, { epicGamesId, displayName: 'Игрок', isAdmin }))
const adminsOf = async ({ db }: App) =>
  (await db.read.select().from(users)).filter(({ isAdmin }) => isAdmin).map(({ epicGamesId }) => epicGamesId)
const logOf = async ({ db }: App) =>
  (await db.read.select().from(adminActionLog).orderBy(adminActionLog.id)).map(({ adminId, action, targetId }) => ({
    adminId,
    action,
    targetId,
  }))
const mayList = async (app: App, id: string) =>
  (await app.request('/api/submissions', { headers: { Authorization: `Bearer ${id}` } })).status

describe('ADMIN_EPIC_IDS', () => {
  test('makes admins at the start, and takes down who is in it no more; who was granted it stays', async () => {
    const app = await startApp()
    const [old, next, granted, player] = [
      await app.admin({ epicGamesId: 'old' }),
      await app.player({ epicGamesId: 'next' }),
      await app.player({ epicGamesId: 'granted', adminGranted: true }),
      await app.player({ epicGamesId: 'player' }),
    ]
    await app.player({ epicGamesId: 'deleted:x', isAdmin: false, deletedAt: app.clock.now })
    expect(await reconcile(app, ['next', 'nobody', 'deleted:x'])).toBe(3)
    expect((await adminsOf(app)).sort()).toEqual(['granted', 'next'])
    expect(new Set(app.events.map(({ to }) => to))).toEqual(
      new Set(['admins', ...[old, next, granted].map(({ id }) => `user:${id}`)]),
    )
    expect([await mayList(app, old.id), await mayList(app, next.id), await mayList(app, player.id)]).toEqual([
      403, 200, 403,
    ])

    app.events.length = 0
    expect(await reconcile(app, ['next'])).toBe(0)
    expect(app.events).toEqual([])
    expect(await reconcile(app, [])).toBe(1)
    expect(await adminsOf(app)).toEqual(['granted'])
  })

  test('counts at each sign-in, both ways', async () => {
    const app = await startApp()
    await signIn(app, 'judge', true)
    expect(await adminsOf(app)).toEqual(['judge'])
    await signIn(app, 'judge', false)
    expect(await adminsOf(app)).toEqual([])
    const { user } = await signIn(app, 'judge', true)
    await transact(app.deps, (tx) => grantAdmin(tx, user.id))
    await signIn(app, 'judge', false)
    expect(await adminsOf(app)).toEqual(['judge'])
  })
})

describe('by command', () => {
  test('somebody becomes an admin and is none any more at once, each with one row of the system’s', async () => {
    const app = await startApp()
    const user = await app.player({ epicGamesId: 'epic-1' })
    const act = (work: typeof grantAdmin, id: string) =>
      transact(app.deps, async (tx) => (await work(tx, id)).isChanged)
    expect(await act(grantAdmin, 'epic-1')).toBe(true)
    expect(await mayList(app, user.id)).toBe(200)
    expect(await act(grantAdmin, user.id)).toBe(false)
    // The last one, too.
    expect(await act(revokeAdmin, user.id)).toBe(true)
    expect(await mayList(app, user.id)).toBe(403)
    expect(await act(revokeAdmin, 'epic-1')).toBe(false)
    expect(await logOf(app)).toEqual([
      { adminId: SYSTEM, action: 'grant_admin', targetId: user.id },
      { adminId: SYSTEM, action: 'revoke_admin', targetId: user.id },
    ])
    const once = [
      ['user-update', 'admins'],
      ['profile-update', `user:${user.id}`],
      ['log-update', 'admins'],
    ]
    expect(app.events.map(({ name, to }) => [name, to])).toEqual([...once, ...once])
    expect(app.events.flatMap((event) => (event.name === 'profile-update' ? event.data.reason : []))).toEqual([
      'admin',
      'admin',
    ])
  })

  test('who is listed is taken down, too, until the next sign-in', async () => {
    const app = await startApp()
    const { user } = await signIn(app, 'judge', true)
    await transact(app.deps, (tx) => revokeAdmin(tx, user.id))
    expect(await adminsOf(app)).toEqual([])
    await signIn(app, 'judge', true)
    expect(await adminsOf(app)).toEqual(['judge'])
  })

  test.each([grantAdmin, revokeAdmin])('nobody is found by an unknown id or by a closed account (%o)', async (work) => {
    const app = await startApp()
    const closed = await app.player({ epicGamesId: 'deleted:1', deletedAt: app.clock.now })
    for (const id of ['nobody', closed.id, 'deleted:1', ''])
      await expect(transact(app.deps, (tx) => work(tx, id))).rejects.toMatchObject({ code: 'not_found' })
    expect([await adminsOf(app), await logOf(app), app.events]).toEqual([[], [], []])
  })
})

test('closing the account ends what was granted', async () => {
  const app = await startApp()
  await app.admin()
  const user = await app.admin({ adminGranted: true })
  expect((await close(app, user)).status).toBe(200)
  const [row] = await app.db.read.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ isAdmin: false, adminGranted: false })
})
