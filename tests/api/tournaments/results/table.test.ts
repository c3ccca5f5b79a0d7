import { describe, expect, test } from 'vitest'
import { lockMap } from '#api/core/locks'
import { type Tx, transact } from '#api/core/transact'
import { importPlayers } from '#api/dropmaps/players'
import type { User } from '#db/schema'
import type { FormulaPreview, Standing } from '#shared/tournaments/results'
import { inDays, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { makeMap } from '../../../support/slices/dropmaps.ts'
import { close } from '../../../support/slices/privacy.ts'
import {
  linesOf,
  type resultsOf,
  saved,
  saveMatch,
  setFormula,
  standingsEvents,
  tableOf,
  withRunning,
} from '../../../support/slices/results.ts'
import { done, named, pageOf, payOut, setStatus } from '../../../support/slices/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'
import { snapshot } from '../../../support/snapshot.ts'

const onlyKills = { placementPoints: [], pointsPerKill: 1, killCap: null }

describe('the order', () => {
  test('is by points, then wins, then kills, then the better best placement; who is equal shares a rank', async () => {
    const { app, judge, ivan, olga, pavel, cup, save } = await withRunning({ maxParticipants: '' })
    await done(setFormula(app, judge, cup.id, { placementPoints: [2, 2, 2, 2], pointsPerKill: 0, killCap: null }, 0))
    await saved(
      save(1, [
        [ivan, 1, 0],
        [olga, 2, 5],
        [pavel, 3, 5],
      ]),
    )
    expect(await linesOf(app, cup.id)).toEqual(['1. Иван 2', '2. Ольга 2', '3. Павел 2'])
    await saved(
      save(2, [
        [pavel, 2, 0],
        [olga, 3, 0],
        [ivan, 9, 0],
      ]),
    )
    // Points 4, no win, 5 kills and the best placement 2: both.
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 4', '1. Павел 4', '3. Иван 2'])
    await expectAuditToPass(app)
  })

  test('counts so many kills of a match as the formula caps, and all of them between equals', async () => {
    const { app, judge, ivan, olga, cup, save } = await withRunning()
    await done(setFormula(app, judge, cup.id, { placementPoints: [], pointsPerKill: 10, killCap: 3 }, 0))
    await saved(
      save(1, [
        [ivan, null, 3],
        [olga, null, 8],
      ]),
    )
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 30', '2. Иван 30'])
  })
})

describe('another formula', () => {
  test('counts all matches anew, says before who leads and is logged; half points do not exist', async () => {
    const { app, judge, ivan, olga, cup, save } = await withRunning()
    await saved(
      save(1, [
        [ivan, 1, 1],
        [olga, 2, 3],
      ]),
    )
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
    await saved(
      made.save(
        1,
        players.map((player, index) => [player, index + 1, index === 4 ? 1 : 0]),
      ),
    )
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
      const results = rows.map(({ id }, index) => ({
        registrationId: id,
        placement: index < 2 ? index + 1 : null,
        kills: 0,
      }))
      return saveMatch(app, judge, id, 1, { version: 1, results })
    }
  })

  test('marks the caller’s own row, and ends its first page with it where it is on another', async () => {
    const { app, players, cup } = await withMany()
    const [first, last] = [players[0]!, players.at(-1)!]
    const own = (rows: Standing[]) =>
      rows.filter(({ isOwn }) => isOwn).map(({ displayName, rank }) => [displayName, rank])
    expect(own((await tableOf(app, first, cup.id, '?limit=5')).rows)).toEqual([['Иван', 1]])
    const { rows, next } = await tableOf(app, last, cup.id, '?limit=5')
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 12])
    expect(own(rows)).toEqual([['Игрок 8', 12]])
    const second = await tableOf(app, last, cup.id, next)
    expect(second.rows.map(({ rank }) => rank)).toEqual([6, 7, 8, 9, 10])
    expect(own((await tableOf(app, undefined, cup.id)).rows)).toEqual([])
  })

  test('is refused for a wrong cursor or a tournament that is not there, and is empty before a match', async () => {
    const { app, cup } = await withRunning()
    expect(await tableOf(app, undefined, cup.id)).toEqual({ rows: [], total: 0, next: undefined })
    for (const cursor of ['x', '1_1_nobody', '1_1_']) {
      const answer = await app.request(`/api/tournament/${cup.id}/standings?cursor=${cursor}`)
      expect([answer.status, await answer.json()]).toEqual([400, { code: 'invalid_input', error: 'Неверный cursor' }])
    }
    expect((await app.request('/api/tournament/nowhere/standings')).status).toBe(404)
    expect((await app.request('/api/tournament/nowhere/matches')).status).toBe(404)
  })
})

describe('who leaves', () => {
  test('is out of the table; the others keep their placements', async () => {
    const { app, judge, ivan, olga, pavel, cup, save } = await withRunning()
    await saved(
      save(1, [
        [ivan, 1, 0],
        [olga, 2, 0],
        [pavel, 3, 0],
      ]),
    )
    await done(setStatus(app, judge, cup.id, 'registration_closed'))
    app.events.length = 0
    await done(send(app, ivan, 'DELETE', `tournament/${cup.id}/register`))
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 9', '2. Павел 7'])
    expect(standingsEvents(app)).toMatchObject([{ data: { total: 2, results: { version: 2 } } }, { to: 'admins' }])
    await expectAuditToPass(app)
  })

  test('for good, as the account is closed, is out of it too, and shows no name', async () => {
    const { app, judge, ivan, olga, cup, save } = await withRunning({ entryFee: '0' })
    await saved(
      save(1, [
        [ivan, 1, 0],
        [olga, 2, 0],
      ]),
    )
    await close(app, ivan)
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 9'])
    await saved(save(2, [[olga, 1, 0]]))
    await done(setFormula(app, judge, cup.id, onlyKills, 3))
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 0'])
    await expectAuditToPass(app)
  })

  test('after the payout stays where the rank was', async () => {
    const { app, judge, ivan, olga, cup, save } = await withRunning({ entryFee: '0' })
    await saved(
      save(1, [
        [ivan, 1, 0],
        [olga, 2, 0],
      ]),
    )
    await done(payOut(app, judge, cup.id, [{ place: 1, userId: olga.id, amount: 1 }]))
    await close(app, ivan)
    expect((await tableOf(app, undefined, cup.id)).total).toBe(2)
    await expectAuditToPass(app)
  })

  test('with a cancelled tournament that is reopened is out of it', async () => {
    const { app, judge, ivan, olga, cup, save } = await withRunning()
    await saved(
      save(1, [
        [ivan, 1, 0],
        [olga, 2, 0],
      ]),
    )
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    expect(await linesOf(app, cup.id)).toHaveLength(2)
    await done(setStatus(app, judge, cup.id, 'registration_open'))
    expect(await linesOf(app, cup.id)).toEqual([])
    await expectAuditToPass(app)
  })
})

describe('a payout by the table', () => {
  test('is offered with balances and the version; another table in between is refused with the new one', async () => {
    const { app, judge, ivan, olga, cup, save } = await withRunning()
    await saved(
      save(1, [
        [ivan, 1, 0],
        [olga, 2, 0],
      ]),
    )
    const offered = await done(app.requestAs(judge, `/api/admin/tournament/${cup.id}/winners`))
    expect(offered).toMatchObject({
      version: 1,
      winners: [
        { rank: 1, points: 12, userId: ivan.id, balance: 700, user: { displayName: 'Иван' } },
        { rank: 2, points: 9, userId: olga.id, balance: 700 },
      ],
    })
    await saved(
      save(
        1,
        [
          [olga, 1, 0],
          [ivan, 2, 0],
        ],
        1,
      ),
    )
    const pay = (standingsVersion: number) =>
      send(app, judge, 'POST', `admin/tournament/${cup.id}/payout`, {
        prizes: [{ place: 1, userId: ivan.id, amount: 100 }],
        standingsVersion,
      })
    const text = 'Таблица тем временем изменилась. Теперь: 1. Ольга, 2. Иван. Проверь призёров и подтверди ещё раз'
    await expectRefusal(app, () => pay(1), 409, 'standings_changed', text)
    await done(pay(2))
    await expectAuditToPass(app)
  })

  test('that was looked at before the first match is refused after it', async () => {
    const { app, judge, ivan, olga, cup, save } = await withRunning()
    const offered = await done(app.requestAs(judge, `/api/admin/tournament/${cup.id}/winners`))
    expect(offered).toEqual({ version: 0, winners: [] })
    await saved(save(1, [[olga, 1, 0]]))
    const prizes = [{ place: 1, userId: ivan.id, amount: 100 }]
    const pay = () => send(app, judge, 'POST', `admin/tournament/${cup.id}/payout`, { prizes, standingsVersion: 0 })
    const text = 'Таблица тем временем изменилась. Теперь: 1. Ольга. Проверь призёров и подтверди ещё раз'
    await expectRefusal(app, pay, 409, 'standings_changed', text)
  })
})

test('players come to a map by the live table before the payout, by their ranks after it (MAP-15)', async () => {
  const { app, judge, ivan, olga, pavel, cup, save } = await withRunning()
  await saved(
    save(1, [
      [pavel, 1, 0],
      [ivan, 2, 0],
    ]),
  )
  const best = async (topN: number) => {
    const mapId = await makeMap(app, judge)
    const bring = (tx: Tx) => importPlayers(tx, judge, mapId, { tournamentId: cup.id, topN })
    await transact(app.deps, bring, lockMap(mapId))
    const players = (await snapshot(app.db)).mapPlayers.filter((player) => player.mapId === mapId)
    return new Set(players.map(({ userId }) => userId))
  }
  expect(await best(1)).toEqual(new Set([pavel.id]))
  expect(await best(2)).toEqual(new Set([pavel.id, ivan.id]))
  await done(payOut(app, judge, cup.id, [{ place: 1, userId: olga.id, amount: 1 }]))
  expect(await best(1)).toEqual(new Set([olga.id]))
})
