import { expect, test } from 'vitest'
import { MINUTE } from '#shared/units'
import { snapshot } from '../../../support/database/snapshot.ts'
import { pendingRows, sendKill } from '../../../support/pending.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  bulk,
  bulkOf,
  decided,
  getOne,
  hold,
  otherServer,
  settle,
  undo,
  undoBulk,
  withPending,
} from '../../../support/slices/review.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

test('a bulk rejects up to fifty with one reason, each with a result of its own, and is undone as a whole (REVIEW-11)', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  const ids = [id]
  for (let index = 1; index < 20; index++) ids.push(await sendKill(app, ivan, index))
  const own = await sendKill(app, anna, 40)
  const [over = '', held = ''] = ids
  await decided(app, boris, over)
  await hold(app, boris, [held])
  const { bulkId, results } = await bulkOf(await bulk(app, anna, [...ids, own, 'nothing', id]))
  expect(results.map((each) => ('code' in each ? each.code : 'rejected'))).toEqual([
    'already_reviewed',
    'held_by_other',
    ...Array.from({ length: 18 }, () => 'rejected'),
    'own_submission',
    'not_found',
  ])
  const rows = await snapshot(app.db)
  expect(rows.submissions.filter(({ status }) => status === 'rejected')).toHaveLength(18)
  expect(rows.adminActionLog.filter(({ action }) => action === 'reject_submission')).toHaveLength(18)
  await expectAuditToPass(app)

  // One of them another admin has undone by hand.
  await undo(app, boris, ids[2]!)
  const answer = (await (await undoBulk(app, anna, bulkId)).json()) as { results: { id: string }[] }
  expect(answer.results.map((each) => each.id)).toEqual(ids.slice(3))
  expect((await snapshot(app.db)).submissions.filter(({ status }) => status === 'rejected')).toEqual([])
  await expectAuditToPass(app)
  await expectRefusal(app, () => undoBulk(app, anna, bulkId), 404, 'not_found', 'Это отклонение уже отменено')
})

test('a bulk that is sent again under its key rejects nothing twice and answers the same', async () => {
  const { app, ivan, anna, id } = await withPending()
  const ids = [id, await sendKill(app, ivan, 1), await sendKill(app, ivan, 2)]
  const key = { 'Idempotency-Key': 'bulk-1' }
  const other = await otherServer(app)
  const answers = await Promise.all(
    [app, other, app].map((server) => bulk(server, anna, ids, 'Повтор', key).then(bulkOf)),
  )
  for (const answer of answers)
    expect(answer).toEqual({ bulkId: answers[0]?.bulkId, results: ids.map((id) => ({ id })) })
  expect((await snapshot(app.db)).adminActionLog).toHaveLength(3)
  expect(await (await settle(app, anna, 'bulk-1')).json()).toEqual({ isDone: true, answer: answers[0] })
  await expectAuditToPass(app)
})

test('a bulk whose key was closed while it was on its way rejects nothing (MONEY-15)', async () => {
  const { app, ivan, anna, id } = await withPending()
  const ids = [id, await sendKill(app, ivan, 1)]
  expect(await (await settle(app, anna, 'bulk-2')).json()).toEqual({ isDone: false })
  await expectRefusal(app, () => bulk(app, anna, ids, 'Поздно', { 'Idempotency-Key': 'bulk-2' }), 409, 'act_abandoned')
})

test('after ten minutes only another admin undoes a bulk; each refusal is its own', async () => {
  const { app, anna, boris, id } = await withPending()
  const { bulkId } = await bulkOf(await bulk(app, anna, [id]))
  app.clock.now = new Date(+app.clock.now + 11 * MINUTE)
  expect(await (await undoBulk(app, anna, bulkId)).json()).toMatchObject({ results: [{ id, code: 'undo_too_late' }] })
  expect(await (await undoBulk(app, boris, bulkId)).json()).toEqual({ results: [{ id }] })
  expect(await getOne(app, anna, id)).toMatchObject({ status: 'pending' })
})

test('a bulk needs one to fifty submissions and a reason', async () => {
  const { app, ivan, anna, id } = await withPending()
  const many = await pendingRows(app, ivan, 51)
  for (const ids of [many, [], 'all' as unknown as string[]])
    await expectRefusal(app, () => bulk(app, anna, ids), 400, 'invalid_input', 'Выбери от 1 до 50 заявок')
  await expectRefusal(app, () => bulk(app, anna, [id], '  '), 400, 'reason_required')
  expect((await bulkOf(await bulk(app, anna, many.slice(0, 50)))).results).toHaveLength(50)
})
