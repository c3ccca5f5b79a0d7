import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { addScores } from '#api/scores/scores'
import type { User } from '#db/schema'
import { errorText } from '#shared/errors'
import type { Gains, Visibility } from '#shared/leaderboards/boards'
import { type App, noon, startApp } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { expectRefusal, expectUntouched } from '../../support/refusals.ts'
import { exclude, include, ownPlace, setHidden, wholeBoard } from '../../support/slices/leaderboards.ts'
import { done, named, notificationsOf } from '../../support/slices/tournaments/tournaments.ts'

const SEASON = '2026-09'
const award = (app: App, { id }: User, gains: Gains, at = noon) =>
  transact(app.deps, (tx) => addScores(tx, id, at, gains))

/** Players with so many kills each, by name. */
async function withKills(counts: Record<string, number>) {
  const app = await startApp()
  const players: Record<string, User> = {}
  for (const [name, kills] of Object.entries(counts)) {
    players[name] = await named(app, name, 0)
    if (kills > 0) await award(app, players[name], { kills })
  }
  const judge = await app.admin()
  app.events.length = 0
  return { app, judge, of: (name: string) => players[name]! }
}
const plain = async (app: App) =>
  (await wholeBoard(app, 'kills', SEASON, 100)).entries.map(({ rank, displayName, score }) => [
    rank,
    displayName,
    score,
  ])

describe('a board', () => {
  test('is open to guests, shares ranks among equals and names no ids of people (LEADER-1, LEADER-3)', async () => {
    const { app, of } = await withKills({ Анна: 5, Борис: 3, Вера: 3, Глеб: 1 })
    expect(await plain(app)).toEqual([
      [1, 'Анна', 5],
      [2, 'Вера', 3],
      [2, 'Борис', 3],
      [4, 'Глеб', 1],
    ])
    const answer = await app.request(`/api/leaderboard?board=kills&season=${SEASON}&limit=2`)
    const text = (await answer.clone().text()) + JSON.stringify([...answer.headers])
    for (const name of ['Анна', 'Борис', 'Вера', 'Глеб']) expect(text).not.toContain(of(name).id)
    expect(answer.headers.get('X-Total-Count')).toBe('4')
    expect(Object.keys(((await answer.json()) as object[])[0]!)).toEqual(['id', 'rank', 'displayName', 'score', 'isMe'])
    const { entries } = await wholeBoard(app, 'kills', SEASON, 1, of('Борис'))
    expect(entries.map(({ rank, isMe }) => [rank, isMe])).toEqual([
      [1, false],
      [2, false],
      [2, true],
      [4, false],
    ])
  })

  test('speaks of money in roubles, and without a season of the present month', async () => {
    const { app, of } = await withKills({ Анна: 0 })
    await award(app, of('Анна'), { money: 1250_50 })
    const entries = await done<object[]>(app.request('/api/leaderboard?board=money'))
    expect(entries).toMatchObject([{ rank: 1, score: 1250.5 }])
    app.clock.now = new Date('2026-10-01T00:00:00Z')
    expect(await done(app.request('/api/leaderboard?board=money'))).toEqual([])
  })

  test('goes on where a page ended although the last row has moved meanwhile', async () => {
    const { app, of } = await withKills({ Анна: 5, Борис: 4, Вера: 3 })
    const path = `/api/leaderboard?board=kills&season=${SEASON}&limit=2`
    const next = (await app.request(path)).headers.get('Link')?.match(/<(.*)>/)?.[1]
    await award(app, of('Борис'), { kills: 9 })
    expect(await done(app.request(next!))).toMatchObject([{ rank: 3, displayName: 'Вера' }])
  })

  test('knows the months since somebody first scored', async () => {
    const { app, of } = await withKills({ Анна: 1 })
    await award(app, of('Анна'), { kills: 1 }, new Date('2025-11-30T21:00:00Z'))
    const seasons = await done<string[]>(app.request('/api/leaderboard/seasons'))
    expect([seasons.length, seasons[0], seasons.at(-1)]).toEqual([10, SEASON, '2025-12'])
  })

  test.each([
    ['no board', 'season=2026-09', errorText('invalid_input')],
    ['another board', 'board=deaths', 'Такой таблицы нет'],
    ['a month that is none', 'board=kills&season=2026-13', 'Сезон — месяц, например 2026-11'],
    ['a cursor that is none', 'board=kills&cursor=12', 'Список изменился. Обнови страницу'],
    ['a cursor with a score that is none', 'board=kills&cursor=-1_a', 'Список изменился. Обнови страницу'],
    ['more rows than there may be', 'board=kills&limit=201', 'Строк за раз — от 1 до 200'],
  ])('is refused for %s', async (_, query, error) => {
    const app = await startApp()
    await expectRefusal(app, () => app.request(`/api/leaderboard?${query}`), 400, 'invalid_input', error)
  })
})

describe('the own place', () => {
  test('has the rank, the way to the next one, and two neighbours on each side (LEADER-4)', async () => {
    const { app, of } = await withKills({ А: 9, Б: 7, В: 7, Г: 4, Д: 4, Е: 2, Ж: 1 })
    const own = await ownPlace(app, of('Г'), 'kills', SEASON)
    expect(own).toMatchObject({
      rank: 4,
      score: 4,
      total: 7,
      isHidden: false,
      next: { rank: 2, score: 7, distance: 3 },
    })
    expect(own.neighbours.map(({ rank, displayName, isMe }) => [rank, displayName, isMe])).toEqual([
      [2, 'Б', false],
      [4, 'Д', false],
      [4, 'Г', true],
      [6, 'Е', false],
      [7, 'Ж', false],
    ])
    expect(await ownPlace(app, of('А'), 'kills', SEASON)).toMatchObject({ rank: 1, next: null })
  })

  test('of who has no score, or is hidden, has no rank and no neighbours', async () => {
    const { app, of } = await withKills({ Анна: 5, Борис: 0 })
    const nowhere = { rank: null, next: null, neighbours: [] }
    expect(await ownPlace(app, of('Борис'), 'kills', SEASON)).toEqual({
      ...nowhere,
      score: 0,
      total: 1,
      isHidden: false,
    })
    await done(setHidden(app, of('Анна'), true))
    expect(await ownPlace(app, of('Анна'), 'kills', SEASON)).toEqual({ ...nowhere, score: 5, total: 0, isHidden: true })
  })
})

describe('who asks not to be shown', () => {
  test('is in no board at once, is told on every page, and comes back with what was earned meanwhile (LEADER-5)', async () => {
    const { app, of } = await withKills({ Анна: 5, Борис: 3 })
    expect(await done<Visibility>(setHidden(app, of('Анна'), true))).toEqual({ isHidden: true, excludedReason: null })
    expect(app.events.map(({ name, to }) => [name, to])).toEqual([
      ['profile-update', `user:${of('Анна').id}`],
      ['user-update', 'admins'],
    ])
    await award(app, of('Анна'), { kills: 1, victories: 1 })
    expect(await plain(app)).toEqual([[1, 'Борис', 3]])
    await expectUntouched(app, () => done(setHidden(app, of('Анна'), true)))
    await done(setHidden(app, of('Анна'), false))
    expect(await plain(app)).toEqual([
      [1, 'Анна', 6],
      [2, 'Борис', 3],
    ])
    expect((await snapshot(app.db)).hiddenPlayers).toEqual([])
    expect((await wholeBoard(app, 'victories', SEASON, 10)).total).toBe(1)
  })

  test.each([
    [undefined, errorText('invalid_input')],
    ['yes', 'Укажи, скрыть ли тебя'],
    [null, 'Укажи, скрыть ли тебя'],
  ])('says so with true or false, not with %o', async (isHidden, error) => {
    const { app, of } = await withKills({ Анна: 1 })
    await expectRefusal(app, () => setHidden(app, of('Анна'), isHidden), 400, 'invalid_input', error)
  })
})

describe('an exclusion', () => {
  test('takes a player out with a reason that the player and the log are told, until they are let back (LEADER-6)', async () => {
    const { app, judge, of } = await withKills({ Анна: 5, Борис: 3 })
    const anna = of('Анна')
    expect(await done(exclude(app, judge, anna.id, ' Чужие клипы '))).toEqual({
      isHidden: false,
      excludedReason: 'Чужие клипы',
    })
    expect(await plain(app)).toEqual([[1, 'Борис', 3]])
    expect(await ownPlace(app, anna, 'kills', SEASON)).toMatchObject({ score: 5, isHidden: true, rank: null })
    expect(await done(app.requestAs(anna, `/api/user/${anna.id}/leaderboards`))).toMatchObject({
      excludedReason: 'Чужие клипы',
    })
    await done(setHidden(app, anna, false))
    expect(await plain(app)).toEqual([[1, 'Борис', 3]])

    await done(include(app, judge, anna.id))
    expect(await plain(app)).toEqual([
      [1, 'Анна', 5],
      [2, 'Борис', 3],
    ])
    const { adminActionLog } = await snapshot(app.db)
    expect(adminActionLog).toMatchObject([
      { adminId: judge.id, userId: anna.id, action: 'exclude_from_leaderboards', details: { reason: 'Чужие клипы' } },
      {
        adminId: judge.id,
        userId: anna.id,
        action: 'include_in_leaderboards',
        details: { formerReason: 'Чужие клипы' },
      },
    ])
    expect((await notificationsOf(app, anna)).toReversed()).toEqual([
      'Тебя больше нет в таблицах лидеров: Администратор исключил тебя. Причина: Чужие клипы',
      'Ты снова в таблицах лидеров: Твои очки снова видны всем',
    ])
  })

  test('that ends does not show who asked not to be shown', async () => {
    const { app, judge, of } = await withKills({ Анна: 5 })
    await done(setHidden(app, of('Анна'), true))
    await done(exclude(app, judge, of('Анна').id))
    await done(include(app, judge, of('Анна').id))
    expect(await plain(app)).toEqual([])
  })

  test('is refused twice, without a reason, of oneself and of nobody; so is its end', async () => {
    const { app, judge, of } = await withKills({ Анна: 5 })
    await app.admin({ displayName: 'Вторая' })
    const { id } = of('Анна')
    await expectRefusal(app, () => include(app, judge, id), 409, 'not_excluded')
    await expectRefusal(app, () => exclude(app, judge, judge.id), 403, 'own_exclusion')
    await expectRefusal(app, () => include(app, judge, judge.id), 403, 'own_exclusion')
    await expectRefusal(app, () => exclude(app, judge, 'nobody'), 404, 'not_found')
    for (const [reason, words] of [
      [' \u200b ', 'Укажи причину исключения'],
      ['я'.repeat(201), 'Причина — не больше 200 символов'],
    ] as const)
      await expectRefusal(app, () => exclude(app, judge, id, reason), 400, 'invalid_input', words)
    await done(exclude(app, judge, id))
    await expectRefusal(app, () => exclude(app, judge, id), 409, 'excluded_before')
  })
})
