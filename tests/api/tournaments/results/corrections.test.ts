import { describe, expect, test } from 'vitest'
import { inDays } from '../../../support/app.ts'
import { snapshot } from '../../../support/database/snapshot.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { close, exported } from '../../../support/slices/privacy.ts'
import {
  correct,
  linesOf,
  played,
  resultsOf,
  saved,
  standingsEvents,
  tableOf,
  uncorrect,
  withRunning,
} from '../../../support/slices/tournaments/results.ts'
import {
  done,
  pageOf,
  payOut,
  setStatus,
  wait,
  withRegistered,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const late = 'Опоздал на матч'

/** One match, by which the order is Ivan 12, Olga 9, Pavel 7. `take`: points of a player are corrected. */
async function withMatch(changes: Record<string, string> = {}) {
  const made = await withRunning(changes)
  const { app, judge, ivan, olga, pavel, cup, save, idOf } = made
  await saved(save(1, played([ivan, 1, 0], [olga, 2, 0], [pavel, 3, 0])))
  app.events.length = 0
  const take = (player: typeof ivan, points: unknown, version = 1, more: object = {}) =>
    correct(app, judge, cup.id, { registrationId: idOf(player), points, reason: late, version, ...more })
  const listed = async () => (await resultsOf(app, judge, cup.id)).corrections
  return { ...made, take, listed }
}

describe('a correction (TOURNAMENT-61)', () => {
  test('counts before everything else, is shown to everybody with its reason, told at once and logged', async () => {
    const { app, judge, ivan, olga, cup, take, listed, idOf } = await withMatch()
    expect(await done(take(ivan, -5))).toEqual({ version: 2 })
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 9', '2. Иван 7', '3. Павел 7'])
    const { rows } = await tableOf(app, undefined, cup.id)
    expect(rows.map(({ corrections }) => corrections)).toEqual([[], [{ points: -5, reason: late }], []])
    expect(standingsEvents(app)).toMatchObject([
      {
        to: `tournament:${cup.id}`,
        data: { results: { version: 2 }, top: [{}, { corrections: [{ points: -5 }] }, {}] },
      },
      { to: 'admins' },
    ])
    expect(JSON.stringify(standingsEvents(app))).not.toContain(judge.id)

    await done(take(olga, 3, 2, { reason: 'Засчитан спорный килл' }))
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 12', '2. Иван 7', '3. Павел 7'])
    const [first] = await listed()
    expect(await listed()).toMatchObject([
      { displayName: 'Иван', registrationId: idOf(ivan), points: -5, reason: late },
      { displayName: 'Ольга', points: 3 },
    ])
    expect(await done(uncorrect(app, judge, cup.id, first!.id, 3))).toEqual({ version: 4 })
    expect(await linesOf(app, cup.id)).toEqual(['1. Иван 12', '2. Ольга 12', '3. Павел 7'])
    const log = (await snapshot(app.db)).adminActionLog.filter(({ action }) => action.endsWith('_correction'))
    expect(log.map(({ action, targetId, details }) => [action, targetId, details])).toEqual([
      ['add_correction', cup.id, { name: 'Кубок осени', userId: ivan.id, points: -5, reason: late }],
      ['add_correction', cup.id, { name: 'Кубок осени', userId: olga.id, points: 3, reason: 'Засчитан спорный килл' }],
      ['delete_correction', cup.id, { name: 'Кубок осени', userId: ivan.id, points: -5, reason: late }],
    ])
    await expectAuditToPass(app)
  })

  test('may take more than a player has: below zero the order goes on, across the pages of the list', async () => {
    const { app, ivan, olga, pavel, cup, take } = await withMatch()
    await done(take(ivan, -20, 1))
    await done(take(olga, -1000, 2))
    await done(take(olga, -1000, 3))
    await done(take(pavel, -7, 4))
    expect(await linesOf(app, cup.id)).toEqual(['1. Павел 0', '2. Иван -8', '3. Ольга -1991'])
    const { next } = await tableOf(app, undefined, cup.id, '?limit=2')
    expect((await tableOf(app, undefined, cup.id, next)).rows).toMatchObject([{ rank: 3, displayName: 'Ольга' }])
    await expectAuditToPass(app)
  })

  test('brings who has not played into the table, as long as it is there', async () => {
    const { app, judge, ivan, cup, idOf } = await withRunning()
    const { version } = await done<{ version: number }>(
      correct(app, judge, cup.id, { registrationId: idOf(ivan), points: 4, reason: 'Бонус', version: 0 }),
    )
    expect(await linesOf(app, cup.id)).toEqual(['1. Иван 4'])
    expect((await pageOf(app, undefined, cup.id)).results).toMatchObject({ matchCount: 0, playerCount: 1 })
    await expectAuditToPass(app)
    const [{ id } = { id: '' }] = (await resultsOf(app, judge, cup.id)).corrections
    await done(uncorrect(app, judge, cup.id, id, version))
    expect(await linesOf(app, cup.id)).toEqual([])
    await expectAuditToPass(app)
  })

  test('leaves the table with its player, and is in the player’s own archive without its author', async () => {
    const { app, judge, ivan, cup, take, listed } = await withMatch({ entryFee: '0' })
    await done(take(ivan, -5))
    app.clock.now = inDays(0)
    const archive = await exported(app, ivan)
    expect(JSON.parse(String(archive.get('point-corrections.json')))).toEqual([
      { tournament: 'Кубок осени', points: -5, reason: late, createdAt: inDays(2.1).toISOString() },
    ])
    expect(String(archive.get('point-corrections.json'))).not.toContain(judge.id)
    await close(app, ivan)
    expect(await linesOf(app, cup.id)).toEqual(['1. Ольга 9', '2. Павел 7'])
    expect(await listed()).toMatchObject([{ displayName: 'Аккаунт удалён', points: -5 }])
    await expectAuditToPass(app)
  })
})

describe('a correction is refused, and nothing is changed', () => {
  test('of no points or too many, and without a reason', async () => {
    const { app, ivan, take } = await withMatch()
    for (const points of [0, 1001, -1001, 1.5, '5']) {
      const text = 'Поправка — целое число от −1000 до 1000, не 0'
      await expectRefusal(app, () => take(ivan, points), 400, 'invalid_input', text)
    }
    await expectRefusal(app, () => take(ivan, 1, 1, { reason: ' ' }), 400, 'invalid_input', 'Напиши причину')
    const long = { reason: 'ы'.repeat(201) }
    await expectRefusal(app, () => take(ivan, 1, 1, long), 400, 'invalid_input', 'Причина — не больше 200 символов')
  })

  test('by results that have changed since, and of one that is not there', async () => {
    const { app, judge, ivan, cup, take, listed } = await withMatch()
    await expectRefusal(app, () => take(ivan, 1, 0), 409, 'results_changed')
    await done(take(ivan, 1))
    const [{ id } = { id: '' }] = await listed()
    await expectRefusal(app, () => uncorrect(app, judge, cup.id, id, 1), 409, 'results_changed')
    const gone = () => uncorrect(app, judge, cup.id, 'nothing', 2)
    await expectRefusal(app, gone, 404, 'not_found', 'Такой поправки нет')
  })

  test('of who has no seat, before the start, when cancelled, after the payout, by a player', async () => {
    const { app, judge, ivan, cup, take, listed, idOf } = await withMatch()
    await done(take(ivan, 1))
    const [{ id } = { id: '' }] = await listed()
    const json = { registrationId: idOf(ivan), points: 1, reason: late, version: 2 }
    await expectRefusal(app, () => correct(app, ivan, cup.id, json), 403, 'forbidden')
    await expectRefusal(app, () => uncorrect(app, ivan, cup.id, id, 2), 403, 'forbidden')
    const stranger = { ...json, registrationId: 'nobody' }
    await expectRefusal(app, () => correct(app, judge, cup.id, stranger), 409, 'result_not_participant')
    await done(setStatus(app, judge, cup.id, 'registration_closed'))
    await expectRefusal(app, () => take(ivan, 1, 2), 409, 'tournament_not_started')
    await done(setStatus(app, judge, cup.id, 'in_progress'))
    await done(payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 100 }]))
    await expectRefusal(app, () => take(ivan, 1, 2), 409, 'tournament_paid_out')
    await expectRefusal(app, () => uncorrect(app, judge, cup.id, id, 2), 409, 'tournament_paid_out')
    const cancelled = await withMatch()
    await done(setStatus(cancelled.app, cancelled.judge, cancelled.cup.id, 'cancelled'))
    await expectRefusal(cancelled.app, () => cancelled.take(cancelled.ivan, 1), 409, 'tournament_cancelled')
  })

  test('of who only waits', async () => {
    const { app, judge, olga, cup } = await withRegistered({ maxParticipants: '1' })
    const { registration } = await done<{ registration: { id: string } }>(wait(app, olga, cup.id))
    app.clock.now = inDays(2.1)
    const json = { registrationId: registration.id, points: 1, reason: late, version: 0 }
    await expectRefusal(app, () => correct(app, judge, cup.id, json), 409, 'result_not_participant')
  })

  test('beyond two hundred', async () => {
    const { app, ivan, take } = await withMatch()
    for (let version = 1; version <= 200; version++) await done(take(ivan, 1, version))
    await expectRefusal(app, () => take(ivan, 1, 201), 409, 'too_many_corrections')
  })
})
