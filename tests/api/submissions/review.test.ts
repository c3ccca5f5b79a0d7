import { describe, expect, test } from 'vitest'
import { balanceOf } from '#api/balance/balance'
import type { User } from '#db/schema'
import type { ErrorCode } from '#shared/errors'
import { money } from '#shared/money'
import type { App } from '../../support/app.ts'
import { png } from '../../support/browser/forms.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { uploaded } from '../../support/pending.ts'
import { setUser, withJudge } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { review } from '../../support/slices/privacy.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

async function withPending(category = 'gold-kill') {
  const { app, ivan, judge } = await withJudge({ displayName: 'Иван' })
  const id = await sent(app, ivan, category)
  app.events.length = 0
  return { app, ivan, judge, id, decide: decider(app, id) }
}

const sent = async (app: App, user: User, category: string, file = png()) =>
  (await uploaded(app, user, { category, file })).id

const decider =
  (app: App, id: string) =>
  (by: User, json: unknown, headers: object = {}) =>
    review(app, by, id, json, headers)

describe('approval', () => {
  test('pays, counts the kill, writes the log and tells the player, in one transaction', async () => {
    const { app, ivan, judge, id, decide } = await withPending()
    const answer = await decide(judge, { status: 'approved', reward: 300.5 })

    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      id,
      status: 'approved',
      reward: 300.5,
      rejectionReason: null,
      reviewedAt: '2026-09-13T12:00:00.000Z',
    })
    const rows = await snapshot(app.db)
    expect(await balanceOf(app.db, ivan.id)).toBe(300_50)
    expect(rows.postings).toMatchObject([{ reference: `submission:${id}:reward`, type: 'earning' }])
    expect(rows.entries.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-300_50, 300_50])
    expect(rows.kills).toMatchObject([
      { userId: ivan.id, submissionId: id, killType: 'gold', rewardAmount: 300_50, grantedBy: judge.id },
    ])
    expect(rows.adminActionLog).toMatchObject([
      {
        adminId: judge.id,
        action: 'approve_submission',
        targetType: 'submission',
        targetId: id,
        details: { reward: 300.5, submissionId: id },
      },
    ])
    expect(rows.notifications).toMatchObject([
      { userId: ivan.id, type: 'other', title: 'Заявка одобрена', read: false },
    ])
    expect(app.events.map(({ name, to }) => [name, to])).toEqual([
      ['profile-update', `user:${ivan.id}`],
      ['log-update', 'admins'],
      ['notification', `user:${ivan.id}`],
      ['submission-update', `user:${ivan.id}`],
      ['submission-update', 'admins'],
    ])
    await expectAuditToPass(app)
  })

  test('of a victory counts no kill; a reward of 0 counts the kill and moves no money', async () => {
    const victory = await withPending('victory')
    await victory.decide(victory.judge, { status: 'approved', reward: 500 })
    expect(await snapshot(victory.app.db)).toMatchObject({ kills: [], postings: [{ type: 'earning' }] })

    const free = await withPending('bronze-kill')
    await free.decide(free.judge, { status: 'approved', reward: 0 })
    expect(await snapshot(free.app.db)).toMatchObject({
      kills: [{ killType: 'bronze', rewardAmount: 0 }],
      postings: [],
      entries: [],
    })
    await expectAuditToPass(free.app)
  })

  test('thirty at once, by three admins, pay once; the others hear who did it', async () => {
    const { app, ivan, id } = await withPending()
    const judges = await Promise.all(['Анна', 'Борис', 'Вера'].map((displayName) => app.admin({ displayName })))
    const decide = decider(app, id)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        decide(judges[index % 3] as User, { status: 'approved', reward: 100 + index }),
      ),
    )

    const refusals = answers.filter(({ status }) => status !== 200)
    expect(refusals).toHaveLength(29)
    const rows = await snapshot(app.db)
    const paid = rows.submissions[0]?.reward
    expect(await balanceOf(app.db, ivan.id)).toBe(paid)
    expect(rows.kills).toHaveLength(1)
    expect(rows.adminActionLog).toHaveLength(1)
    expect(rows.notifications).toHaveLength(1)
    const winner = judges.find(({ id }) => id === rows.submissions[0]?.reviewedBy)
    for (const refusal of refusals) {
      expect(refusal.status).toBe(409)
      expect(await refusal.json()).toEqual({
        error: `Заявка уже рассмотрена: ${winner?.displayName}`,
        code: 'already_reviewed',
      })
    }
    await expectAuditToPass(app)
  })

  test('of a kill without a reward, ten at once, counts one kill', async () => {
    const { app, judge, decide } = await withPending('silver-kill')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => decide(judge, { status: 'approved', reward: 0 })),
    )
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toEqual([200])
    expect((await snapshot(app.db)).kills).toHaveLength(1)
  })

  test('many players’ rewards at once are all paid, and every chain holds', async () => {
    const { app, judge } = await withPending()
    const players = await Promise.all(Array.from({ length: 5 }, () => app.player()))
    const ids: string[] = []
    for (const [index, player] of players.entries()) {
      for (let n = 0; n < 4; n++) ids.push(await sent(app, player, 'silver-kill', png(1 + index * 10 + n)))
    }
    const answers = await Promise.all(ids.map((id) => decider(app, id)(judge, { status: 'approved', reward: 10 })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    for (const player of players) expect(await balanceOf(app.db, player.id)).toBe(40_00)
    await expectAuditToPass(app)
  })
})

test('rejection keeps the reason, pays nothing, and tells the player', async () => {
  const { app, ivan, judge, id, decide } = await withPending()
  const answer = await decide(judge, { status: 'rejected', rejectionReason: '  Нет никнейма на экране  ' })
  expect(await answer.json()).toMatchObject({
    id,
    status: 'rejected',
    reward: null,
    rejectionReason: 'Нет никнейма на экране',
  })
  expect(await snapshot(app.db)).toMatchObject({
    entries: [],
    kills: [],
    adminActionLog: [
      { action: 'reject_submission', details: { rejectionReason: 'Нет никнейма на экране', submissionId: id } },
    ],
    notifications: [
      { userId: ivan.id, message: expect.stringMatching(/^Золотой килл, .+\. Причина: Нет никнейма на экране$/) },
    ],
  })
})

const range = `Укажи награду от 0 до ${money(10_000)}`
const noReason = 'Укажи причину отклонения'

describe('a decision is refused, and nothing is written or sent:', () => {
  const bad: [string, unknown, string][] = [
    ['no decision', {}, 'Выбери решение: одобрить или отклонить'],
    ['an unknown status', { status: 'pending' }, 'Выбери решение: одобрить или отклонить'],
    ['no reward', { status: 'approved' }, range],
    ['a negative reward', { status: 'approved', reward: -1 }, range],
    ['a reward over the limit', { status: 'approved', reward: 10000.01 }, range],
    ['a reward in words', { status: 'approved', reward: '300' }, range],
    ['half a kopeck', { status: 'approved', reward: 0.005 }, 'Не больше двух знаков после запятой'],
    ['less than a kopeck', { status: 'approved', reward: 1e-9 }, 'Не больше двух знаков после запятой'],
    ['a reason of nothing to be seen', { status: 'rejected', rejectionReason: '\u200b' }, noReason],
    ['no reason', { status: 'rejected' }, noReason],
    ['a reason of spaces', { status: 'rejected', rejectionReason: ' \n ' }, noReason],
    ['a very long reason', { status: 'rejected', rejectionReason: 'x'.repeat(501) }, 'Не больше 500 символов'],
  ]
  test.each(bad)('%s', async (_, json, error) => {
    const { app, judge, decide } = await withPending()
    const codes: Record<string, ErrorCode> = { [range]: 'reward_required', [noReason]: 'reason_required' }
    await expectRefusal(app, () => decide(judge, json), 400, codes[error] ?? 'invalid_input', error)
  })

  test('on what is not there', async () => {
    const { app, judge } = await withPending()
    const approve = () => review(app, judge, 'nothing', { status: 'approved', reward: 1 })
    await expectRefusal(app, approve, 404, 'not_found')
  })

  test('on one’s own submission, while there is another admin', async () => {
    const { app, judge } = await withPending()
    const own = await sent(app, judge, 'funny', png(3))
    const approve = { status: 'approved', reward: 10_000 }
    const other = await app.admin()
    await expectRefusal(app, () => decider(app, own)(judge, approve), 403, 'own_submission')
    expect(await balanceOf(app.db, judge.id)).toBe(0)

    await setUser(app, other, { isAdmin: false })
    expect((await decider(app, own)(judge, approve)).status).toBe(200)
  })
})

describe('with an Idempotency-Key', () => {
  const key = { 'Idempotency-Key': 'decision-1' }

  test('the same call answers the first answer again, also twenty times at once, and pays once', async () => {
    const { app, ivan, judge, decide } = await withPending()
    const approve = () => decide(judge, { status: 'approved', reward: 300 }, key)
    const answers = await Promise.all(Array.from({ length: 20 }, approve))
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect(await balanceOf(app.db, ivan.id)).toBe(300_00)
  })

  test('another body under the key is 422; a refusal is decided anew', async () => {
    const { app, judge, decide } = await withPending()
    expect((await decide(judge, { status: 'approved' }, key)).status).toBe(400)
    expect((await decide(judge, { status: 'approved', reward: 1 }, key)).status).toBe(200)
    await expectRefusal(app, () => decide(judge, { status: 'approved', reward: 2 }, key), 422, 'key_reused')
  })

  test('the key of one admin is nothing to another', async () => {
    const { app, judge, decide } = await withPending()
    await decide(judge, { status: 'approved', reward: 1 }, key)
    expect((await decide(await app.admin(), { status: 'approved', reward: 1 }, key)).status).toBe(409)
  })
})
