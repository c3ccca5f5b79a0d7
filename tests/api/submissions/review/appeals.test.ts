import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { eraseContent, eraseTraces, forgetRejectedFiles } from '#api/submissions/forget'
import { changeUser } from '#api/users/change'
import { type SubmissionCategory, submissionCategoryLabels } from '#shared/submissions'
import { DAY, HOUR } from '#shared/units'
import { snapshot } from '../../../support/database/snapshot.ts'
import { pendingRows, sendKill } from '../../../support/pending.ts'
import { idsOf } from '../../../support/people.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { review } from '../../../support/slices/privacy.ts'
import {
  appeal,
  approved,
  decided,
  getOne,
  heldOf,
  otherServer,
  rejected,
  undo,
  withPending,
} from '../../../support/slices/review.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

type Sent = { category: SubmissionCategory; originalFilename: string }
type Newest = { title: string; message: string; about: string | null }

test('an appeal brings a rejected submission back, due as a new one, with what was decided before (REVIEW-12)', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  await decided(app, anna, id, rejected)
  app.clock.now = new Date(+app.clock.now + 3 * DAY)
  app.events.length = 0
  const answer = await appeal(app, ivan, id, '  Ник виден слева вверху ')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    status: 'pending',
    rejectionReason: null,
    appeal: {
      text: 'Ник виден слева вверху',
      createdAt: app.clock.now.toISOString(),
      rejectionReason: 'Повтор',
    },
  })
  expect(await getOne(app, boris, id)).toMatchObject({
    status: 'pending',
    dueAt: new Date(+app.clock.now + DAY).toISOString(),
    rejectedBefore: { by: { displayName: 'Анна' }, reason: 'Повтор' },
  })
  expect(await getOne(app, ivan, id)).toMatchObject({ rejectedBefore: null })
  expect(app.events.map(({ name, to }) => [name, to])).toEqual([
    ['submission-update', `user:${ivan.id}`],
    ['submission-update', 'admins'],
  ])
  await expectAuditToPass(app)
  await decided(app, boris, id)
  await expectAuditToPass(app)
})

test('the answer to an appeal is a message of its own, with the first reason, which stays on the submission', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  const newestOf = async () => {
    const [newest] = (await (await app.requestAs(ivan, '/api/territory/notifications')).json()) as Newest[]
    return newest && { title: newest.title, message: newest.message, about: newest.about }
  }
  const about = `submission:${id}`
  const { category, originalFilename } = (await (await app.requestAs(ivan, `/api/submission/${id}`)).json()) as Sent
  const which = `${submissionCategoryLabels[category]}, ${originalFilename}`
  await decided(app, anna, id, rejected)
  expect(await newestOf()).toEqual({ title: 'Заявка отклонена', message: `${which}. Причина: Повтор`, about })
  await appeal(app, ivan, id)
  const { reviewedAt } = await decided(app, boris, id, { status: 'rejected', rejectionReason: 'Монтаж' })
  expect(await newestOf()).toEqual({
    title: 'Апелляция отклонена',
    message: `${which}. Ответ на апелляцию: Монтаж. Сначала: Повтор`,
    about,
  })
  expect(await getOne(app, ivan, id)).toMatchObject({
    rejectionReason: 'Монтаж',
    appeal: { rejectionReason: 'Повтор' },
  })
  await undo(app, boris, id, reviewedAt)
  await decided(app, boris, id, { status: 'approved', reward: 50 })
  expect(await newestOf()).toEqual({
    title: 'Апелляция принята: заявка одобрена',
    message: expect.stringMatching(/: \+50\s₽\. Сначала: Повтор$/),
    about,
  })
})

test('an appeal is never decided by who rejected, while there is another admin (REVIEW-13)', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  await decided(app, anna, id, rejected)
  await appeal(app, ivan, id)
  await expectRefusal(app, () => review(app, anna, id, approved), 403, 'own_rejection')
  expect(await heldOf(app, anna, [id])).toMatchObject([{ code: 'own_rejection' }])
  expect(await idsOf(app, anna, '/api/submissions?order=due&mine=1')).toEqual([])
  expect(await idsOf(app, boris, '/api/submissions?order=due&mine=1')).toEqual([id])
  await transact({ ...app.deps, publish: () => {} }, (tx) => changeUser(tx, boris.id, { isAdmin: false }))
  expect(await idsOf(app, anna, '/api/submissions?order=due&mine=1')).toEqual([id])
  await decided(app, anna, id)
})

test('there is one appeal a submission, for twenty days, by its player, with words', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  const olga = await app.player()
  await expectRefusal(app, () => appeal(app, ivan, id), 409, 'decision_changed')
  const { reviewedAt } = await decided(app, anna, id, rejected)
  await expectRefusal(app, () => appeal(app, olga, id), 404, 'not_found')
  await expectRefusal(app, () => appeal(app, anna, id), 404, 'not_found')
  const noWords = 'Напиши, с чем ты не согласен'
  await expectRefusal(app, () => appeal(app, ivan, id, ' \u2800 '), 400, 'invalid_input', noWords)
  await expectRefusal(app, () => appeal(app, ivan, id, 'я'.repeat(501)), 400, 'invalid_input', 'Не больше 500 символов')
  const noon = app.clock.now
  app.clock.now = new Date(+noon + 20 * DAY)
  await expectRefusal(app, () => appeal(app, ivan, id), 409, 'appeal_too_late')
  app.clock.now = new Date(+noon + 20 * DAY - 1)
  expect((await appeal(app, ivan, id)).status).toBe(200)
  await expectRefusal(app, () => appeal(app, ivan, id), 409, 'appealed_before')
  await expectRefusal(app, () => undo(app, boris, id, reviewedAt), 409, 'decision_changed')
  await decided(app, boris, id, rejected)
  await expectRefusal(app, () => appeal(app, ivan, id), 409, 'appealed_before')
  await expectAuditToPass(app)
})

test('twenty appeals at once are one', async () => {
  const { app, ivan, anna, id } = await withPending()
  await decided(app, anna, id, rejected)
  const other = await otherServer(app)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => appeal(index % 2 ? app : other, ivan, id, `Слова ${index}`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect((await snapshot(app.db)).appeals).toHaveLength(1)
  await expectAuditToPass(app)
})

test('an appeal needs room among what waits, and a file that was not sent again', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  await decided(app, anna, id, rejected)
  const again = await sendKill(app, ivan, 0)
  await expectRefusal(app, () => appeal(app, ivan, id), 409, 'file_already_sent')
  await decided(app, boris, again, rejected)
  await pendingRows(app, ivan, 50)
  await expectRefusal(app, () => appeal(app, ivan, id), 429, 'too_many_pending')
})

test('the file stays while the appeal waits, and leaves thirty days after its decision', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  await decided(app, anna, id, rejected)
  app.clock.now = new Date(+app.clock.now + 19 * DAY)
  await appeal(app, ivan, id)
  app.clock.now = new Date(+app.clock.now + 10 * DAY)
  await forgetRejectedFiles(app.deps)
  app.clock.now = new Date(+app.clock.now + HOUR)
  const files = app.filesLeft().length
  await forgetRejectedFiles(app.deps)
  expect(app.filesLeft()).toHaveLength(files)
  expect((await snapshot(app.db)).submissions[0]?.mediaKey).not.toBe('')
  await decided(app, boris, id, rejected)
  app.clock.now = new Date(+app.clock.now + 31 * DAY)
  await forgetRejectedFiles(app.deps)
  expect((await snapshot(app.db)).submissions[0]?.mediaKey).toBe('')
})

test('the words of an appeal go with the content of a closed account', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  await decided(app, anna, id, rejected)
  await appeal(app, ivan, id, 'Ник виден слева')
  await decided(app, boris, id, rejected)
  await eraseContent(app.deps, ivan.id)
  expect((await snapshot(app.db)).appeals).toMatchObject([{ text: '', rejectionReason: 'Повтор' }])
  await eraseTraces(app.deps, ivan.id)
  expect((await snapshot(app.db)).appeals).toMatchObject([{ text: '', rejectionReason: '' }])
})
