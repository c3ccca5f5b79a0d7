import { describe, expect, test } from 'vitest'
import { png } from '../../support/browser/forms.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { review, screenshotOf, sentScreenshot, setUser, tick, withProof } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

describe('a review', () => {
  test('approves with Premium: status, period, log and news in one act', async () => {
    const { app, ivan, judge, sent } = await withProof()
    tick(app)
    const answer = await review(app, judge, ivan.id, { status: 'approved', grantDays: 30, uploadedAt: sent.uploadedAt })
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      {
        id: ivan.id,
        username: 'ivan',
        displayName: 'Иван',
        subscriptionScreenshotStatus: 'approved',
        subscriptionScreenshotReviewedAt: '2026-09-13T12:00:01.000Z',
        subscriptionScreenshotReviewedBy: judge.id,
        reviewedByUser: { displayName: 'Судья' },
        grantedDays: 30,
      },
    ])
    const { premiumPeriods: premium, adminActionLog: log, notifications } = await snapshot(app.db)
    expect(premium).toMatchObject([
      {
        userId: ivan.id,
        tier: 'basic',
        source: 'manual',
        reference: `subscription:${ivan.id}:${sent.uploadedAt}`,
        endDate: new Date('2026-10-13T12:00:01.000Z'),
      },
    ])
    expect(log).toMatchObject([
      {
        action: 'approve_subscription_screenshot',
        targetType: 'user',
        targetId: ivan.id,
        details: {
          status: 'approved',
          screenshotUrl: sent.url?.split('?')[0],
          rejectionReason: null,
          grantDays: 30,
          autoApproved: false,
        },
      },
    ])
    expect(notifications).toMatchObject([{ title: 'Подписка одобрена', message: 'Premium выдан на 30 дней' }])
    expect(app.events.map(({ name, to }) => [name, to])).toEqual([
      ['profile-update', `user:${ivan.id}`],
      ['premium-update', 'admins'],
      ['log-update', 'admins'],
      ['notification', `user:${ivan.id}`],
      ['subscription-update', `user:${ivan.id}`],
      ['subscription-update', 'admins'],
      ['user-update', 'admins'],
    ])
    expect(await (await app.requestAs(ivan, '/api/auth/me')).json()).toMatchObject({ premiumTier: 'basic' })
    await expectAuditToPass(app)
  })

  test('rejects with a reason, and may be decided the other way; Premium is given once', async () => {
    const { app, ivan, judge } = await withProof()
    const days = (grantDays?: number) => review(app, judge, ivan.id, { status: 'approved', grantDays })
    tick(app)
    await review(app, judge, ivan.id, { status: 'rejected', rejectionReason: ' Не видно даты ' })
    expect(await screenshotOf(app, ivan)).toMatchObject({ status: 'rejected', rejectionReason: 'Не видно даты' })
    expect((await snapshot(app.db)).notifications).toMatchObject([{ message: 'Причина: Не видно даты' }])
    tick(app)
    expect((await days(3650)).status).toBe(200)
    expect(await screenshotOf(app, ivan)).toMatchObject({
      status: 'approved',
      rejectionReason: null,
      grantedDays: 3650,
    })
    tick(app)
    await review(app, judge, ivan.id, { status: 'rejected', rejectionReason: 'Возврат' })
    await expectRefusal(app, () => days(1), 409, 'premium_already_granted')
    expect((await days()).status).toBe(200)
    expect(await screenshotOf(app, ivan)).toMatchObject({ status: 'approved', grantedDays: 3650 })
    await expectAuditToPass(app)
  })

  const reason = 'Укажи причину отклонения'
  const range = 'Срок Premium — от 1 до 3650 дней'
  const approved = { status: 'approved' }
  const bad: [string, unknown, string][] = [
    ['no decision', {}, 'Выбери решение: одобрить или отклонить'],
    ['back to pending', { status: 'pending' }, 'Выбери решение: одобрить или отклонить'],
    ['no reason', { status: 'rejected' }, reason],
    ['an empty reason', { status: 'rejected', rejectionReason: ' \u200b\0' }, reason],
    ['a long reason', { status: 'rejected', rejectionReason: 'я'.repeat(501) }, 'Не больше 500 символов'],
    ['no days', { ...approved, grantDays: 0 }, range],
    ['half a day', { ...approved, grantDays: 1.5 }, range],
    ['3651 days', { ...approved, grantDays: 3651 }, range],
    ['1e21 days', { ...approved, grantDays: 1e21 }, range],
    ['days in words', { ...approved, grantDays: '30' }, range],
    ['a time in words', { ...approved, uploadedAt: 'вчера' }, 'Неверное время скриншота'],
    ['a day that is none', { ...approved, uploadedAt: '2026-02-30T12:00:00Z' }, 'Неверное время скриншота'],
  ]
  test('is refused wrong input, what is not there and what has changed', async () => {
    const { app, ivan, judge, sent } = await withProof()
    for (const [_, body, text] of bad) {
      const code = text === reason ? 'reason_required' : 'invalid_input'
      await expectRefusal(app, () => review(app, judge, ivan.id, body), 400, code, text)
    }
    await expectRefusal(app, () => review(app, judge, judge.id, approved), 404, 'not_found')
    await expectRefusal(app, () => review(app, judge, "' or 1=1", approved), 404, 'not_found')
    await sentScreenshot(app, ivan, { file: png(2) })
    const old = { ...approved, uploadedAt: sent.uploadedAt }
    await expectRefusal(app, () => review(app, judge, ivan.id, old), 409, 'screenshot_replaced')
    await setUser(app, ivan, { deletedAt: app.clock.now })
    await expectRefusal(app, () => review(app, judge, ivan.id, approved), 409, 'account_closed')
  })

  test('says who came first, and is not of one’s own while there is another admin', async () => {
    const { app, ivan, judge } = await withProof()
    const anna = await app.admin({ displayName: 'Анна' })
    tick(app)
    await review(app, judge, ivan.id, { status: 'approved' })
    const text = 'Скриншот уже рассмотрен: одобрен, Судья'
    await expectRefusal(app, () => review(app, anna, ivan.id, { status: 'approved' }), 409, 'screenshot_decided', text)
    const overlooked = { status: 'rejected', rejectionReason: 'x', seenStatus: 'pending' }
    await expectRefusal(app, () => review(app, anna, ivan.id, overlooked), 409, 'screenshot_decided', text)
    await sentScreenshot(app, anna)
    await expectRefusal(app, () => review(app, anna, anna.id, { status: 'approved' }), 403, 'own_screenshot')
    await setUser(app, judge, { isAdmin: false })
    expect((await review(app, anna, anna.id, { status: 'approved' })).status).toBe(200)
  })

  test('by fifty at once decides once and gives Premium once', async () => {
    const { app, ivan, judge } = await withProof()
    const anna = await app.admin({ displayName: 'Анна' })
    tick(app)
    const decisions = [
      { status: 'approved', grantDays: 30, seenStatus: 'pending' },
      { status: 'rejected', rejectionReason: 'Не видно даты', seenStatus: 'pending' },
    ]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => review(app, turn % 3 ? judge : anna, ivan.id, decisions[turn % 2])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    const rows = await snapshot(app.db)
    expect(rows.adminActionLog).toHaveLength(1)
    expect(rows.premiumPeriods).toHaveLength(rows.subscriptionScreenshots[0]?.status === 'approved' ? 1 : 0)
    await expectAuditToPass(app)
  })

  test('under one key answers the first answer again', async () => {
    const { app, ivan, judge } = await withProof()
    const key = { 'Idempotency-Key': 'r-1' }
    const once = () => review(app, judge, ivan.id, { status: 'approved', grantDays: 30 }, key)
    const [first, second] = [await once(), await once()]
    expect(await second.json()).toEqual(await first.json())
    expect((await snapshot(app.db)).adminActionLog).toHaveLength(1)
  })
})
