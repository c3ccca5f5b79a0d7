import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { dialect } from '#db/columns'
import { type User, users } from '#db/schema'
import type { FormulaPreview } from '#shared/tournaments/results'
import { SECOND } from '#shared/units'
import { inDays } from '../../../support/app.ts'
import { snapshot } from '../../../support/database/snapshot.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  linesOf,
  matchesIn,
  onlyKills,
  played,
  type resultsOf,
  saved,
  saveMatch,
  setFormula,
  tableOf,
  withRunning,
} from '../../../support/slices/tournaments/results.ts'
import { done, named, pageOf, setStatus, tournament } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'
import { sqliteWork } from '../../../support/time/sqliteWork.ts'

describe('the order', () => {
  test('is by points, then wins, then kills, then the better best placement; who is equal shares a rank', async () => {
    const { app, judge, ivan, olga, pavel, cup, save } = await withRunning({ maxParticipants: '' })
    await done(setFormula(app, judge, cup.id, { placementPoints: [2, 2, 2, 2], pointsPerKill: 0, killCap: null }, 0))
    await saved(save(1, played([ivan, 1, 0], [olga, 2, 5], [pavel, 3, 5])))
    expect(await linesOf(app, cup.id)).toEqual(['1. Иван 2', '2. Ольга 2', '3. Павел 2'])
    await saved(save(2, played([pavel, 2, 0], [olga, 3, 0], [ivan, 9, 0])))
    // Points 4, no win, 5 kills and the best placement 2: both.
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 4', '1. Павел 4', '3. Иван 2'])
    await expectAuditToPass(app)
  })

  test('counts so many kills of a match as the formula caps, and all of them between equals', async () => {
    const { app, judge, ivan, olga, cup, save } = await withRunning()
    await done(setFormula(app, judge, cup.id, { placementPoints: [], pointsPerKill: 10, killCap: 3 }, 0))
    await saved(save(1, played([ivan, null, 3], [olga, null, 8])))
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 30', '2. Иван 30'])
  })
})

describe('another formula', () => {
  test('counts all matches anew, says before who leads and is logged; half points do not exist', async () => {
    const { app, judge, ivan, olga, cup, save } = await withRunning()
    await saved(save(1, played([ivan, 1, 1], [olga, 2, 3])))
    const query = new URLSearchParams({ formula: JSON.stringify(onlyKills) })
    const path = `/api/admin/tournament/${cup.id}/scoring?${query}`
    expect(await done<FormulaPreview>(app.requestAs(judge, path))).toEqual({
      version: 1,
      before: [{ displayName: 'Иван', points: 13 }],
      after: [{ displayName: 'Ольга', points: 3 }],
    })
    expect(await linesOf(app, cup.id)).toEqual(['1. Иван 13', '2. Ольга 12'])
    await done(setFormula(app, judge, cup.id, onlyKills, 1))
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 3', '2. Иван 1'])
    const log = (await snapshot(app.db)).adminActionLog.filter(({ action }) => action === 'change_scoring')
    expect(log).toMatchObject([{ targetId: cup.id, details: { formula: onlyKills, name: 'Кубок осени' } }])
    const half = { ...onlyKills, pointsPerKill: 0.5 }
    const text = 'Очки — целое число от 0 до 1000'
    await expectRefusal(app, () => setFormula(app, judge, cup.id, half, 2), 400, 'invalid_input', text)
    await expectAuditToPass(app)
  })

  test('chosen while a match was saved is refused', async () => {
    const { app, judge, ivan, cup, save } = await withRunning()
    await saved(save(1, [[ivan, 1, 1]]))
    await expectRefusal(app, () => setFormula(app, judge, cup.id, onlyKills, 0), 409, 'results_changed')
  })

  test('may be chosen before the start', async () => {
    const { app, judge, cup } = await withRunning()
    await done(setStatus(app, judge, cup.id, 'registration_closed'))
    await done(setFormula(app, judge, cup.id, onlyKills, 0))
    expect((await pageOf(app, undefined, cup.id)).results).toMatchObject({ formula: onlyKills, matchCount: 0 })
  })
})

describe('the list', () => {
  async function withMany() {
    const made = await withRunning({ maxParticipants: '' })
    const players: User[] = [made.ivan, made.olga, made.pavel]
    made.app.clock.now = inDays(0)
    for (let index = 0; index < 9; index++) {
      const player = await named(made.app, `Игрок ${index}`)
      await made.join(player)
      players.push(player)
    }
    made.app.clock.now = inDays(2.1)
    const all = players.map((player, index) => [player, index + 1, index === 4 ? 1 : 0] as const)
    await saved(made.save(1, played(...all)))
    return { ...made, players }
  }

  test('goes page by page with ranks that run on, also where a shared one crosses the border', async () => {
    const { app, judge, cup } = await withMany()
    await done(setFormula(app, judge, cup.id, { placementPoints: [5, 4, 0, 0, 0], pointsPerKill: 0, killCap: null }, 1))
    await done(saveAll(app, judge, cup.id))
    const ranks: number[] = []
    for (let query: string | undefined = '?limit=3'; query !== undefined; ) {
      const page: Awaited<ReturnType<typeof tableOf>> = await tableOf(app, undefined, cup.id, query)
      expect(page.total).toBe(12)
      ranks.push(...page.rows.map(({ rank }) => rank))
      query = page.next
    }
    expect(ranks).toEqual([1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3])
    async function saveAll(...[app, judge, id]: Parameters<typeof resultsOf>) {
      const { rows } = await tableOf(app, undefined, id)
      const placed = rows.map((row, index) => ({ registrationId: row.id, placement: index < 2 ? index + 1 : null }))
      const results = placed.map((row) => ({ ...row, kills: 0 }))
      return saveMatch(app, judge, id, 1, { version: 1, results })
    }
  })

  test('ends its first page with the caller’s own row where it is on another', async () => {
    const { app, players, cup } = await withMany()
    const [first, last] = [players[0]!, players.at(-1)!]
    const ranksOf = async (player: User | undefined, query: string | undefined) =>
      (await tableOf(app, player, cup.id, query)).rows.map(({ rank }) => rank)
    expect(await ranksOf(first, '?limit=5')).toEqual([1, 2, 3, 4, 5])
    const { rows, next } = await tableOf(app, last, cup.id, '?limit=5')
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 12])
    expect(rows.at(-1)?.displayName).toBe('Игрок 8')
    expect(await ranksOf(last, next)).toEqual([6, 7, 8, 9, 10])
    expect(await ranksOf(undefined, '?limit=5')).toEqual([1, 2, 3, 4, 5])
  })

  test('is read once for each version of the results, and again after five seconds for a name', async () => {
    const { app, players, cup, save } = await withMany()
    const statements = async () => {
      const { sources } = await sqliteWork(() => linesOf(app, cup.id))
      return sources.filter((source) => /order by .*rank_key/.test(source)).length
    }
    const first = async () => (await linesOf(app, cup.id))[0]
    if (dialect === 'sqlite') expect([await statements(), await statements()]).toEqual([1, 0])
    expect(await first()).toBe('1. Иван 12')

    await saved(save(2, [[players[0]!, 1, 4]]))
    expect(await first()).toBe('1. Иван 28')

    await transact(app.deps, async (tx) => {
      await tx.write.update(users).set({ displayName: 'Иван Второй' }).where(eq(users.id, players[0]!.id))
    })
    app.clock.now = new Date(app.clock.now.getTime() + 5 * SECOND)
    expect(await first()).toBe('1. Иван Второй 28')
  })

  test('costs no more with a hundred matches: they are asked for one player, who is in the table', async () => {
    const { app, players, cup, save, idOf, judge } = await withMany()
    for (let number = 2; number <= 5; number++) await saved(save(number, [[players[number]!, null, number]]))
    expect(await matchesIn(app, cup.id, idOf(players[2]!))).toEqual([
      { number: 1, placement: 3, kills: 0, points: 7, counts: true },
      { number: 2, placement: null, kills: 2, points: 2, counts: true },
    ])
    if (dialect === 'sqlite') {
      const { all } = await sqliteWork(() => tableOf(app, undefined, cup.id))
      expect(all.rows).toBeLessThan(20)
    }
    const at = (id: string, row: string) => app.request(`/api/tournament/${id}/standings/${row}/matches`)
    const other = await tournament(app, judge)
    for (const answer of [at(cup.id, 'nobody'), at(other.id, idOf(players[2]!)), at('nowhere', idOf(players[2]!))])
      expect((await answer).status).toBe(404)
  })

  test('is refused for a wrong cursor or a tournament that is not there, and is empty before a match', async () => {
    const { app, cup } = await withRunning()
    expect(await tableOf(app, undefined, cup.id)).toEqual({ rows: [], total: 0, next: undefined })
    for (const cursor of ['x', '1_1_nobody', '1_1_']) {
      const answer = await app.request(`/api/tournament/${cup.id}/standings?cursor=${cursor}`)
      const refusal = { code: 'invalid_input', error: 'Список изменился. Обнови страницу' }
      expect([answer.status, await answer.json()]).toEqual([400, refusal])
    }
    expect((await app.request('/api/tournament/nowhere/standings')).status).toBe(404)
    expect((await app.request('/api/tournament/nowhere/matches')).status).toBe(404)
  })
})
