import { describe, expect, test } from 'vitest'
import { type App, inDays, startApp } from '../../support/app.ts'
import { registrationRow, tournamentRow } from '../../support/slices/tournaments/tournamentRows.ts'
import { done, named, register, wait, withTournament } from '../../support/slices/tournaments/tournaments.ts'

type Row = { id: string; name: string }
type User = Awaited<ReturnType<App['player']>>

async function names(app: App, user: User, path: string) {
  const seen: string[] = []
  for (let next: string | undefined = path; next; ) {
    const page = await app.requestAs(user, next)
    seen.push(...(await done<Row[]>(Promise.resolve(page))).map(({ name }) => name))
    next = page.headers.get('Link')?.match(/<(.+)>/)?.[1]
  }
  return seen
}

async function season() {
  const app = await startApp()
  const row = (name: string, start: number, changes: Parameters<typeof tournamentRow>[1] = {}) =>
    tournamentRow(app, { name, searchText: name.toLowerCase(), startDate: inDays(start), ...changes })
  const over = { status: 'completed' as const }
  await row('Давний', -20, over)
  await row('Через месяц', 30)
  await row('Недавний', -2, over)
  await row('Завтра', 1, { status: 'upcoming' })
  await row('Близнец', 7, { entryFee: 300_00 })
  await row('Отменён', -5, { status: 'cancelled' })
  await row('Кончился', -3, { status: 'in_progress', endDate: inDays(-1) })
  await row('Идёт', -1, { status: 'in_progress', entryFee: 100_00 })
  await row('Близнец', 7)
  await row('Удалён', 2, { deletedAt: inDays(-1) })
  return { app, judge: await app.admin(), row }
}
const active = ['Идёт', 'Завтра', 'Близнец', 'Близнец', 'Через месяц', 'Кончился']
const past = ['Недавний', 'Отменён', 'Давний']

describe('both lists of tournaments are by start, whatever the size of a page', () => {
  test.each(['tournaments', 'admin/tournaments'])('%s', async (path) => {
    const { app, judge } = await season()
    for (const limit of [1, 2, 3, 4, 100]) {
      const seen = (status: string) => names(app, judge, `/api/${path}?status=${status}&limit=${limit}`)
      expect(await seen('active')).toEqual(active)
      expect(await seen('past')).toEqual(past)
      expect(await seen('all')).toEqual([...active, ...past])
      expect(await seen('registration_open')).toEqual(['Близнец', 'Близнец', 'Через месяц'])
      expect(await seen('completed')).toEqual(['Недавний', 'Давний'])
    }
  })

  test('what waits for its payout has its list, the latest start first', async () => {
    const { app, judge, row } = await season()
    const played = { currentParticipants: 1, status: 'completed' as const }
    await row('Раньше', -9, played)
    await row('Позже', -4, played)
    await row('Выплачен', -3, { ...played, paidOutAt: inDays(-1) })
    const path = '/api/admin/tournaments?status=awaiting_payout&limit=1'
    expect(await names(app, judge, path)).toEqual(['Позже', 'Раньше'])
  })

  test('a page follows the place of the last row, also when that row has moved or is gone', async () => {
    const { app, judge } = await withTournament()
    const first = await app.requestAs(judge, '/api/admin/tournaments?limit=1')
    const next = first.headers.get('Link')
    expect(next).toBe(null)
    const { id } = await tournamentRow(app, { name: 'Дальше', startDate: inDays(9) })
    const again = await app.requestAs(judge, '/api/admin/tournaments?limit=1')
    const [row] = await done<Row[]>(Promise.resolve(again))
    await done(app.requestAs(judge, `/api/admin/tournament/${row?.id}`, { method: 'DELETE' }))
    const path = again.headers.get('Link')?.match(/<(.+)>/)?.[1] ?? ''
    expect(await done(app.requestAs(judge, path))).toMatchObject([{ id }])
  })

  test.each(['x', 'active:1', 'past:5_a', 'active:999999999999999_a', 'active:9999999999999999_a'])(
    'the cursor %s is none of the active ones',
    async (cursor) => {
      const { app } = await season()
      const answer = await app.request(`/api/tournaments?status=active&cursor=${cursor}`)
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_input' }])
    },
  )
})

describe('the players’ list is filtered', () => {
  test('by the fee, in every part of it, and in a search', async () => {
    const { app, judge } = await season()
    const seen = (query: string) => names(app, judge, `/api/tournaments?limit=2&${query}`)
    expect(await seen('status=active&fee=paid')).toEqual(['Идёт', 'Близнец'])
    expect(await seen('status=active&fee=free')).toEqual(['Завтра', 'Близнец', 'Через месяц', 'Кончился'])
    expect(await seen('status=past&fee=free')).toEqual(past)
    expect(await seen('status=past&fee=paid')).toEqual([])
    expect(await seen('status=registration_open&fee=paid')).toEqual(['Близнец'])
    expect(await seen(`fee=paid&q=${encodeURIComponent('близ')}`)).toEqual(['Близнец'])
    const counted = await app.request('/api/tournaments?fee=free&limit=1')
    expect(counted.headers.get('X-Total-Count')).toBe('7')
    expect((await app.request('/api/tournaments?fee=300')).status).toBe(400)
  })

  test('by what is the caller’s own: a place or one in line, not one that was given up', async () => {
    const { app, ivan, olga, cup } = await withTournament({ maxParticipants: '1' })
    await done(register(app, olga, cup.id))
    await done(wait(app, ivan, cup.id))
    const row = async (name: string, start: number, status: 'completed' | 'registration_open', own: object) => {
      const fields = { name, searchText: name.toLowerCase(), startDate: inDays(start), status }
      const { id } = await tournamentRow(app, fields)
      await registrationRow(app, { tournamentId: id, userId: ivan.id }, own)
    }
    await row('Прошёл', -9, 'completed', {})
    await row('Скоро', 1, 'registration_open', {})
    await row('Ушёл', 1, 'registration_open', { status: 'cancelled', endedAt: inDays(0) })
    const seen = (query: string, user = ivan) => names(app, user, `/api/tournaments?mine=1&limit=1${query}`)
    expect(await seen('')).toEqual(['Скоро', 'Кубок осени', 'Прошёл'])
    expect(await seen('&status=past')).toEqual(['Прошёл'])
    expect(await seen('&fee=paid')).toEqual(['Кубок осени'])
    expect(await seen(`&q=${encodeURIComponent('КУБОК')}`)).toEqual(['Кубок осени'])
    expect(await seen('', olga)).toEqual(['Кубок осени'])
    expect(await seen('', await named(app, 'Пётр'))).toEqual([])
    expect((await app.requestAs(ivan, '/api/tournaments?mine=1&limit=1')).headers.get('X-Total-Count')).toBe('3')
    expect((await app.request('/api/tournaments?mine=1')).status).toBe(401)
  })
})
