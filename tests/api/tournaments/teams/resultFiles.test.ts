import { describe, expect, test } from 'vitest'
import { firstStandings } from '#api/tournaments/results/standings'
import { tableInWords } from '#api/tournaments/webhook/words'
import type { User } from '#db/schema'
import type { PrizeCandidate } from '#shared/tournaments/shapes'
import { exported } from '../../../support/slices/privacy.ts'
import { saved } from '../../../support/slices/tournaments/results.ts'
import { withRunningTeams } from '../../../support/slices/tournaments/teams.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'

describe('the results of teams (TOURNAMENT-74)', () => {
  test('are in the files by team', async () => {
    const { app, judge, cup, wolves, foxes, save } = await withRunningTeams()
    const [anna, boris] = wolves
    await saved(
      save(1, [
        [
          anna,
          1,
          5,
          [
            [anna, 5],
            [boris, null],
          ],
        ],
        [foxes[0], 2, 3],
      ]),
    )
    const fileOf = async (name: string) =>
      (await (await app.requestAs(judge, `/api/admin/tournament/${cup.id}/${name}.csv`)).text()).replaceAll('"', '')
    expect((await fileOf('standings')).split('\r\n').slice(0, 2)).toEqual([
      'Место;Команда;Игроки;Очки;Победы;Киллы;Лучшее место в матче;Поправки;Причины поправок',
      '1;Волки;Анна Волки, Борис Волки, Вера Волки, Глеб Волки;17;1;5;1;0;',
    ])
    expect((await fileOf('matches')).split('\r\n').slice(0, 2)).toEqual([
      'Матч;Название;Место;Команда;Кто играл;Киллы;Очки;В зачёте;Выбыл',
      '1;;1;Волки;Анна Волки 5, Борис Волки;5;17;да;нет',
    ])
  })

  test('are entered for each team once, which is found by the names of its members', async () => {
    const { app, judge, cup } = await withRunningTeams()
    const listed = (q = '') =>
      done<PrizeCandidate[]>(app.requestAs(judge, `/api/admin/tournament/${cup.id}/registrations${q}`))
    expect(await listed()).toMatchObject([
      { user: { displayName: 'Волки' }, roster: [{ role: 'captain' }, {}, {}, { role: 'substitute' }] },
      { user: { displayName: 'Лисы' }, sharers: [{ role: 'captain' }, {}, {}] },
    ])
    expect(await listed('?q=глеб')).toMatchObject([{ user: { displayName: 'Волки' } }])
    expect(await listed('?q=лисы')).toMatchObject([{ user: { displayName: 'Лисы' } }])
  })

  test('are told to Discord by team, with its members', async () => {
    const { app, cup, wolves, foxes, save } = await withRunningTeams()
    await saved(
      save(1, [
        [wolves[0], 1, 5],
        [foxes[0], 2, 3],
      ]),
    )
    const top = await firstStandings(app.db, cup.id)
    const words = tableInWords(cup, { entered: [{ number: 1, name: null }], count: 1, top, total: 5 }, 'link')
    expect(words).toContain('1. **Волки** (Анна Волки, Борис Волки, Вера Волки, Глеб Волки) — 17 очков')
    expect(words).toContain('И ещё 3 команды')
  })

  test('are in the archive of each member, with the own kills where they are known', async () => {
    const { app, wolves, save } = await withRunningTeams()
    const [anna, boris] = wolves
    await saved(
      save(1, [
        [
          anna,
          1,
          5,
          [
            [anna, 2],
            [boris, 3],
          ],
        ],
      ]),
    )
    const result = { tournament: 'Кубок осени', match: 1, placement: 1, kills: 5 }
    const resultsIn = async (member: User) =>
      JSON.parse(String((await exported(app, member)).get('tournament-results.json')))
    expect(await resultsIn(boris)).toEqual([{ ...result, ownKills: 3 }])
    expect(await resultsIn(wolves[2])).toEqual([{ ...result, ownKills: null }])
  })
})
