import { describe, expect, test } from 'vitest'
import { balanceOf } from '#api/balance/balance'
import type { User } from '#db/schema'
import { DAY, MINUTE } from '#shared/units'
import { noon, send } from '../../../support/app.ts'
import { snapshot } from '../../../support/database/snapshot.ts'
import { sendKill } from '../../../support/pending.ts'
import { adjust, later } from '../../../support/people.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { close } from '../../../support/slices/privacy.ts'
import { approved, decided, getOne, otherServer, rejected, undo, withPending } from '../../../support/slices/review.ts'
import { expectAuditToPass, linked, request, toCard } from '../../../support/slices/withdrawals.ts'

describe('an undone approval (REVIEW-10)', () => {
  test('takes back the reward and the kill, tells the player, and the submission is due when it was', async () => {
    const { app, ivan, anna, id } = await withPending()
    const before = await getOne(app, anna, id)
    later(app, MINUTE)
    await decided(app, anna, id)
    app.events.length = 0
    expect((await undo(app, anna, id)).status).toBe(200)

    expect(await getOne(app, anna, id)).toEqual(before)
    expect(await balanceOf(app.db, ivan.id)).toBe(0)
    const rows = await snapshot(app.db)
    expect(rows.kills).toEqual([])
    expect(rows.postings.map(({ reference, type }) => [reference, type])).toEqual([
      [`submission:${id}:reward`, 'earning'],
      [`submission:${id}:reward:reversal`, 'other'],
    ])
    expect(rows.adminActionLog.map(({ action }) => action)).toEqual(['approve_submission', 'undo_review'])
    expect(rows.notifications.map(({ title }) => title)).toEqual(['Заявка одобрена', 'Решение по заявке отменено'])
    expect(app.events).toContainEqual(
      expect.objectContaining({
        to: 'admins',
        name: 'submission-update',
        data: expect.objectContaining({ was: 'approved', status: 'pending' }),
      }),
    )
    await expectAuditToPass(app)
  })

  test('may be approved again, and undone again, as often as it needs', async () => {
    const { app, ivan, anna, boris, id } = await withPending()
    for (let round = 1; round <= 3; round++) {
      await decided(app, anna, id, { ...approved, reward: round * 100 })
      expect(await balanceOf(app.db, ivan.id)).toBe(round * 100_00)
      await expectAuditToPass(app)
      expect((await undo(app, boris, id)).status).toBe(200)
      await expectAuditToPass(app)
    }
    expect((await snapshot(app.db)).postings).toHaveLength(6)
  })

  test('gives back the category that the player had chosen', async () => {
    const { app, anna, id } = await withPending('victory')
    expect(await decided(app, anna, id, { ...approved, category: 'silver-kill' })).toMatchObject({
      category: 'silver-kill',
    })
    expect((await snapshot(app.db)).kills).toMatchObject([{ killType: 'silver' }])
    expect(await app.requestAs(anna, '/api/submissions?q=серебр').then((answer) => answer.json())).toHaveLength(1)
    await expectAuditToPass(app)
    await undo(app, anna, id)
    expect(await getOne(app, anna, id)).toMatchObject({ category: 'victory', status: 'pending' })
    expect(await app.requestAs(anna, '/api/submissions?q=серебр').then((answer) => answer.json())).toEqual([])
    await expectAuditToPass(app)
  })

  test('of a reward that is spent is refused with the balance', async () => {
    const { app, ivan, anna, id } = await withPending()
    const { reviewedAt } = await decided(app, anna, id)
    await adjust(app, anna, ivan.id, { amount: -250.5, reason: 'Штраф' })
    const text = 'Награда уже потрачена: вернуть нужно 300\u00a0₽, а на балансе 49,50\u00a0₽'
    await expectRefusal(app, () => undo(app, anna, id, reviewedAt), 409, 'reward_spent', text)
    await adjust(app, anna, ivan.id, { amount: 250.5, reason: 'Возврат' })
    expect((await undo(app, anna, id, reviewedAt)).status).toBe(200)
    await expectAuditToPass(app)
  })
})

test('of a reward that waits in a withdrawal is refused with the withdrawal', async () => {
  const { app, anna } = await withPending()
  const rich = await app.player({ ...linked, username: 'rich' })
  const id = await sendKill(app, rich, 0)
  await adjust(app, anna, rich.id, { amount: 1000, reason: 'Приз' })
  const { reviewedAt } = await decided(app, anna, id)
  expect((await request(app, rich, toCard(1100))).status).toBe(201)
  const text =
    'Награда уже потрачена: вернуть нужно 300\u00a0₽, а на балансе 200\u00a0₽. Ещё 1\u202f100\u00a0₽ — в открытом выводе'
  await expectRefusal(app, () => undo(app, anna, id, reviewedAt), 409, 'reward_spent', text)
})

describe('who may undo, and until when', () => {
  test('an own decision for ten minutes, another admin’s at any time', async () => {
    const { app, anna, boris, id } = await withPending()
    const { reviewedAt } = await decided(app, anna, id)
    later(app, 10 * MINUTE + 1)
    await expectRefusal(app, () => undo(app, anna, id, reviewedAt), 409, 'undo_too_late')
    later(app, 25 * DAY)
    expect((await undo(app, boris, id, reviewedAt)).status).toBe(200)
    await expectAuditToPass(app)
  })

  test('nobody their own submission, and nothing undecided or unknown', async () => {
    const { app, anna, boris, id } = await withPending()
    const noted = noon.toISOString()
    await expectRefusal(app, () => undo(app, anna, id, noted), 409, 'decision_changed')
    await expectRefusal(app, () => undo(app, anna, 'nothing', noted), 404, 'not_found')
    await expectRefusal(app, () => send(app, anna, 'POST', `admin/submission/${id}/undo`, {}), 400, 'invalid_input')
    const own = await sendKill(app, anna, 5)
    const { reviewedAt } = await decided(app, boris, own)
    await expectRefusal(app, () => undo(app, anna, own, reviewedAt), 403, 'own_submission')
  })

  test('only the decision that was seen', async () => {
    const { app, anna, boris, id } = await withPending()
    const { reviewedAt } = await decided(app, anna, id)
    await undo(app, boris, id)
    later(app, 1000)
    await decided(app, boris, id, rejected)
    await expectRefusal(app, () => undo(app, anna, id, reviewedAt), 409, 'decision_changed')
  })

  test('not of a player who has left, nor of a rejected file that is gone or sent again', async () => {
    const { app, ivan, anna, boris, id } = await withPending()
    const { reviewedAt } = await decided(app, anna, id, rejected)
    const again = await sendKill(app, ivan, 0)
    const text = 'Игрок уже отправил этот файл ещё раз: реши новую заявку'
    await expectRefusal(app, () => undo(app, boris, id, reviewedAt), 409, 'file_already_sent', text)
    await decided(app, anna, again, rejected)
    expect((await undo(app, boris, id, reviewedAt)).status).toBe(200)
    const second = await decided(app, anna, id, rejected)
    // An hour before the file is removed.
    later(app, 30 * DAY - 59 * MINUTE)
    await expectRefusal(app, () => undo(app, boris, id, second.reviewedAt), 409, 'file_deleted')

    const olga = await app.player({ username: 'olga' })
    const hers = await sendKill(app, olga, 7)
    const third = await decided(app, anna, hers)
    await adjust(app, anna, olga.id, { amount: -300, reason: 'Вывод' })
    await close(app, olga)
    await expectRefusal(app, () => undo(app, boris, hers, third.reviewedAt), 409, 'account_closed')
  })
})

describe('races', () => {
  const outcomesOf = async (answers: Response[]) => {
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { code?: string }[]
    return answers.map(({ status }, index) => `${status} ${bodies[index]?.code ?? ''}`.trim())
  }

  test('fifty admins on two servers undo one decision: once, and the others are told', async () => {
    const { app, ivan, anna, id } = await withPending()
    const other = await otherServer(app)
    const admins: User[] = []
    for (let index = 0; index < 50; index++) admins.push(await app.admin({ displayName: `Судья ${index}` }))
    const { reviewedAt } = await decided(app, anna, id)
    const answers = await Promise.all(
      admins.map((admin, index) => undo(index % 2 ? app : other, admin, id, reviewedAt)),
    )
    const outcomes = await outcomesOf(answers)
    expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(1)
    expect(new Set(outcomes.filter((outcome) => outcome !== '200'))).toEqual(new Set(['409 decision_changed']))
    expect(await balanceOf(app.db, ivan.id)).toBe(0)
    await expectAuditToPass(app)
  })

  test('fifty admins on two servers decide one submission: once', async () => {
    const { app, ivan, id } = await withPending()
    const other = await otherServer(app)
    const admins: User[] = []
    for (let index = 0; index < 50; index++) admins.push(await app.admin({ displayName: `Судья ${index}` }))
    const answers = await Promise.all(
      admins.map((admin, index) =>
        send(index % 2 ? app : other, admin, 'POST', `admin/submission/${id}/review`, index % 3 ? approved : rejected),
      ),
    )
    expect((await outcomesOf(answers)).filter((outcome) => outcome === '200')).toHaveLength(1)
    const { status } = await getOne(app, admins[0]!, id)
    expect(await balanceOf(app.db, ivan.id)).toBe(status === 'approved' ? 300_00 : 0)
    await expectAuditToPass(app)
  })

  test('an undo against a withdrawal of the same money: one of them, never both', async () => {
    const { app, anna, id } = await withPending()
    const rich = await app.player({ ...linked, balance: 800, username: 'rich' })
    const hers = await sendKill(app, rich, 3)
    const { reviewedAt } = await decided(app, anna, hers)
    const other = await otherServer(app)
    const body = { amount: 1000, method: 'paypal', methodData: { email: 'a@b.ru' } }
    const [reversal, withdrawn] = await Promise.all([
      undo(other, anna, hers, reviewedAt),
      send(app, rich, 'POST', `user/${rich.id}/withdrawal`, body),
    ])
    expect([reversal.status, withdrawn.status].sort()).toEqual(reversal.status === 200 ? [200, 409] : [201, 409])
    expect((await getOne(app, anna, id)).status).toBe('pending')
    await expectAuditToPass(app)
  })
})
