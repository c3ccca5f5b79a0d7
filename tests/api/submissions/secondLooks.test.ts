import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { forgetOldLooks } from '#api/submissions/review/secondLooks'
import { repeats, type User } from '#db/schema'
import { DAY, HOUR } from '#shared/units'
import { type App, send, startApp } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { sendKill } from '../../support/pending.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { close } from '../../support/slices/privacy.ts'
import { appeal, approved, decided, getOne, heldOf, type Json, rejected, undo } from '../../support/slices/review.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

async function withLooks() {
  const app = await startApp({ env: { SECOND_LOOKS: '100%' } })
  const ivan = await app.player({ displayName: 'Иван' })
  const [anna, boris] = [await app.admin({ displayName: 'Анна' }), await app.admin({ displayName: 'Борис' })]
  const id = await sendKill(app, ivan, 0, { category: 'victory' })
  return { app, ivan, anna, boris, id }
}
const looksFor = async (app: App, admin: User) =>
  (await (await app.requestAs(admin, '/api/admin/second-looks')).json()) as Json[]
const lookedAt = 'Эту проверку уже сделал другой администратор'
const look = (app: App, admin: User, id: string, json: object) =>
  send(app, admin, 'POST', `admin/second-look/${id}`, json)

test('a share of decisions comes back blind to another admin; what they say changes nothing but the statistics (REVIEW-16)', async () => {
  const { app, anna, boris, id } = await withLooks()
  await decided(app, anna, id, { ...approved, category: 'gold-kill' })
  expect(await looksFor(app, anna)).toEqual([])
  const [blind] = await looksFor(app, boris)
  expect(blind).toMatchObject({
    id,
    status: 'pending',
    category: 'victory',
    reward: null,
    reviewedAt: null,
    reviewedBy: null,
  })
  expect(JSON.stringify(blind)).not.toContain('Анна')

  const before = await snapshot(app.db)
  expect((await look(app, boris, id, { ...rejected, rejectionReason: 'Повтор. Был вчера' })).status).toBe(200)
  const after = await snapshot(app.db)
  for (const table of ['submissions', 'postings', 'kills', 'notifications'] as const)
    expect(after[table], table).toEqual(before[table])
  expect(after.secondLooks).toMatchObject([
    {
      firstBy: anna.id,
      firstStatus: 'approved',
      firstReason: null,
      secondBy: boris.id,
      secondStatus: 'rejected',
      secondReason: 'repeat',
    },
  ])
  expect(await looksFor(app, boris)).toEqual([])
  await expectRefusal(app, () => look(app, boris, id, approved), 409, 'already_reviewed', lookedAt)
  await expectAuditToPass(app)
})

test('a second look has the evidence of the first one, as old and as soon due as it was then', async () => {
  const { app, ivan, anna, boris, id } = await withLooks()
  const original = await sendKill(app, ivan, 1)
  await transact(app.deps, (tx) =>
    tx.write
      .insert(repeats)
      .values({ submissionId: id, originalId: original, ms: 0, originalMs: 0, distance: 3, isMirrored: false }),
  )
  app.clock.now = new Date(+app.clock.now + 2 * HOUR)
  const seen = await getOne(app, boris, id)
  await decided(app, anna, id, rejected)
  app.clock.now = new Date(+app.clock.now + 3 * DAY)
  const later = (iso: string | null) => new Date(Date.parse(iso ?? '') + 3 * DAY).toISOString()
  const [blind] = await looksFor(app, boris)
  expect(blind).toEqual({
    ...seen,
    createdAt: later(seen.createdAt),
    dueAt: later(seen.dueAt),
    // The address has its end.
    cloudinaryUrl: expect.any(String),
  })
  expect(blind).toMatchObject({ hasRepeats: true, isUnreadable: false })
})

test('a second look at an appeal has its text and the first reason, and nothing of the answer', async () => {
  const { app, ivan, anna, boris, id } = await withLooks()
  const vera = await app.admin({ displayName: 'Вера' })
  await decided(app, anna, id, rejected)
  expect((await appeal(app, ivan, id, 'Ник виден слева')).status).toBe(200)
  const seen = await getOne(app, vera, id)
  await decided(app, boris, id, { ...approved, reward: 120 })
  const [blind] = await looksFor(app, vera)
  expect(blind).toMatchObject({
    status: 'pending',
    reward: null,
    reviewedBy: null,
    appeal: seen.appeal,
    rejectedBefore: seen.rejectedBefore,
  })
  expect(JSON.stringify(blind)).not.toContain('Борис')
  expect((await look(app, vera, id, { ...approved, reward: 150 })).status).toBe(200)
  expect((await snapshot(app.db)).secondLooks).toMatchObject([{ firstReward: 120_00, secondReward: 150_00 }])
})

test('an appeal against an own rejection is no second look of that admin, and does not hold up the next one (REVIEW-13)', async () => {
  const { app, ivan, anna, boris, id } = await withLooks()
  await decided(app, anna, id, rejected)
  await appeal(app, ivan, id)
  await decided(app, boris, id)
  const next = await sendKill(app, ivan, 1)
  await decided(app, boris, next)
  expect((await looksFor(app, anna)).map((each) => each.id)).toEqual([next])
  await expectRefusal(app, () => look(app, anna, id, approved), 409, 'already_reviewed', lookedAt)
})

test('an appeal takes the submission from the admin who looks at it again', async () => {
  const { app, ivan, anna, boris, id } = await withLooks()
  const vera = await app.admin({ displayName: 'Вера' })
  await decided(app, anna, id, rejected)
  expect(await heldOf(app, boris, [id])).toMatchObject([{ id, heldUntil: expect.any(String) }])
  await appeal(app, ivan, id)
  expect(await decided(app, vera, id)).toMatchObject({ status: 'approved' })
})

test('nobody looks again at what a closed account has sent', async () => {
  const { app, ivan, anna, boris, id } = await withLooks()
  await decided(app, anna, id, rejected)
  expect((await close(app, ivan)).status).toBe(200)
  expect(await looksFor(app, boris)).toEqual([])
  await expectRefusal(app, () => look(app, boris, id, approved), 409, 'account_closed')
})

test('a second look is refused for an unknown submission, an own one, and as a repeat of none', async () => {
  const { app, anna, boris, id } = await withLooks()
  await decided(app, anna, id)
  const own = await sendKill(app, boris, 1)
  await decided(app, anna, own)
  await expectRefusal(app, () => look(app, boris, 'none', approved), 404, 'not_found')
  await expectRefusal(app, () => look(app, boris, own, approved), 403, 'own_submission')
  const noOriginal = 'Заявки, которую это повторяет, нет'
  await expectRefusal(app, () => look(app, boris, id, { ...rejected, repeatOf: 'none' }), 404, 'not_found', noOriginal)
})

test('the first decision is not to be seen at a copy of the submission either', async () => {
  const { app, ivan, anna, boris, id } = await withLooks()
  const copy = await sendKill(app, ivan, 1)
  await transact(app.deps, (tx) =>
    tx.write
      .insert(repeats)
      .values({ submissionId: copy, originalId: id, ms: 0, originalMs: 0, distance: 3, isMirrored: false }),
  )
  await decided(app, anna, id, { ...approved, reward: 333 })
  const originals = async (admin: User) =>
    (await (await app.requestAs(admin, `/api/admin/submission/${copy}/repeats`)).json()) as { original: Json }[]
  expect(await originals(boris)).toMatchObject([{ original: { id, status: 'pending', reward: null } }])
  expect(await originals(anna)).toMatchObject([{ original: { id, status: 'approved', reward: 333 } }])
  await look(app, boris, id, approved)
  expect(await originals(boris)).toMatchObject([{ original: { id, status: 'approved', reward: 333 } }])
})

test('of ten admins at once one looks; whoever decided first may not', async () => {
  const { app, anna, id } = await withLooks()
  await decided(app, anna, id)
  const admins = await Promise.all(Array.from({ length: 10 }, () => app.admin()))
  await expectRefusal(app, () => look(app, anna, id, approved), 409, 'already_reviewed', lookedAt)
  expect(await heldOf(app, anna, [id])).toMatchObject([{ code: 'already_reviewed' }])
  expect(await heldOf(app, admins[0]!, [id])).toEqual([{ id, heldUntil: expect.any(String) }])
  expect(await looksFor(app, admins[1]!)).toEqual([])
  const held = 'Заявку смотрит Судья. Твоё решение не записано'
  await expectRefusal(app, () => look(app, admins[1]!, id, approved), 409, 'held_by_other', held)
  const answers = await Promise.all(admins.map((admin) => look(app, admin, id, rejected)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an undone decision is not looked at again, and what nobody looks at is forgotten', async () => {
  const { app, ivan, anna, boris, id } = await withLooks()
  await decided(app, anna, id)
  await undo(app, anna, id)
  expect(await looksFor(app, boris)).toEqual([])
  await decided(app, anna, await sendKill(app, ivan, 1))
  expect(await looksFor(app, boris)).toHaveLength(1)
  app.clock.now = new Date(+app.clock.now + 8 * DAY)
  await transact(app.deps, (tx) => forgetOldLooks(tx))
  expect((await snapshot(app.db)).secondLooks).toEqual([])
})

test('a player learns nothing of second looks', async () => {
  const { app, ivan, anna, boris, id } = await withLooks()
  await decided(app, anna, id)
  app.events.length = 0
  await look(app, boris, id, rejected)
  expect(app.events.filter(({ to }) => to === `user:${ivan.id}`)).toEqual([])
})
