import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sha256 } from '#api/core/secrets'
import { transact } from '#api/core/transact'
import { userOfAccount } from '#api/users/users'
import {
  idempotentAnswers,
  notifications,
  premiumPeriods,
  pushSubscriptions,
  sessions,
  submissions,
  subscriptionScreenshots,
  telegramCodes,
  type User,
  uploads,
  users,
} from '#db/schema'
import { type App, inDays, send, startApp } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { auditOf, close, fullPlayer, review, sent } from '../../support/slices/privacy.ts'
import { linked, moneyOf, request, requested, toCard } from '../../support/slices/withdrawals.ts'

async function signedInAgain(app: App, epicGamesId: string) {
  const found = await transact(app.deps, (tx) =>
    userOfAccount(tx, { epicGamesId, displayName: 'Игрок ivan', isAdmin: false }),
  )
  await transact(app.deps, async (tx) => {
    const row = { tokenHash: sha256(found.user.id), userId: found.user.id, createdAt: tx.now, expiresAt: inDays(30) }
    await tx.write.insert(sessions).values(row)
  })
  return found
}

const termsOf = async (app: App, user: User) => (await app.requestAs(user, `/api/user/${user.id}/closing`)).json()

test('closing an account ends all that it was, writes the balance off and keeps the book right', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const { user, submissions: items } = await fullPlayer(app, judge, 'ivan')
  const other = await fullPlayer(app, judge, 'olga', 100)
  for (const { id } of [user, other.user])
    expect((await send(app, judge, 'POST', `admin/user/${id}/notes`, { text: `Заметка о ${id}` })).status).toBe(201)
  app.events.length = 0
  const answer = await close(app, user, { confirm: ' удалить ', balance: 1300 }, { 'Idempotency-Key': 'bye' })
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true, writtenOff: 1300 }])

  // In no table, the log and the kept answers among them.
  const everything = JSON.stringify(await snapshot(app.db))
  expect([user, other.user].map(({ id }) => everything.includes(`Заметка о ${id}`))).toEqual([false, true])
  const of = <Row extends { userId: string }>(rows: Row[]) => rows.filter(({ userId }) => userId === user.id)
  const [row] = await app.db.read.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({
    epicGamesId: `deleted:${user.id}`,
    displayName: 'Игрок ivan',
    deletedAt: app.deps.now(),
    accountPrint: expect.stringMatching(/^[0-9a-f]{64}$/),
    telegramChatId: null,
    telegramUsername: null,
    telegramFirstName: null,
    discordId: null,
    discordUsername: null,
    discordEmail: null,
  })
  expect(row?.searchText).not.toMatch(/tg_ivan|epic-ivan/)
  for (const table of [sessions, pushSubscriptions, notifications, telegramCodes, subscriptionScreenshots, uploads]) {
    const rows = (await app.db.read.select().from(table)) as { userId: string }[]
    expect(of(rows)).toEqual([])
    if (table !== uploads) expect(rows.some(({ userId }) => userId === other.user.id)).toBe(true)
  }
  const answers = await app.db.read.select({ id: idempotentAnswers.id }).from(idempotentAnswers)
  expect(answers.filter(({ id }) => id.startsWith(user.id))).toEqual([])
  expect(app.filesLeft()).not.toContain('ivan.png')
  expect(app.filesLeft()).toContain('olga.png')
  const periods = of(await app.db.read.select().from(premiumPeriods))
  expect(periods).toHaveLength(2)
  for (const { endDate } of periods) expect(endDate).toEqual(app.deps.now())
  const left = of(await app.db.read.select().from(submissions).orderBy(submissions.id))
  expect(left.map(({ status }) => status)).toEqual(['approved', 'rejected', 'rejected'])
  expect(await moneyOf(app, user)).toEqual({ available: 0, held: 0 })
  expect((await snapshot(app.db)).postings.at(-1)).toMatchObject({
    reference: `account:${user.id}:closed`,
    type: 'other',
  })
  expect(app.events).toContainEqual({ name: 'signed-out', to: `session:${sha256(user.id)}`, data: {} })
  expect(app.events.filter(({ name }) => name === 'notification')).toEqual([])
  expect(await auditOf(app)).toEqual([])

  for (const path of ['/api/auth/me', `/api/user/${user.id}`, '/api/territory/notifications'])
    expect((await app.requestAs(user, path)).status).toBe(401)
  expect((await close(app, user)).status).toBe(401)
  expect((await review(app, judge, items[2]!.id, { status: 'approved', reward: 1 })).status).toBe(409)
})

test('the same game account begins anew, and a file that was paid is not taken a second time', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const { user } = await fullPlayer(app, judge, 'ivan')
  await close(app, user)
  const again = await signedInAgain(app, 'epic-ivan')
  expect(again).toMatchObject({ isNew: true, user: { deletedAt: null, isAdmin: false } })
  expect(again.user.id).not.toBe(user.id)
  expect(await moneyOf(app, again.user)).toEqual({ available: 0, held: 0 })

  expect(await sent(app, again.user, 0)).toMatchObject({ status: 409, code: 'file_already_sent' })
  expect(await sent(app, again.user, 1)).toMatchObject({ status: 'pending' })
  expect(await sent(app, again.user, 2)).toMatchObject({ status: 'pending' })
  expect(await sent(app, await app.player(), 0)).toMatchObject({ status: 'pending' })
  expect(await auditOf(app)).toEqual([])
})

test('without the word, with an open withdrawal, another balance, or as the last admin, nothing happens', async () => {
  const app = await startApp()
  const ivan = await app.player({ ...linked, balance: 3000, displayName: 'Иван Сокол' })
  for (const [json, code, text] of [
    [{}, 'closing_unconfirmed'],
    [null, 'closing_unconfirmed'],
    [{ confirm: 'да' }, 'closing_unconfirmed'],
    [{ confirm: '' }, 'closing_unconfirmed'],
    [{ confirm: 'УДАЛИТЬ\0!' }, 'closing_unconfirmed'],
    [{ confirm: 7 }, 'invalid_input', 'Нужен текст'],
    [{ confirm: 'x'.repeat(5000) }, 'closing_unconfirmed'],
    [{ confirm: 'УДАЛИТЬ', balance: 'всё' }, 'invalid_input', 'Неверный баланс'],
  ] as const) {
    await expectRefusal(app, () => close(app, ivan, json), 400, code, text)
  }
  const changed = expect.stringMatching(/^Баланс изменился: было 2\s999,99\s₽, стало 3\s000\s₽/)
  const stale = () => close(app, ivan, { confirm: 'УДАЛИТЬ', balance: 2999.99 })
  await expectRefusal(app, stale, 409, 'balance_changed', changed)
  // Money is never lost by who has not named it.
  const silent = () => close(app, ivan, { confirm: 'УДАЛИТЬ' })
  await expectRefusal(app, silent, 409, 'balance_changed', expect.stringMatching(/было 0\s₽, стало 3\s000\s₽/))
  const nothing = { withdrawals: [], tournaments: [], isLastAdmin: false }
  expect(await termsOf(app, ivan)).toEqual({ ...nothing, balance: 3000 })

  const { id } = await requested(app, ivan, toCard(1000))
  await expectRefusal(app, () => close(app, ivan), 409, 'withdrawal_open')
  expect(await termsOf(app, ivan)).toMatchObject({ balance: 2000, withdrawals: [{ id, finalAmount: 1000 }] })
  await app.requestAs(ivan, `/api/user/${ivan.id}/withdrawal/${id}`, { method: 'DELETE' })

  const judge = await app.admin()
  await expectRefusal(app, () => close(app, judge), 409, 'last_admin')
  expect(await termsOf(app, judge)).toMatchObject({ isLastAdmin: true })
  // The own name does as well as the word.
  expect((await close(app, ivan, { confirm: 'Иван Сокол', balance: 3000 })).status).toBe(200)
  expect(await auditOf(app)).toEqual([])
})

test('two admins leave at once: one stays', async () => {
  const app = await startApp()
  const judges = [await app.admin(), await app.admin()]
  const answers = await Promise.all(judges.map((judge) => close(app, judge)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await app.db.read.select().from(users)).filter(({ isAdmin }) => isAdmin)).toHaveLength(1)
})

test('fifty calls at once close the account once or ask for money first: never both, never half', async () => {
  const app = await startApp()
  const ivan = await app.player({ ...linked, balance: 5000 })
  const calls = Array.from({ length: 50 }, (_, n) => (n % 2 ? close(app, ivan) : request(app, ivan, toCard(1000))))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status >= 500)).toEqual([])

  const [row] = await app.db.read.select().from(users).where(eq(users.id, ivan.id))
  const closings = statuses.filter((status, n) => n % 2 && status === 200).length
  const { withdrawals } = await snapshot(app.db)
  expect(closings).toBe(row?.deletedAt ? 1 : 0)
  // Whichever came first: an open withdrawal keeps the account, a closed account has none.
  expect(withdrawals.length > 0).toBe(row?.deletedAt === null)
  expect(await moneyOf(app, ivan)).toEqual({
    available: row?.deletedAt ? 0 : 500_000 - 100_000 * withdrawals.length,
    held: 100_000 * withdrawals.length,
  })
  expect(await auditOf(app)).toEqual([])
})

test('uploads and reviews race the closing: nothing of a closed account waits for anybody', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const ivan = await app.player()
  const waiting = [await sent(app, ivan, 1), await sent(app, ivan, 2), await sent(app, ivan, 3)]
  const [first] = await Promise.all([
    close(app, ivan),
    ...waiting.map(({ id }) => review(app, judge, id, { status: 'approved', reward: 100 })),
    ...[4, 5, 6].map((colour) => sent(app, ivan, colour)),
  ])
  // A reward that came first is another sum than the one that was agreed to.
  const closed = first.status === 409 ? await close(app, ivan) : first
  expect(closed.status).toBe(200)
  const left = await app.db.read.select().from(submissions)
  expect(left.filter(({ status }) => status === 'pending')).toEqual([])
  expect(await auditOf(app)).toEqual([])
})
