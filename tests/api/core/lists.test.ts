import { describe, expect, test } from 'vitest'
import type { User } from '#db/schema'
import { startApp } from '../../support/app.ts'
import { sendKill } from '../../support/pending.ts'
import { allPages } from '../../support/people.ts'
import { review } from '../../support/slices/privacy.ts'
import { approved, rejected } from '../../support/slices/review.ts'

type Row = { id: string }

async function withSeven() {
  const app = await startApp()
  const [ivan, olga, judge] = [
    await app.player({ username: 'ivan', displayName: 'Иван' }),
    await app.player({ username: 'olga', displayName: 'Ольга_100%' }),
    await app.admin(),
  ]
  const ids: string[] = []
  for (let index = 0; index < 5; index++) ids.push(await sendKill(app, ivan, index))
  for (let index = 5; index < 7; index++) ids.push(await sendKill(app, olga, index, { category: 'victory' }))
  await review(app, judge, ids[0]!, approved)
  await review(app, judge, ids[1]!, rejected)
  await review(app, judge, ids[5]!, { status: 'approved', reward: 500 })
  return { app, ivan, olga, judge, ids }
}

describe('the admin’s list of submissions', () => {
  test('is newest first, counted, and continues from its cursor to the end', async () => {
    const { app, judge, ids } = await withSeven()
    const { ids: seen, totals } = await allPages(app, judge, '/api/submissions?limit=3')
    expect([seen, totals]).toEqual([ids.reverse(), [7, 7, 7]])
  })

  test('is filtered by status, category and words, whatever signs they hold', async () => {
    const { app, judge } = await withSeven()
    const count = async (query: string) => {
      const answer = await app.requestAs(judge, `/api/submissions?${query}`)
      expect(answer.headers.get('X-Total-Count')).toBe(String(((await answer.clone().json()) as Row[]).length))
      return ((await answer.json()) as Row[]).length
    }
    for (const [query, expected] of [
      [{ status: 'pending' }, 4],
      [{ status: 'approved' }, 2],
      [{ status: 'rejected' }, 1],
      [{ status: 'all' }, 7],
      [{ category: 'victory' }, 2],
      [{ q: 'ИВАН' }, 5],
      [{ q: 'KILL-3' }, 1],
      [{ q: 'золотой' }, 5],
      [{ q: '_100%' }, 2],
      [{ q: '%' }, 2],
      [{ q: "' or 1=1 --" }, 0],
      [{ q: 'иван', status: 'approved' }, 1],
    ] as const)
      expect(await count(`${new URLSearchParams(query)}`), JSON.stringify(query)).toBe(expected)
  })

  test.each([
    'limit=0',
    'limit=201',
    'limit=-1',
    'limit=x',
    'limit=1e3',
    'status=maybe',
    `q=${'x'.repeat(201)}`,
    `cursor=${'x'.repeat(65)}`,
  ])('refuses %s', async (query) => {
    const { app, judge } = await withSeven()
    const answer = await app.requestAs(judge, `/api/submissions?${query}`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_input' }])
  })

  test('does not mind a cursor that is nobody’s, unknown fields and doubled ones', async () => {
    const { app, judge } = await withSeven()
    for (const query of ['cursor=nothing', 'colour=red', 'q=%00', 'cursor=%00']) {
      expect((await app.requestAs(judge, `/api/submissions?${query}`)).status, query).toBe(200)
    }
    const doubled = await app.requestAs(judge, '/api/submissions?limit=2&limit=3')
    expect([doubled.status, await doubled.json()]).toEqual([
      400,
      { error: 'Проверь введённые данные', code: 'invalid_input' },
    ])
  })
})

test('a player lists and counts only what is theirs; an admin anybody’s', async () => {
  const { app, ivan, olga, judge } = await withSeven()
  const list = async (as: User, of: User) => app.requestAs(as, `/api/submissions/user/${of.id}`)
  expect(await (await list(ivan, ivan)).json()).toHaveLength(5)
  expect(await (await list(judge, ivan)).json()).toHaveLength(5)

  const stats = await (await app.requestAs(ivan, `/api/user/${ivan.id}/stats`)).json()
  expect(stats).toEqual({
    totalSubmissions: 5,
    approvedSubmissions: 1,
    pendingSubmissions: 3,
    rejectedSubmissions: 1,
    totalEarnings: 300,
    isAdmin: false,
    goldKills: 1,
    silverKills: 0,
    bronzeKills: 0,
    totalKills: 1,
  })
  const killStats = await (await app.requestAs(ivan, `/api/user/${ivan.id}/kill-stats`)).json()
  expect(killStats).toEqual({
    goldKills: 1,
    silverKills: 0,
    bronzeKills: 0,
    totalKills: 1,
    lastKillDate: '2026-09-13T12:00:00.000Z',
  })
  expect(await (await app.requestAs(olga, `/api/user/${olga.id}/kill-stats`)).json()).toMatchObject({
    totalKills: 0,
    lastKillDate: null,
  })
  const me = await (await app.requestAs(ivan, '/api/auth/me')).json()
  expect(me).toMatchObject({ balance: 300, goldKills: 1, totalKills: 1 })
})

test('an admin asks for a user who is not there and hears 404', async () => {
  const { app, judge } = await withSeven()
  expect((await app.requestAs(judge, '/api/submissions/user/nobody')).status).toBe(404)
  for (const path of ['', '/stats', '/kill-stats', '/balance/transactions'])
    expect((await app.requestAs(judge, `/api/user/nobody${path}`)).status).toBe(404)
})

test('the balance history sums to the balance, newest first, with all fields', async () => {
  const { app, ivan, judge, ids } = await withSeven()
  await review(app, judge, ids[2]!, { status: 'approved', reward: 0.5 })
  const answer = await app.requestAs(ivan, `/api/user/${ivan.id}/balance/transactions`)
  const list = (await answer.json()) as { amount: number }[]
  expect(list).toMatchObject([
    { type: 'earning', description: 'Награда: Золотой килл', amount: 0.5, createdAt: '2026-09-13T12:00:00.000Z' },
    { type: 'earning', amount: 300 },
  ])
  expect(answer.headers.get('X-Total-Count')).toBe('2')
  expect(list.reduce((sum, { amount }) => sum + amount, 0)).toBe(300.5)
})

test('a search finds what is old, whoever’s and however common the word', async () => {
  const { app, ivan, judge } = await withSeven()
  const count = async (query: string) =>
    ((await (await app.requestAs(judge, `/api/submissions${query}`)).json()) as Row[]).length
  const golden = encodeURIComponent('золотой')
  expect(await count(`/user/${ivan.id}?q=${golden}`)).toBe(5)
  expect(await count(`?q=${golden}&status=rejected`)).toBe(1)
  expect(await count(`?q=${encodeURIComponent('зо')}&status=rejected`)).toBe(1)
})

test('the balance history is searched by its descriptions', async () => {
  const { app, ivan } = await withSeven()
  const found = async (q: string) =>
    (await app.requestAs(ivan, `/api/user/${ivan.id}/balance/transactions?q=${encodeURIComponent(q)}`)).headers.get(
      'X-Total-Count',
    )
  expect([await found('НАГРАДА'), await found('возврат')]).toEqual(['1', '0'])
})

test('the kill history has every column, its filter and its totals', async () => {
  const { app, judge, ids } = await withSeven()
  const answer = await app.requestAs(judge, '/api/admin/kills')
  expect(await answer.json()).toMatchObject([
    {
      killType: 'gold',
      rewardAmount: 300,
      user: { displayName: 'Иван', username: 'ivan' },
      submission: { category: 'gold-kill', originalFilename: 'kill-0.png' },
      grantedByUser: { displayName: 'Судья', username: 'judge' },
      reason: 'Одобрена заявка «kill-0.png»',
      createdAt: '2026-09-13T12:00:00.000Z',
    },
  ])
  expect(await (await app.requestAs(judge, '/api/admin/kills?killType=silver')).json()).toEqual([])
  expect(await (await app.requestAs(judge, `/api/admin/kills?q=${encodeURIComponent('иван')}`)).json()).toHaveLength(1)
  await review(app, judge, ids[2]!, { status: 'approved', reward: 0 })
  expect(await (await app.requestAs(judge, '/api/admin/kill-totals')).json()).toEqual({
    gold: 2,
    silver: 0,
    bronze: 0,
    total: 2,
    totalRewards: 300,
  })
})

test('the log shows who did what to what, newest first', async () => {
  const { app, judge } = await withSeven()
  const list = (await (await app.requestAs(judge, '/api/admin/actions')).json()) as { admin: object; action: string }[]
  expect(list.map(({ action }) => action)).toEqual(['approve_submission', 'reject_submission', 'approve_submission'])
  expect(list[1]).toMatchObject({
    adminId: judge.id,
    admin: { displayName: 'Судья', username: 'judge' },
    targetType: 'submission',
    details: { rejectionReason: 'Повтор' },
  })
  expect(
    await (await app.requestAs(judge, `/api/admin/actions?q=${encodeURIComponent('отклонена')}`)).json(),
  ).toHaveLength(1)
})
