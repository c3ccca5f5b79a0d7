import { describe, expect, test } from 'vitest'
import { inDays } from '../../support/app.ts'
import {
  done,
  entered,
  list,
  pageOf,
  payOut,
  register,
  setStatus,
  tournament,
  wait,
  withRegistered,
  withTournament,
} from '../../support/slices/tournaments/tournaments.ts'

describe('the list of tournaments', () => {
  test('is the same for everybody, but for where the caller has a place', async () => {
    const { app, judge, ivan, olga, cup } = await withRegistered({ maxParticipants: '1' })
    const next = await tournament(app, judge, { name: 'Зимний кубок', startDate: inDays(1.5).toISOString() })
    await done(wait(app, olga, cup.id))
    const seen = async (user?: typeof ivan) =>
      (await list(app, user)).map(
        ({ id, isUserRegistered, isUserWaiting }) =>
          `${id}${isUserRegistered ? ' in' : ''}${isUserWaiting ? ' waiting' : ''}`,
      )
    for (const stranger of [undefined, judge]) expect(await seen(stranger)).toEqual([next.id, cup.id])
    expect(await seen(ivan)).toEqual([next.id, `${cup.id} in`])
    expect(await seen(olga)).toEqual([next.id, `${cup.id} waiting`])
    const isWaiting = async (user: typeof ivan) => (await pageOf(app, user, cup.id)).isUserWaiting
    expect([await isWaiting(ivan), await isWaiting(olga)]).toEqual([false, true])
  })

  test('is divided into what is to come or goes on, and what is over', async () => {
    const { app, judge, cup } = await withTournament()
    const ended = await tournament(app, judge)
    const cancelled = await tournament(app, judge)
    await done(setStatus(app, judge, ended.id, 'completed'))
    await done(setStatus(app, judge, cancelled.id, 'cancelled'))
    const ids = async (query: string) => (await list(app, undefined, query)).map(({ id }) => id)
    expect(await ids('?status=active')).toEqual([cup.id])
    expect(await ids('?status=past')).toEqual([cancelled.id, ended.id])
    expect(await ids('?status=completed')).toEqual([ended.id])
    expect(await ids('?status=all')).toEqual([cup.id, cancelled.id, ended.id])
    expect((await app.request('/api/tournaments?status=past')).headers.get('X-Total-Count')).toBe('2')
    expect((await app.request('/api/tournaments?status=soon')).status).toBe(400)
  })

  test('has active ones whose end has come below all others, on every page', async () => {
    const { app, judge, cup } = await withTournament()
    const long = (name: string, endDate?: Date) =>
      tournament(app, judge, { name, ...(endDate && { endDate: endDate.toISOString() }) })
    const later = await long('Позже', inDays(30))
    const ended = await long('Кончился', inDays(3))
    const before = await long('Кончился раньше', inDays(2.5))
    const newest = await long('Новый')
    app.clock.now = inDays(3)
    const order = [cup, later, newest, before, ended].map(({ id }) => id)
    expect((await list(app, undefined, '?status=active')).map(({ id }) => id)).toEqual(order)
    for (const limit of [1, 2, 3, 4]) {
      const seen: string[] = []
      for (let path: string | undefined = `/api/tournaments?status=active&limit=${limit}`; path; ) {
        const page = await app.request(path)
        seen.push(...((await page.json()) as { id: string }[]).map(({ id }) => id))
        path = page.headers.get('Link')?.match(/<(.+)>/)?.[1]
      }
      expect(seen).toEqual(order)
    }
  })

  test('has for admins what waits for its payout, and the panel counts it', async () => {
    const { app, judge, ivan, cup } = await withTournament({ endDate: inDays(3).toISOString() })
    const empty = await tournament(app, judge, { name: 'Без игроков', endDate: inDays(3).toISOString() })
    const byHand = await tournament(app, judge, { name: 'Завершён' })
    const off = await tournament(app, judge, { name: 'Отменён', endDate: inDays(3).toISOString() })
    for (const { id } of [cup, byHand, off]) await done(register(app, ivan, id))
    const waiting = async () => {
      const rows = await done<{ id: string }[]>(app.requestAs(judge, '/api/admin/tournaments?status=awaiting_payout'))
      const counts = await done<{ tournaments: number }>(app.requestAs(judge, '/api/admin/waiting'))
      expect(counts.tournaments).toBe(rows.length)
      return rows.map(({ id }) => id)
    }
    await done(setStatus(app, judge, off.id, 'cancelled'))
    expect(await waiting()).toEqual([])
    await done(setStatus(app, judge, byHand.id, 'completed'))
    expect(await waiting()).toEqual([byHand.id])
    app.clock.now = inDays(3)
    expect(await waiting()).toEqual([byHand.id, cup.id])
    const found = await done(app.requestAs(judge, '/api/admin/tournaments?status=awaiting_payout&q=%D0%BA%D1%83%D0%B1'))
    expect(found).toMatchObject([{ id: cup.id }])
    await done(payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 1 }]))
    expect(await waiting()).toEqual([byHand.id])
    expect(empty.currentParticipants).toBe(0)
    expect((await app.request('/api/tournaments?status=awaiting_payout')).status).toBe(400)
  })

  test('comes page by page, and finds by a part of the name', async () => {
    const { app, judge } = await withTournament()
    for (const name of ['Ночной рейд', 'Дневной рейд', 'Финал']) await tournament(app, judge, { name })
    const first = await app.request('/api/tournaments?limit=2')
    expect([first.headers.get('X-Total-Count'), ((await first.json()) as unknown[]).length]).toEqual(['4', 2])
    const next = first.headers.get('Link')?.match(/<(.+)>/)?.[1] ?? ''
    expect(await done(app.request(next))).toMatchObject([{ name: 'Дневной рейд' }, { name: 'Финал' }])
    const found = await list(app, undefined, `?q=${encodeURIComponent('РЕЙД')}`)
    expect(found.map(({ name }) => name)).toEqual(['Дневной рейд', 'Ночной рейд'])
  })

  test('has the beginning of a long description, its page all of it', async () => {
    const { app, cup } = await withTournament({ description: '🏆'.repeat(900) })
    const [row] = await list(app, undefined)
    expect(row?.description.length).toBeLessThanOrEqual(300)
    expect(row?.description.isWellFormed()).toBe(true)
    expect((await pageOf(app, undefined, cup.id)).description).toBe('🏆'.repeat(900))
  })
})

test('a page has the first 200 participants, and their list all of them', async () => {
  const { app, cup } = await withTournament({ maxParticipants: '', entryFee: '0' })
  await entered(app, cup.id, Array(205).fill(0))
  const page = await pageOf(app, undefined, cup.id)
  expect([page.registrations.length, page.currentParticipants]).toEqual([200, 205])
  const rest = await app.request(`/api/tournament/${cup.id}/registrations?cursor=${page.registrations.at(-1)?.id}`)
  expect([rest.headers.get('X-Total-Count'), ((await rest.json()) as unknown[]).length]).toEqual(['205', 5])
})

test('one that is made of a form in the past begins where its dates are', async () => {
  const { app, judge } = await withTournament()
  const dates = { registrationStartDate: inDays(-3), registrationEndDate: inDays(-2), startDate: inDays(-1) }
  const iso = Object.fromEntries(Object.entries(dates).map(([name, date]) => [name, date.toISOString()]))
  expect(await tournament(app, judge, iso)).toMatchObject({ status: 'in_progress', nextStatusAt: null })
})
