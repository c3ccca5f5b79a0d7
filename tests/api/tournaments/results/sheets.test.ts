import { expect, test } from 'vitest'
import { rowsOf } from '#shared/files/csv'
import { close } from '../../../support/slices/privacy.ts'
import { correct, played, saved, setFormula, withRunning } from '../../../support/slices/tournaments/results.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'

test('an admin takes the table and the matches as CSV, named after the tournament (TOURNAMENT-63)', async () => {
  const { app, judge, ivan, olga, pavel, cup, save, idOf } = await withRunning({ entryFee: '0' })
  await saved(save(1, played([ivan, 1, 2], [olga, 2, 5], [pavel, 3, 0]), 0, { name: '=Остров' }))
  await saved(save(2, played([olga, null, 1], [ivan, 2, 0])))
  await done(setFormula(app, judge, cup.id, { placementPoints: [9, 5], pointsPerKill: 1, killCap: null, bestOf: 1 }, 2))
  for (const [version, points] of [
    [3, -2],
    [4, 1],
  ])
    await done(correct(app, judge, cup.id, { registrationId: idOf(ivan), points, reason: 'Опоздал', version }))
  await close(app, pavel)

  const taken = async (file: string) => {
    const answer = await app.requestAs(judge, `/api/admin/tournament/${cup.id}/${file}.csv`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const name = decodeURIComponent(answer.headers.get('content-disposition')!.split("''")[1]!)
    return { name, rows: rowsOf(await answer.text()).slice(1) }
  }
  expect(await taken('standings')).toEqual({
    name: 'Кубок осени — таблица.csv',
    rows: [
      ['1', 'Иван', ivan.username, '', '10', '1', '2', '1', '-1', '−2: Опоздал; +1: Опоздал'],
      ['2', 'Ольга', olga.username, '', '10', '0', '6', '2', '0', ''],
    ],
  })
  expect(await taken('matches')).toEqual({
    name: 'Кубок осени — матчи.csv',
    rows: [
      ['1', "'=Остров", '1', 'Иван', ivan.username, '', '2', '11', 'да', 'нет'],
      ['1', "'=Остров", '2', 'Ольга', olga.username, '', '5', '10', 'да', 'нет'],
      ['1', "'=Остров", '3', 'Аккаунт удалён', '', '', '0', '0', 'да', 'да'],
      ['2', '', '2', 'Иван', ivan.username, '', '0', '5', 'нет', 'нет'],
      ['2', '', '', 'Ольга', olga.username, '', '1', '1', 'нет', 'нет'],
    ],
  })
  for (const file of ['standings', 'matches'])
    expect((await app.requestAs(ivan, `/api/admin/tournament/${cup.id}/${file}.csv`)).status).toBe(403)
})
