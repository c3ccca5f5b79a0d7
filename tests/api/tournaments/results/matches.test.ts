import { describe, expect, test } from 'vitest'
import { send } from '../../../support/app.ts'
import { snapshot } from '../../../support/database/snapshot.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  deleteMatch,
  linesOf,
  matchesIn,
  matchOf,
  played,
  resultsOf,
  saved,
  standingsEvents,
  tableOf,
  withRunning,
} from '../../../support/slices/tournaments/results.ts'
import { done, pageOf, setStatus } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

describe('a match', () => {
  test('is saved whole, gives points by the first formula, and everybody sees the table', async () => {
    const { app, judge, ivan, olga, pavel, cup, save, idOf } = await withRunning()
    const { version, match } = await saved(
      save(1, played([olga, 1, 3], [ivan, 2, 7], [pavel, 3, 0]), 0, { name: 'Остров' }),
    )
    expect(version).toBe(1)
    expect(match).toMatchObject({ number: 1, name: 'Остров', players: 3, version: 1 })
    expect(await linesOf(app, cup.id)).toEqual(['1. Иван 16', '2. Ольга 15', '3. Павел 7'])
    const { rows, total } = await tableOf(app, undefined, cup.id)
    expect(total).toBe(3)
    const names = { displayName: 'Иван', teamName: null }
    const figures = { points: 16, kills: 7, wins: 0, bestPlacement: 2, corrections: [] }
    expect(rows[0]).toEqual({ id: idOf(ivan), rank: 1, ...names, ...figures })
    expect(await matchesIn(app, cup.id, idOf(ivan))).toEqual([
      { number: 1, placement: 2, kills: 7, points: 16, counts: true },
    ])
    expect((await pageOf(app, undefined, cup.id)).results).toMatchObject({ version: 1, matchCount: 1 })
    const matches = await done(app.request(`/api/tournament/${cup.id}/matches`))
    expect(matches).toEqual([{ number: 1, name: 'Остров', players: 3, updatedAt: app.clock.now.toISOString() }])
    const log = (await snapshot(app.db)).adminActionLog.filter(({ action }) => action === 'save_match')
    const details = { name: 'Кубок осени', match: 1, matchName: 'Остров', entered: 3 }
    expect(log).toMatchObject([{ targetId: cup.id, details }])
    expect((await resultsOf(app, judge, cup.id)).matches).toHaveLength(1)
    await expectAuditToPass(app)
  })

  test('is corrected with the version that the admin saw: who is no longer in it leaves the table', async () => {
    const { app, judge, ivan, olga, pavel, cup, save } = await withRunning()
    await saved(save(1, played([ivan, 1, 1], [olga, 2, 2], [pavel, 3, 3])))
    await saved(save(1, played([olga, 1, 2], [ivan, 2, 1]), 1))
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 14', '2. Иван 10'])
    const { results, version } = await matchOf(app, judge, cup.id, 1)
    const read = results.map(({ displayName, placement, kills }) => `${placement}. ${displayName} ${kills}`)
    expect([version, read]).toEqual([2, ['1. Ольга 2', '2. Иван 1']])
    const [, corrected] = (await snapshot(app.db)).adminActionLog.filter(({ action }) => action === 'save_match')
    expect(corrected?.details).toMatchObject({ match: 1, entered: 2, corrected: 3 })
    await expectAuditToPass(app)
  })

  test('saved by another admin in between is refused, new or known; so is one deleted in between', async () => {
    const { app, judge, ivan, olga, cup, save } = await withRunning()
    await saved(save(1, [[ivan, 1, 1]]))
    await expectRefusal(app, () => save(1, [[olga, 1, 1]]), 409, 'match_changed')
    await saved(save(1, [[ivan, 1, 2]], 1))
    await expectRefusal(app, () => save(1, [[ivan, 1, 3]], 1), 409, 'match_changed')
    await expectRefusal(app, () => deleteMatch(app, judge, cup.id, 1, 1), 409, 'match_changed')
    await done(deleteMatch(app, judge, cup.id, 1, 2))
    const text = 'Этот матч тем временем удалил другой администратор. Можно сохранить его заново'
    await expectRefusal(app, () => save(1, [[ivan, 1, 3]], 2), 409, 'match_changed', text)
    // A match made anew is no match that somebody saw before.
    await saved(save(1, [[olga, 1, 1]]))
    await expectRefusal(app, () => save(1, [[ivan, 1, 3]], 1), 409, 'match_changed')
  })

  test('twenty saves of a new match at once: one is saved', async () => {
    const { app, judge, ivan, cup, save } = await withRunning()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, kills) => save(1, [[ivan, 1, kills]])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect((await resultsOf(app, judge, cup.id)).version).toBe(1)
    await expectAuditToPass(app)
  })

  test('sent again under its key answers as before and is saved once', async () => {
    const { app, judge, ivan, cup, save } = await withRunning()
    const key = { 'Idempotency-Key': 'match-one' }
    const first = await saved(save(1, [[ivan, 1, 4]], 0, {}, key))
    expect(await saved(save(1, [[ivan, 1, 4]], 0, {}, key))).toEqual(first)
    expect((await resultsOf(app, judge, cup.id)).version).toBe(1)
  })

  test('is deleted with its points; the number may be used again', async () => {
    const { app, judge, ivan, olga, cup, save } = await withRunning()
    await saved(save(1, played([ivan, 1, 0], [olga, 2, 0])))
    await saved(save(2, [[olga, 1, 0]]))
    await done(deleteMatch(app, judge, cup.id, 1, 1))
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 12'])
    const log = (await snapshot(app.db)).adminActionLog.filter(({ action }) => action === 'delete_match')
    expect(log).toMatchObject([{ targetId: cup.id, details: { match: 1, entered: 2 } }])
    await saved(save(1, [[ivan, 1, 5]]))
    expect(await linesOf(app, cup.id)).toEqual(['1. Иван 17', '2. Ольга 12'])
    await expectAuditToPass(app)
  })

  test('tells the page and the admins once, with the first rows and without ids of people', async () => {
    const { app, ivan, olga, judge, cup, save } = await withRunning()
    await saved(save(1, played([ivan, 1, 0], [olga, 2, 0])))
    const events = standingsEvents(app)
    expect(events.map(({ to }) => to)).toEqual([`tournament:${cup.id}`, 'admins'])
    expect(events[0]?.data).toMatchObject({
      results: { version: 1, matchCount: 1 },
      total: 2,
      matches: [{ number: 1, name: null, players: 2 }],
      top: [
        { rank: 1, displayName: 'Иван' },
        { rank: 2, displayName: 'Ольга' },
      ],
    })
    for (const { id } of [ivan, olga, judge]) expect(JSON.stringify(events).includes(id)).toBe(false)
  })
})

test('a player with a result who is not in the tournament any more may stay in a corrected match', async () => {
  const { app, judge, ivan, olga, cup, save } = await withRunning()
  await saved(save(1, played([ivan, 1, 1], [olga, 2, 2])))
  await done(setStatus(app, judge, cup.id, 'registration_closed'))
  await done(send(app, ivan, 'DELETE', `tournament/${cup.id}/register`))
  await done(setStatus(app, judge, cup.id, 'in_progress'))
  const { version } = await matchOf(app, judge, cup.id, 1)
  await saved(save(1, played([ivan, 2, 1], [olga, 1, 2]), version))
  expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 14'])
  const { results } = await matchOf(app, judge, cup.id, 1)
  expect(Object.fromEntries(results.map(({ displayName, isOut }) => [displayName, isOut]))).toEqual({
    Ольга: false,
    Иван: true,
  })
  await expectRefusal(app, () => save(2, [[ivan, 1, 1]]), 409, 'result_not_participant')
  await expectAuditToPass(app)
})
