import { describe, expect, test } from 'vitest'
import { type Tx, transact } from '#api/core/transact'
import { importPlayers } from '#api/dropmaps/seating/players'
import { lockMap } from '#db/locks'
import { send } from '../../../support/app.ts'
import { snapshot } from '../../../support/database/snapshot.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { makeMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { close } from '../../../support/slices/privacy.ts'
import {
  linesOf,
  onlyKills,
  played,
  saved,
  setFormula,
  standingsEvents,
  tableOf,
  withRunning,
} from '../../../support/slices/tournaments/results.ts'
import { done, payOut, setStatus } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

describe('who leaves', () => {
  test('is out of the table; the others keep their placements', async () => {
    const { app, judge, ivan, olga, pavel, cup, save } = await withRunning()
    await saved(save(1, played([ivan, 1, 0], [olga, 2, 0], [pavel, 3, 0])))
    await done(setStatus(app, judge, cup.id, 'registration_closed'))
    app.events.length = 0
    await done(send(app, ivan, 'DELETE', `tournament/${cup.id}/register`))
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 9', '2. Павел 7'])
    expect(standingsEvents(app)).toMatchObject([{ data: { total: 2, results: { version: 2 } } }, { to: 'admins' }])
    await expectAuditToPass(app)
  })

  test('for good, as the account is closed, is out of it too, and shows no name', async () => {
    const { app, judge, ivan, olga, cup, save } = await withRunning({ entryFee: '0' })
    await saved(save(1, played([ivan, 1, 0], [olga, 2, 0])))
    await close(app, ivan)
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 9'])
    await saved(save(2, [[olga, 1, 0]]))
    await done(setFormula(app, judge, cup.id, onlyKills, 3))
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 0'])
    await expectAuditToPass(app)
  })

  test('after the payout stays where the rank was', async () => {
    const { app, judge, ivan, olga, cup, save } = await withRunning({ entryFee: '0' })
    await saved(save(1, played([ivan, 1, 0], [olga, 2, 0])))
    await done(payOut(app, judge, cup.id, [{ place: 1, userId: olga.id, amount: 1 }]))
    await close(app, ivan)
    expect((await tableOf(app, undefined, cup.id)).total).toBe(2)
    await expectAuditToPass(app)
  })

  test('with a cancelled tournament that is reopened is out of it', async () => {
    const { app, judge, ivan, olga, cup, save } = await withRunning()
    await saved(save(1, played([ivan, 1, 0], [olga, 2, 0])))
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
    await saved(save(1, played([ivan, 1, 0], [olga, 2, 0])))
    const offered = await done(app.requestAs(judge, `/api/admin/tournament/${cup.id}/winners`))
    expect(offered).toMatchObject({
      version: 1,
      winners: [
        { rank: 1, points: 12, userId: ivan.id, balance: 700, user: { displayName: 'Иван' } },
        { rank: 2, points: 9, userId: olga.id, balance: 700 },
      ],
    })
    await saved(save(1, played([olga, 1, 0], [ivan, 2, 0]), 1))
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
    expect(offered).toEqual({ version: 0, openObjections: 0, winners: [] })
    await saved(save(1, [[olga, 1, 0]]))
    const prizes = [{ place: 1, userId: ivan.id, amount: 100 }]
    const pay = () => send(app, judge, 'POST', `admin/tournament/${cup.id}/payout`, { prizes, standingsVersion: 0 })
    const text = 'Таблица тем временем изменилась. Теперь: 1. Ольга. Проверь призёров и подтверди ещё раз'
    await expectRefusal(app, pay, 409, 'standings_changed', text)
  })
})

test('players come to a map by the live table before the payout, by their ranks after it (MAP-15)', async () => {
  const { app, judge, ivan, olga, pavel, cup, save } = await withRunning()
  await saved(save(1, played([pavel, 1, 0], [ivan, 2, 0])))
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
