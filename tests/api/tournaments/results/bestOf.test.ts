import { describe, expect, test } from 'vitest'
import type { Formula } from '#shared/tournaments/resultForms'
import { type Standing, tieBreakOf } from '#shared/tournaments/results'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  linesOf,
  matchesIn,
  played,
  saved,
  setFormula,
  tableOf,
  withRunning,
} from '../../../support/slices/tournaments/results.ts'
import { done, pageOf } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const byPlace = { placementPoints: [5, 3, 1], pointsPerKill: 0, killCap: null }

describe('the best matches of a player count (TOURNAMENT-59)', () => {
  test('with all wins and kills between equals; of equal matches the earlier one is marked', async () => {
    const { app, judge, ivan, olga, cup, save, idOf } = await withRunning()
    await done(setFormula(app, judge, cup.id, { ...byPlace, bestOf: 2 }, 0))
    await saved(save(1, played([ivan, 2, 0], [olga, 1, 0])))
    await saved(save(2, played([ivan, 1, 0], [olga, 2, 4])))
    await saved(save(3, played([ivan, 2, 0], [olga, 3, 0])))
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 8', '2. Иван 8'])
    const countedOf = async (player: typeof ivan) =>
      (await matchesIn(app, cup.id, idOf(player))).map(({ points, counts }) => [points, counts])
    expect(await countedOf(ivan)).toEqual([
      [3, true],
      [5, true],
      [3, false],
    ])
    expect(await countedOf(olga)).toEqual([
      [5, true],
      [3, true],
      [1, false],
    ])
    expect((await tableOf(app, undefined, cup.id)).rows.map(({ kills }) => kills)).toEqual([4, 0])
    await expectAuditToPass(app)
  })

  test('all of them where there are not so many; from 1 to 100 may count', async () => {
    const { app, judge, ivan, cup, save } = await withRunning()
    await saved(save(1, [[ivan, 1, 0]]))
    await done(setFormula(app, judge, cup.id, { ...byPlace, bestOf: 100 }, 1))
    expect(await linesOf(app, cup.id)).toEqual(['1. Иван 5'])
    for (const bestOf of [0, 101]) {
      const setting = () => setFormula(app, judge, cup.id, { ...byPlace, bestOf }, 2)
      await expectRefusal(app, setting, 400, 'invalid_input', 'Матчей в зачёт — от 1 до 100')
    }
  })

  test('a formula that names no number of matches counts all', async () => {
    const { app, judge, cup } = await withRunning()
    await done(setFormula(app, judge, cup.id, byPlace, 0))
    const formula: Formula = { ...byPlace, bestOf: null }
    expect((await pageOf(app, undefined, cup.id)).results).toMatchObject({ formula })
  })
})

test.each<[string, Partial<Standing>, string | undefined]>([
  ['fewer points', { points: 9 }, undefined],
  ['fewer wins', { wins: 0, kills: 9 }, 'ниже по победам'],
  ['fewer kills', { kills: 2, bestPlacement: 1 }, 'ниже по киллам'],
  ['a worse best placement', { bestPlacement: 2 }, 'ниже по лучшему месту'],
  ['no placement', { bestPlacement: null }, 'ниже по лучшему месту'],
  ['nothing', {}, 'место общее'],
])('a row below another by %s says so (TOURNAMENT-62)', (_, row, note) => {
  const above = { points: 10, wins: 1, kills: 3, bestPlacement: 1 }
  expect(tieBreakOf({ ...above, ...row }, above)).toBe(note)
  expect(tieBreakOf(above, undefined)).toBeUndefined()
})
