import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { changeUser } from '#api/users/change'
import { adminActionLog, type User, users } from '#db/schema'
import { type App, startApp } from '../../support/app.ts'
import { png, uploadForm } from '../../support/forms.ts'
import { people, screenshots, sentScreenshot } from '../../support/people.ts'
import { linked, requested } from '../../support/withdrawals.ts'

type Row = { id: string; status: string; reviewedBy: object | null; user: { displayName: string } }

async function send(app: App, user: User, index: number, form: Parameters<typeof uploadForm>[0] = {}) {
  const body = uploadForm({ file: png(index), name: `kill-${index}.png`, ...form })
  return ((await (await app.requestAs(user, '/api/upload', { method: 'POST', body })).json()) as Row).id
}
const review = (app: App, judge: User, id: string, json: object = { status: 'approved', reward: 10 }) =>
  app.requestAs(judge, `/api/admin/submission/${id}/review`, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json' },
  })
const list = async (app: App, judge: User, path: string) => {
  const answer = await app.requestAs(judge, path)
  expect(answer.status, path).toBe(200)
  return { rows: (await answer.json()) as Row[], total: Number(answer.headers.get('X-Total-Count')), answer }
}
const idsOf = async (app: App, judge: User, path: string) => (await list(app, judge, path)).rows.map(({ id }) => id)
const rename = (app: App, { id }: User, displayName: string) =>
  transact(app.deps, (tx) => changeUser(tx, id, { displayName, username: displayName }))

describe('the queue in the order of what is due', () => {
  test('has the pending ones, oldest first, page by page, whoever decides meanwhile', async () => {
    const app = await startApp()
    const [ivan, judge] = [await app.player(), await app.admin()]
    const ids: string[] = []
    for (let index = 0; index < 7; index++) ids.push(await send(app, ivan, index))
    const [first = '', second = '', third = '', ...others] = ids
    await review(app, judge, second)
    const page = await list(app, judge, '/api/submissions?order=due&limit=2')
    expect([page.rows.map(({ id }) => id), page.total]).toEqual([[first, third], 6])

    // The place of the cursor stays, though what it names is decided.
    await review(app, judge, third, { status: 'rejected', rejectionReason: 'Повтор' })
    const next = page.answer.headers.get('Link')?.match(/^<(.+)>; rel="next"$/)?.[1] ?? ''
    expect(next).toContain('order=due')
    expect(await idsOf(app, judge, next)).toEqual(others.slice(0, 2))
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
      await send(app, ivan, 0),
      await send(app, olga, 1, { category: 'victory' }),
      await send(app, olga, 2),
      await send(app, olga, 3, { category: 'victory' }),
    ]
    const due = (query: string) => idsOf(app, judge, `/api/submissions?order=due&${query}`)
    expect(await due('category=victory')).toEqual([ids[1], ids[3]])
    expect(await due(`q=${encodeURIComponent('ольга')}`)).toEqual(ids.slice(1))
    expect(await due(`q=${encodeURIComponent('ольга')}&limit=1&cursor=${ids[1]}`)).toEqual([ids[2]])
    expect(await due('status=pending')).toEqual(ids)
    for (const query of ['order=', 'order=newest', 'order=due&status=approved']) {
      const refused = await app.requestAs(judge, `/api/submissions?${query}`)
      expect([query, refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        query,
        400,
        'invalid_input',
      ])
    }
    expect((await app.requestAs(ivan, '/api/submissions?order=due')).status).toBe(403)
  })
})

describe('one submission', () => {
  test('answers its owner and admins, with who decided; the owner learns no admin’s id', async () => {
    const app = await startApp()
    const [ivan, stranger, judge] = [await app.player(), await app.player(), await app.admin()]
    const id = await send(app, ivan, 0)
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
    expect((await app.request(`/api/submission/${id}`)).status).toBe(401)
  })

  test('is told of to admins with the whole decision, and to its player without who decided', async () => {
    const app = await startApp()
    const [ivan, judge] = [await app.player(), await app.admin()]
    app.events.length = 0
    const id = await send(app, ivan, 0)
    await review(app, judge, id, { status: 'rejected', rejectionReason: 'Повтор' })
    const told = app.events.filter(({ name }) => name === 'submission-update')
    const decision = { submissionId: id, userId: ivan.id, rejectionReason: 'Повтор', reward: null }
    expect(told.map(({ data }) => data)).toEqual([
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

describe('a search', () => {
  test('finds a submission by its id, whole or its beginning', async () => {
    const app = await startApp()
    const [ivan, judge] = [await app.player(), await app.admin()]
    const ids = [await send(app, ivan, 0), await send(app, ivan, 1)]
    await review(app, judge, ids[1] ?? '')
    const found = (q: string) => idsOf(app, judge, `/api/submissions?q=${q}`)
    expect(await found(ids[0] ?? '')).toEqual([ids[0]])
    expect(await found((ids[0] ?? '').toUpperCase())).toEqual([ids[0]])
    expect(await found((ids[0] ?? '').slice(0, 8))).toEqual([...ids].reverse())
    expect(await idsOf(app, judge, `/api/submissions?status=approved&q=${(ids[0] ?? '').slice(0, 8)}`)).toEqual([
      ids[1],
    ])
    expect(await found('ffffffff')).toEqual([])
    const killed = (await (await app.requestAs(judge, `/api/admin/kills?q=${ids[1]}`)).json()) as object[]
    expect(killed).toMatchObject([{ submission: { id: ids[1] } }])
  })

  test('finds every old row of a renamed player by the new name, and by the old one', async () => {
    const app = await startApp()
    const [ivan, other, judge] = [
      await app.player({ displayName: 'Буревестник', username: 'burevestnik', balance: 5000, ...linked }),
      await app.player({ displayName: 'Другой' }),
      await app.admin(),
    ]
    const id = await send(app, ivan, 0)
    await send(app, other, 1)
    await review(app, judge, id)
    await requested(app, ivan)
    await sentScreenshot(app, ivan)
    await app.requestAs(judge, `/api/admin/user/${ivan.id}/premium`, {
      method: 'POST',
      body: JSON.stringify({ tier: 'basic', durationDays: 30, reason: 'Приз', source: 'admin' }),
      headers: { 'Content-Type': 'application/json' },
    })
    await rename(app, ivan, 'Ян')

    const counts = async (q: string) => {
      const paths = ['submissions', 'admin/kills', 'admin/withdrawals', 'admin/actions']
      const totals: number[] = []
      for (const path of paths) {
        const { rows, total } = await list(app, judge, `/api/${path}?q=${encodeURIComponent(q)}`)
        expect(rows, path).toHaveLength(total)
        totals.push(total)
      }
      return totals
    }
    // Two acts were about this player: an approval and a grant.
    expect(await counts('ян')).toEqual([1, 1, 1, 2])
    expect(await counts('буревестник')).toEqual([1, 1, 1, 0])
    const q = `?q=${encodeURIComponent('ян')}`
    expect(await people(app, judge, q)).toMatchObject([{ id: ivan.id }])
    expect(await screenshots(app, judge, q)).toMatchObject([{ id: ivan.id }])
    expect(await idsOf(app, judge, `/api/admin/premium-users${q}`)).toEqual([ivan.id])
    // A filter narrows what the name finds.
    expect(await idsOf(app, judge, `/api/submissions${q}&status=pending`)).toEqual([])
    expect(await idsOf(app, judge, `/api/submissions${q}&status=approved`)).toEqual([id])
  })

  test('of a word that many players bear is bounded and still finds what bears it itself', async () => {
    const app = await startApp()
    const judge = await app.admin()
    const rows = Array.from({ length: 60 }, (_, index) => `рой${index}`)
    for (const name of rows) await app.player({ displayName: name, username: name })
    const author = await app.player({ displayName: 'рой-вожак', username: 'leader' })
    const id = await send(app, author, 0)
    expect(await idsOf(app, judge, `/api/submissions?q=${encodeURIComponent('рой')}`)).toEqual([id])
  })
})

describe('the log', () => {
  test('is found by its player, and says who that was', async () => {
    const app = await startApp()
    const [ivan, judge] = [await app.player({ displayName: 'Иван', username: 'ivan' }), await app.admin()]
    await review(app, judge, await send(app, ivan, 0))
    const [row] = await app.db.read.select().from(adminActionLog)
    expect(row).toMatchObject({ action: 'approve_submission', userId: ivan.id })
    const actions = await (await app.requestAs(judge, '/api/admin/actions?q=ivan')).json()
    expect(actions).toMatchObject([{ id: row?.id, player: { id: ivan.id, displayName: 'Иван', username: 'ivan' } }])
    expect(app.events).toContainEqual({ name: 'log-update', to: 'admins', data: { id: row?.id } })
  })
})

test('what waits is counted for each tab, and only admins are told', async () => {
  const app = await startApp()
  const [ivan, judge] = [await app.player({ balance: 3000, ...linked }), await app.admin()]
  const waiting = async (user: User) => {
    const answer = await app.requestAs(user, '/api/admin/waiting')
    return [answer.status, answer.ok && (await answer.json())]
  }
  expect(await waiting(judge)).toEqual([200, { submissions: 0, withdrawals: 0, subscriptions: 0 }])
  const id = await send(app, ivan, 0)
  await send(app, ivan, 1, { category: 'victory' })
  await requested(app, ivan)
  await sentScreenshot(app, ivan)
  expect(await waiting(judge)).toEqual([200, { submissions: 2, withdrawals: 1, subscriptions: 1 }])
  await review(app, judge, id)
  expect(await waiting(judge)).toEqual([200, { submissions: 1, withdrawals: 1, subscriptions: 1 }])
  expect(await waiting(ivan)).toEqual([403, false])
})

test('a new player and a renamed one are told to the admins; ids of players are random', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const signIn = async (account: string) => {
    const login = await app.request('/api/auth/epic/login')
    const { authUrl } = (await login.json()) as { authUrl: string }
    const headers = { Cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    const provider = await app.request(`${authUrl}&account=${account}`)
    await app.request(provider.headers.get('Location') ?? '', { headers })
  }
  app.events.length = 0
  await signIn('novik')
  const [novik] = await app.db.read.select().from(users).where(eq(users.displayName, 'novik'))
  expect(novik?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const told = { name: 'user-update', to: 'admins', data: { userId: novik?.id } }
  expect(app.events).toContainEqual(told)

  await rename(app, { ...judge, id: novik?.id ?? '' }, 'Старое имя')
  app.events.length = 0
  await signIn('novik')
  expect(app.events).toContainEqual(told)
  app.events.length = 0
  // Nothing is new: nobody is told.
  await signIn('novik')
  expect(app.events.filter(({ name }) => name === 'user-update')).toEqual([])
})

test('the list of people goes by registration, also where ids say otherwise, page by page', async () => {
  const app = await startApp()
  const at = (minute: number) => new Date(+app.clock.now - minute * 60_000)
  const judge = await app.admin({ createdAt: at(9) })
  const players: User[] = []
  for (const minute of [3, 7, 1, 3, 3]) players.push(await app.player({ createdAt: at(minute) }))
  const expected = [...players, judge]
    .sort((one, other) => +other.createdAt - +one.createdAt || (one.id < other.id ? 1 : -1))
    .map(({ id }) => id)
  const seen: string[] = []
  let next: string | undefined = '/api/admin/users?limit=2'
  while (next) {
    const { rows, answer } = await list(app, judge, next)
    seen.push(...rows.map(({ id }) => id))
    next = answer.headers.get('Link')?.match(/^<(.+)>; rel="next"$/)?.[1]
  }
  expect(seen).toEqual(expected)
})
