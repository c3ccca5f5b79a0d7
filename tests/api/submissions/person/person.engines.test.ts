import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { personBeside } from '#api/submissions/person/person'
import { dialect } from '#db/columns'
import { adminActionLog, moderatorNotes, repeats, type User } from '#db/schema'
import { newId } from '#shared/ids'
import { type App, inDays, noon, send, startApp } from '../../../support/app.ts'
import { pendingRows, sendKill } from '../../../support/pending.ts'
import { later } from '../../../support/people.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { appeal, approved, decided, rejected, undo, withPending } from '../../../support/slices/review.ts'
import { decide, linked, requested, toCard } from '../../../support/slices/withdrawals.ts'
import { sqliteWork } from '../../../support/time/sqliteWork.ts'

// REVIEW-25.

type Person = {
  player: { id: string; displayName: string; username: string; createdAt: string; isClosed: boolean }
  figures: Record<'sent' | 'approved' | 'rejected' | 'undoCount' | 'appealsWon' | 'appealsLost' | 'copies', number>
  openWithdrawals: { count: number; amount: number }
  last: { id: string; status: string; reward: number | null; thumbnailUrl: string | null }[]
  notes: { total: number; rows: { id: string; text: string; author: { displayName: string } }[] }
}

const ownWords = 'Что записано о тебе, видят только другие администраторы'
const ask = (app: App, as: User, id: string) => app.requestAs(as, `/api/admin/submission/${id}/person`)
async function personOf(app: App, as: User, id: string) {
  const answer = await ask(app, as, id)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as Person
}
const note = (app: App, as: User, userId: string, text: string, headers?: object) =>
  send(app, as, 'POST', `admin/user/${userId}/notes`, { text }, headers)

test('a moderator sees who sent it: age, figures, open withdrawals and the last submissions but this one', async () => {
  const app = await startApp()
  const ivan = await app.player({ displayName: 'Иван', username: 'ivan', balance: 5000, ...linked })
  const [anna, boris] = [await app.admin({ displayName: 'Анна' }), await app.admin({ displayName: 'Борис' })]
  const sent: string[] = []
  for (let index = 0; index < 6; index++) sent.push(await sendKill(app, ivan, index))
  const [won, lost, reopened, plain, copy, item] = sent as [string, string, string, string, string, string]
  for (const id of [won, lost]) {
    await decided(app, anna, id, rejected)
    await appeal(app, ivan, id)
  }
  await decided(app, boris, won)
  await decided(app, boris, lost, { ...rejected, rejectionReason: 'Монтаж. Видно склейку' })
  await decided(app, anna, reopened)
  await undo(app, anna, reopened)
  await decided(app, anna, plain)
  await transact({ ...app.deps, publish: () => {} }, async (tx) => {
    const how = { ms: 0, originalMs: 0, distance: 3, isMirrored: false }
    await tx.write.insert(repeats).values([won, lost].map((originalId) => ({ submissionId: copy, originalId, ...how })))
  })
  const paid = await requested(app, ivan, toCard(1000))
  await decide(app, anna, paid.id, { status: 'completed' })
  await requested(app, ivan, toCard(1500))
  await requested(app, ivan, toCard(1200))

  const person = await personOf(app, anna, item)
  expect(person).toMatchObject({
    player: { id: ivan.id, displayName: 'Иван', username: 'ivan', createdAt: noon.toISOString(), isClosed: false },
    figures: { sent: 6, approved: 2, rejected: 1, undoCount: 1, appealsWon: 1, appealsLost: 1, copies: 1 },
    openWithdrawals: { count: 2, amount: 2700 },
    notes: { total: 0, rows: [] },
  })
  expect(person.last).toMatchObject([
    { id: copy, status: 'pending' },
    { id: plain, status: 'approved', reward: 300 },
    { id: reopened, status: 'pending' },
    { id: lost, status: 'rejected', rejectionReason: 'Монтаж. Видно склейку' },
    { id: won, status: 'approved' },
  ])
})

test('of a newcomer there is only what is there', async () => {
  const { app, anna, id } = await withPending()
  expect(await personOf(app, anna, id)).toMatchObject({
    figures: { sent: 1, approved: 0, rejected: 0, undoCount: 0, appealsWon: 0, appealsLost: 0, copies: 0 },
    openWithdrawals: { count: 0, amount: 0 },
    last: [],
    notes: { total: 0, rows: [] },
  })
})

test('the last ten and the newest thousand are read, in three statements, however many there are', async () => {
  const { app, ivan, anna, id } = await withPending()
  const rows = await pendingRows(app, ivan, 1200)
  const person = await personOf(app, anna, id)
  expect(person.figures.sent).toBe(1000)
  expect(person.last.map((row) => row.id)).toEqual(rows.slice(-10).toReversed())
  await transact({ ...app.deps, publish: () => {} }, async (tx) => {
    const one = { userId: ivan.id, authorId: anna.id, createdAt: noon }
    const texts = Array.from({ length: 30 }, (_, index) => `Заметка ${index}`)
    await tx.write.insert(moderatorNotes).values(texts.map((text) => ({ ...one, id: newId(), text })))
  })
  const { notes } = await personOf(app, anna, id)
  expect([notes.total, notes.rows.length, notes.rows[0]?.text]).toEqual([30, 20, 'Заметка 29'])
  if (dialect !== 'sqlite') return
  const { all } = await sqliteWork(() => personBeside(app.db, anna, id))
  expect(all).toEqual({ statements: 3, rows: 1 + 10 + 20 })
})

test('a second look still to be made counts and stands nowhere: whatever the first decision was, the card is the same', async () => {
  const seenAfter = async (decision: object) => {
    const app = await startApp({ env: { SECOND_LOOKS: '100%' } })
    const ivan = await app.player({ displayName: 'Иван', username: 'ivan', balance: 900, ...linked })
    const [anna, boris] = [await app.admin({ displayName: 'Анна' }), await app.admin({ displayName: 'Борис' })]
    const old = await sendKill(app, ivan, 0)
    await decided(app, anna, old)
    await send(app, boris, 'POST', `admin/second-look/${old}`, approved)
    await note(app, anna, ivan.id, 'До решения')
    const item = await sendKill(app, ivan, 1)
    const next = await sendKill(app, ivan, 2)
    later(app, 1000)
    await decided(app, anna, item, decision)
    later(app, 1000)
    await note(app, anna, ivan.id, 'Отклонила бы ещё раз')
    await note(app, boris, ivan.id, 'Своя заметка')
    // Only a rejected file may be sent again.
    const again = await sendKill(app, ivan, decision === rejected ? 1 : 3)
    // Only the reward makes it possible.
    await send(app, ivan, 'POST', `user/${ivan.id}/withdrawal`, toCard(1400))
    const [blind, other] = [await personOf(app, boris, item), await personOf(app, boris, next)]
    const first = await personOf(app, anna, item)
    await send(app, boris, 'POST', `admin/second-look/${item}`, rejected)
    const steady = (person: Person) => ({
      ...person,
      player: { ...person.player, id: '' },
      last: person.last.map((row) => ({ ...row, id: [old, item, next, again].indexOf(row.id), thumbnailUrl: '' })),
      notes: { ...person.notes, rows: person.notes.rows.map(({ id: _, ...row }) => row) },
    })
    return {
      blind: steady(blind),
      other: steady(other),
      first: steady(first),
      answered: steady(await personOf(app, boris, item)),
    }
  }
  const [approval, rejection] = [await seenAfter({ ...approved, reward: 500 }), await seenAfter(rejected)]
  expect(approval.blind).toEqual(rejection.blind)
  expect(approval.blind).toMatchObject({
    figures: { sent: 3, approved: 1, rejected: 0 },
    openWithdrawals: { count: 0, amount: 0 },
    notes: { total: 2, rows: [{ text: 'Своя заметка' }, { text: 'До решения' }] },
  })
  // Nor does the player's next card tell it.
  expect([approval.other.figures, approval.other.last]).toEqual([rejection.other.figures, rejection.other.last])
  expect(approval.other.last.map(({ id }) => id)).toEqual([3, 0])
  // The first reviewer, and the second after the look, see all of it.
  for (const seen of [approval.first, approval.answered]) {
    expect(seen).toMatchObject({ figures: { approved: 2, rejected: 0 }, openWithdrawals: { count: 1, amount: 1400 } })
    expect(seen.notes.total).toBe(3)
  }
  expect(rejection.answered).toMatchObject({ figures: { approved: 1, rejected: 1 } })
})

test('a note is for moderators: the newest first, with its author, in the log with its text, once per key', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  const once = () => note(app, anna, ivan.id, '  Просил проверить ник  ', { 'Idempotency-Key': 'n-1' })
  const first = await once()
  const answer = await first.json()
  expect([first.status, answer]).toEqual([201, { id: expect.any(String) }])
  expect(app.events).toContainEqual({ name: 'user-update', to: 'admins', data: { userId: ivan.id } })
  expect(app.events.filter(({ to }) => to === `user:${ivan.id}`)).toEqual([])
  expect(await (await once()).json()).toEqual(answer)
  await note(app, boris, ivan.id, 'Ник в профиле')
  const { notes } = await personOf(app, anna, id)
  expect(notes).toMatchObject({
    total: 2,
    rows: [
      { text: 'Ник в профиле', author: { displayName: 'Борис' } },
      { text: 'Просил проверить ник', author: { displayName: 'Анна' } },
    ],
  })
  const log = async (as: User) =>
    (await (await app.requestAs(as, '/api/admin/actions?action=add_note')).json()) as { details: object }[]
  expect((await log(boris)).map(({ details }) => details)).toMatchObject([
    { note: 'Ник в профиле', userId: ivan.id },
    { note: 'Просил проверить ник', userId: ivan.id },
  ])
  // The log's own rows keep no text.
  const kept = await app.db.read.select({ details: adminActionLog.details }).from(adminActionLog)
  expect(kept).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toContain('ник')
})

test('nobody is shown notes about themselves, in the card or in the log; the only admin has nobody else', async () => {
  const app = await startApp()
  const anna = await app.admin({ displayName: 'Анна' })
  const own = await sendKill(app, anna, 0)
  expect((await note(app, anna, anna.id, 'Сама себе')).status).toBe(201)
  expect((await personOf(app, anna, own)).notes.total).toBe(1)
  const boris = await app.admin({ displayName: 'Борис' })
  await note(app, boris, anna.id, 'Одобряет своих')
  await expectRefusal(app, () => ask(app, anna, own), 403, 'own_submission', ownWords)
  await expectRefusal(app, () => note(app, anna, anna.id, 'Неправда'), 403, 'own_submission', ownWords)
  expect((await personOf(app, boris, own)).notes.total).toBe(2)
  const read = async (as: User) => (await app.requestAs(as, '/api/admin/actions')).text()
  expect(await read(anna)).not.toContain('Одобряет своих')
  expect(await read(boris)).toContain('Одобряет своих')
})

test('a note is refused empty, too long, of nobody, of a closed account, and to players', async () => {
  const { app, ivan, anna, id } = await withPending()
  await expectRefusal(app, () => note(app, anna, ivan.id, ' \u200b '), 400, 'invalid_input', 'Напиши заметку')
  const long = 'Не больше 500 символов'
  await expectRefusal(app, () => note(app, anna, ivan.id, 'а'.repeat(501)), 400, 'invalid_input', long)
  expect((await note(app, anna, ivan.id, '🦔'.repeat(500))).status).toBe(201)
  await expectRefusal(app, () => note(app, anna, newId(), 'Кто это'), 404, 'not_found')
  await expectRefusal(app, () => ask(app, anna, newId()), 404, 'not_found')
  await expectRefusal(app, () => ask(app, ivan, id), 403, 'forbidden')
  await expectRefusal(app, () => note(app, ivan, ivan.id, 'Я честный'), 403, 'forbidden')
  await expectRefusal(app, () => app.request(`/api/admin/submission/${id}/person`), 401, 'signed_out')
  app.clock.now = inDays(1)
  await send(app, ivan, 'DELETE', `user/${ivan.id}`, { confirm: 'УДАЛИТЬ', balance: 0 })
  await expectRefusal(app, () => note(app, anna, ivan.id, 'Ушёл'), 409, 'account_closed')
  expect(await personOf(app, anna, id)).toMatchObject({ player: { isClosed: true }, notes: { total: 0 } })
})
