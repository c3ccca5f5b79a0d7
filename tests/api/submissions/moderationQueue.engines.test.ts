import { describe, expect, test } from 'vitest'
import type { User } from '#db/schema'
import { startApp } from '../../support/app.ts'
import { sendKill } from '../../support/pending.ts'
import { idsOf, list, sentScreenshot, withJudge } from '../../support/people.ts'
import { review } from '../../support/slices/privacy.ts'
import { linked, requested } from '../../support/slices/withdrawals.ts'

describe('the queue in the order of what is due', () => {
  test('has the pending ones, oldest first, page by page, whoever decides meanwhile', async () => {
    const { app, ivan, judge } = await withJudge()
    const ids: string[] = []
    for (let index = 0; index < 7; index++) ids.push(await sendKill(app, ivan, index))
    const [first = '', second = '', third = '', ...others] = ids
    await review(app, judge, second)
    const page = await list(app, judge, '/api/submissions?order=due&limit=2')
    expect([page.rows.map(({ id }) => id), page.total]).toEqual([[first, third], 6])

    // The place of the cursor stays, though what it names is decided.
    await review(app, judge, third, { status: 'rejected', rejectionReason: 'Повтор' })
    expect(page.next).toContain('order=due')
    expect(await idsOf(app, judge, page.next ?? '')).toEqual(others.slice(0, 2))
    expect(await idsOf(app, judge, '/api/submissions?order=due')).toEqual([first, ...others])
  })

  test('is filtered by category and words, and refuses another order or status', async () => {
    const app = await startApp()
    const [ivan, olga, judge] = [
      await app.player({ displayName: 'Иван' }),
      await app.player({ displayName: 'Ольга' }),
      await app.admin(),
    ]
    const ids = [
      await sendKill(app, ivan, 0),
      await sendKill(app, olga, 1, { category: 'victory' }),
      await sendKill(app, olga, 2),
      await sendKill(app, olga, 3, { category: 'victory' }),
    ]
    const due = (query: string) => idsOf(app, judge, `/api/submissions?order=due&${query}`)
    expect(await due('category=victory')).toEqual([ids[1], ids[3]])
    expect(await due(`q=${encodeURIComponent('ольга')}`)).toEqual(ids.slice(1))
    expect(await due(`q=${encodeURIComponent('ольга')}&limit=1&cursor=${ids[1]}`)).toEqual([ids[2]])
    expect(await due('status=pending')).toEqual(ids)
    for (const query of ['order=', 'order=newest', 'order=due&status=approved', 'order=late&status=rejected']) {
      const refused = await app.requestAs(judge, `/api/submissions?${query}`)
      expect([query, refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        query,
        400,
        'invalid_input',
      ])
    }
  })
})

describe('one submission', () => {
  test('answers its owner and admins, with who decided; the owner learns no admin’s id', async () => {
    const app = await startApp()
    const [ivan, stranger, judge] = [await app.player(), await app.player(), await app.admin()]
    const id = await sendKill(app, ivan, 0)
    const one = async (user: User) => (await app.requestAs(user, `/api/submission/${id}`)).json()
    expect(await one(ivan)).toMatchObject({ id, status: 'pending', reviewedBy: null })
    await review(app, judge, id)
    const names = { displayName: judge.displayName, username: judge.username }
    expect(await one(ivan)).toMatchObject({ id, status: 'approved', reward: 10, reviewedBy: names })
    expect(JSON.stringify(await one(ivan))).not.toContain(judge.id)
    expect(await one(judge)).toMatchObject({ id, reviewedBy: { ...names, id: judge.id } })
    expect((await list(app, judge, '/api/submissions')).rows).toMatchObject([
      { reviewedBy: { ...names, id: judge.id } },
    ])
    const refused = [
      await app.requestAs(stranger, `/api/submission/${id}`),
      await app.requestAs(judge, '/api/submission/nothing'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
  })

  test('is sent to admins with the whole decision, and to its player without the name of the admin', async () => {
    const { app, ivan, judge } = await withJudge()
    app.events.length = 0
    const id = await sendKill(app, ivan, 0)
    await review(app, judge, id, { status: 'rejected', rejectionReason: 'Повтор' })
    const emitted = app.events.filter(({ name }) => name === 'submission-update')
    const decision = { submissionId: id, userId: ivan.id, rejectionReason: 'Повтор', reward: null }
    expect(emitted.map(({ data }) => data)).toEqual([
      { submissionId: id, status: 'pending' },
      expect.objectContaining({ submissionId: id, was: null, status: 'pending', reviewedBy: null, reviewedAt: null }),
      { submissionId: id, status: 'rejected' },
      expect.objectContaining({
        ...decision,
        was: 'pending',
        status: 'rejected',
        reviewedAt: app.clock.now.toISOString(),
        reviewedBy: { id: judge.id, displayName: judge.displayName, username: judge.username },
      }),
    ])
  })
})

test('what waits is counted for each tab, and only admins get the event', async () => {
  const { app, ivan, judge } = await withJudge({ balance: 3000, ...linked })
  const waiting = async (user: User) => {
    const answer = await app.requestAs(user, '/api/admin/waiting')
    return [answer.status, answer.ok && (await answer.json())]
  }
  expect(await waiting(judge)).toEqual([
    200,
    {
      submissions: 0,
      handed: 0,
      late: 0,
      soonDue: 0,
      withdrawals: 0,
      processing: 0,
      payout: 0,
      subscriptions: 0,
      tournaments: 0,
      second: 0,
    },
  ])
  const id = await sendKill(app, ivan, 0)
  await sendKill(app, ivan, 1, { category: 'victory' })
  await requested(app, ivan)
  await sentScreenshot(app, ivan)
  expect(await waiting(judge)).toMatchObject([
    200,
    { submissions: 2, withdrawals: 1, subscriptions: 1, tournaments: 0 },
  ])
  await review(app, judge, id)
  expect(await waiting(judge)).toMatchObject([
    200,
    { submissions: 1, withdrawals: 1, subscriptions: 1, tournaments: 0 },
  ])
  expect(await waiting(ivan)).toEqual([403, false])
})
