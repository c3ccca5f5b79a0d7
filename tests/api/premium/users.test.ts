import { describe, expect, test } from 'vitest'
import type { PremiumTotals, PremiumUser } from '#shared/premium'
import { inDays } from '../../support/app.ts'
import { grant, iso, startPremium } from '../../support/premium.ts'

describe('the list of Premium players', () => {
  async function season() {
    const { app, judge } = await startPremium()
    const people = await Promise.all(
      ['Анна', 'Борис', 'Вера', 'Глеб'].map((displayName) => app.player({ displayName, username: `@${displayName}` })),
    )
    for (const [index, { id }] of people.entries())
      await grant(app, judge, id, { reason: 'x', durationDays: [30, 7, 3, 8][index] })
    // Анна was first; given more, she is the newest.
    await grant(app, judge, people[0]!.id, { reason: 'x', durationDays: 1, source: 'boosty' })
    await app.player({ displayName: 'Даша' })
    app.clock.now = inDays(5)
    const list = async (query = '') => {
      const answer = await app.requestAs(judge, `/api/admin/premium-users${query}`)
      return { answer, rows: (await answer.json()) as PremiumUser[] }
    }
    return { app, judge, people, list }
  }

  test('holds whoever ever had one, the newest grant first, page by page', async () => {
    const { people, list } = await season()
    const { rows, answer } = await list()
    expect(rows.map(({ displayName }) => displayName)).toEqual(['Анна', 'Глеб', 'Вера', 'Борис'])
    expect(answer.headers.get('X-Total-Count')).toBe('4')
    expect(rows[0]).toEqual({
      id: people[0]!.id,
      displayName: 'Анна',
      username: '@Анна',
      premiumTier: 'basic',
      premiumEndDate: iso(31),
      premiumSource: 'admin',
      isExpired: false,
      daysRemaining: 26,
    })
    expect(rows[2]).toMatchObject({ premiumTier: 'basic', premiumEndDate: iso(3), isExpired: true, daysRemaining: 0 })

    const first = await list('?limit=3')
    const cursor = first.answer.headers.get('Link')?.match(/cursor=([^&>]+)/)?.[1]
    const second = await list(`?limit=3&cursor=${cursor}`)
    expect([...first.rows, ...second.rows].map(({ displayName }) => displayName)).toEqual(
      rows.map(({ displayName }) => displayName),
    )
    expect(second.answer.headers.get('Link')).toBeNull()
  })

  test('is searched and filtered, and its cards count the same', async () => {
    const { app, judge, list } = await season()
    const names = async (query: string) => {
      const { rows, answer } = await list(query)
      expect(answer.headers.get('X-Total-Count'), query).toBe(String(rows.length))
      return rows.map(({ displayName }) => displayName)
    }
    expect(await names('?status=active')).toEqual(['Анна', 'Глеб', 'Борис'])
    expect(await names('?status=expiring')).toEqual(['Глеб', 'Борис'])
    expect(await names('?status=expired')).toEqual(['Вера'])
    expect(await names(`?q=${encodeURIComponent('ГЛЕБ')}`)).toEqual(['Глеб'])
    expect(await names(`?q=${encodeURIComponent('глеб')}&status=expired`)).toEqual([])
    expect(await names(`?q=${encodeURIComponent('даша')}`)).toEqual([])
    expect(await names(`?q=${encodeURIComponent("' or 1=1 --%\0")}`)).toEqual([])
    const totals = (await (await app.requestAs(judge, '/api/admin/premium-totals')).json()) as PremiumTotals
    expect(totals).toEqual({ total: 4, active: 3, expiring: 2, expired: 1 })
    for (const query of ['?status=maybe', '?limit=0', '?limit=201'])
      expect((await list(query)).answer.status, query).toBe(400)
    expect((await list('?cursor=%00')).answer.status).toBe(200)
  })

  test('the history of a player, newest first', async () => {
    const { app, judge, people } = await season()
    const path = `/api/admin/user/${people[0]!.id}/premium-history`
    const rows = (await (await app.requestAs(judge, path)).json()) as object[]
    expect(rows).toMatchObject([
      { source: 'boosty', startDate: iso(30), endDate: iso(31), tier: 'basic', revokedAt: null },
      { source: 'admin', startDate: iso(0), endDate: iso(30), reason: 'x', grantedBy: 'Судья', createdAt: iso(0) },
    ])
    const searched = await app.requestAs(judge, `${path}?q=BOOSTY&limit=1`)
    expect(await searched.json()).toHaveLength(1)
    expect((await app.requestAs(judge, '/api/admin/user/nobody/premium-history')).status).toBe(404)
  })
})
