import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { grantPremium } from '#api/premium/grant'
import { premiumHolders, users } from '#db/schema'
import { userSearchTexts } from '#db/search/userSearch'
import { newId } from '#shared/ids'
import type { PremiumTotals, PremiumUser } from '#shared/premium/premium'
import { DAY } from '#shared/units'
import { inDays, noon } from '../../support/app.ts'
import { allPages, later } from '../../support/people.ts'
import { grant, iso, startPremium } from '../../support/slices/premium.ts'

describe('the list of Premium players', () => {
  async function season() {
    const { app, judge } = await startPremium()
    const people = await Promise.all(
      ['Анна', 'Борис', 'Вера', 'Глеб'].map((displayName) => app.player({ displayName, username: `@${displayName}` })),
    )
    for (const [index, { id }] of people.entries())
      await grant(app, judge, id, { reason: 'x', durationDays: [30, 7, 3, 8][index] })
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

  test('tells at the very moment of an end who is in which state', async () => {
    const { app, list } = await season()
    const names = async (status: string) => (await list(`?status=${status}`)).rows.map(({ displayName }) => displayName)
    const end = inDays(8)
    app.clock.now = new Date(+end - 7 * DAY - 1)
    expect(await names('expiring')).toEqual(['Борис', 'Вера'])
    app.clock.now = new Date(+end - 7 * DAY)
    expect(await names('expiring')).toEqual(['Глеб', 'Борис', 'Вера'])
    app.clock.now = new Date(+end - 1)
    expect([await names('active'), await names('expired')]).toEqual([
      ['Анна', 'Глеб'],
      ['Борис', 'Вера'],
    ])
    app.clock.now = end
    expect([await names('active'), await names('expired')]).toEqual([['Анна'], ['Глеб', 'Борис', 'Вера']])
  })

  describe('of many players', () => {
    const MANY = 330
    /** Half of them end at one moment; of every eleventh the name tells that it is rare. */
    async function crowd() {
      const { app, judge } = await startPremium()
      await transact(app.deps, async (tx) => {
        for (let index = 0; index < MANY; index++) {
          const displayName = `игрок ${index}${index % 11 === 0 ? ' редкий' : ''}`
          const names = { id: newId(), epicGamesId: newId(), username: 'x', displayName }
          const times = { createdAt: noon, updatedAt: noon }
          await tx.write.insert(users).values({ ...names, ...times, ...userSearchTexts(names) })
          const durationDays = index % 2 ? 5 : 1 + (index % 20)
          await grantPremium(tx, {
            userId: names.id,
            tier: 'basic',
            durationDays,
            source: 'admin',
            reason: 'x',
            grantedBy: null,
          })
        }
      })
      app.clock.now = inDays(3)
      const read = (query: string, afterPage?: () => Promise<void>) =>
        allPages(app, judge, `/api/admin/premium-users?${query}`, afterPage)
      return { app, judge, read }
    }

    test('pages lose and double nobody, while others are given Premium and time goes on', async () => {
      const { app, judge, read } = await crowd()
      const holders = await app.db.read.select().from(premiumHolders)
      for (const status of ['all', 'active', 'expiring', 'expired']) {
        const [now, soon] = [+app.clock.now, +app.clock.now + 7 * DAY]
        const isIn = ({ lastEnd }: (typeof holders)[number]) =>
          status === 'all' ||
          (status === 'expired' ? lastEnd <= now : lastEnd > now && (status === 'active' || lastEnd <= soon))
        const expected = holders.filter(isIn).map(({ userId }) => userId)
        const { ids } = await read(`limit=40&status=${status}`, async () => {
          const { id } = await app.player({ displayName: 'Новый' })
          await grant(app, judge, id, { reason: 'x', durationDays: 20 })
          later(app, 1)
        })
        expect(new Set(ids).size, status).toBe(ids.length)
        expect(
          expected.filter((id) => !ids.includes(id)),
          status,
        ).toEqual([])
      }
    })

    test('a search finds all of them in the order of the list, a rare word, a frequent one and two letters', async () => {
      const { app, read } = await crowd()
      const known = await app.db.read.select().from(users)
      const textOf = new Map(known.map(({ id, searchText }) => [id, searchText]))
      for (const status of ['', 'status=active', 'status=expired']) {
        const { ids: all } = await read(`limit=200&${status}`)
        for (const word of ['редкий', 'игрок', 'ре', '32', 'нет такого']) {
          const { ids } = await read(`limit=40&${status}&q=${encodeURIComponent(word)}`)
          expect(ids, `${status} ${word}`).toEqual(all.filter((id) => textOf.get(id)?.includes(word)))
        }
      }
      const { totals } = await read(`limit=20&q=${encodeURIComponent('редкий')}`)
      expect(totals).toEqual([30, 30])
    })
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
