import { describe, expect, test } from 'vitest'
import { inDays } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  deleteMatch,
  onlyKills,
  saved,
  saveMatch,
  setFormula,
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

describe('a match is refused, and nothing is changed', () => {
  test('with nobody, with a player twice, and with odd placements, kills or numbers', async () => {
    const { app, judge, ivan, cup, save, idOf } = await withRunning()
    const own = one(idOf(ivan))
    const cases: [object[], string][] = [
      [[], 'Внеси результаты хотя бы одного игрока'],
      [[own, own], 'Каждый игрок в матче — один раз'],
      [[{ ...own, placement: 0 }], 'Место — целое число от 1 до 500'],
      [[{ ...own, placement: 1.5 }], 'Место — целое число от 1 до 500'],
      [[{ ...own, kills: -1 }], 'Киллы — целое число от 0 до 999'],
      [[{ ...own, kills: 1000 }], 'Киллы — целое число от 0 до 999'],
    ]
    for (const [results, text] of cases) {
      const saving = () => saveMatch(app, judge, cup.id, 1, { version: 0, results })
      await expectRefusal(app, saving, 400, 'invalid_input', text)
    }
    for (const number of [0, 101]) {
      const text = 'Матчей в турнире — не больше 100'
      await expectRefusal(app, () => save(number, [[ivan, 1, 1]]), 400, 'invalid_input', text)
    }
  })
  test('with who has no seat in this tournament: a stranger, who waits, who has left', async () => {
    const { app, judge, ivan, olga, pavel, cup } = await withRegistered({ maxParticipants: '1' })
    await done(wait(app, olga, cup.id))
    const idOf = async (player: typeof ivan) => (await pageOf(app, player, cup.id)).ownRegistration!.id
    const [seated, waiting] = [await idOf(ivan), await idOf(olga)]
    app.clock.now = inDays(2.1)
    for (const id of [waiting, 'nobody', pavel.id]) {
      const saving = () =>
        saveMatch(app, judge, cup.id, 1, { version: 0, results: [one(seated), { ...one(id), placement: 2 }] })
      await expectRefusal(app, saving, 409, 'result_not_participant')
    }
  })
  test('before the start, when cancelled, after the payout, and where there is no tournament', async () => {
    const { app, judge, ivan, cup, save } = await withRunning()
    await saved(save(1, [[ivan, 1, 1]]))
    await done(setStatus(app, judge, cup.id, 'registration_closed'))
    await expectRefusal(app, () => save(2, [[ivan, 1, 1]]), 409, 'tournament_not_started')
    await done(setStatus(app, judge, cup.id, 'in_progress'))
    await done(payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 100 }]))
    await expectRefusal(app, () => save(1, [[ivan, 1, 2]], 1), 409, 'tournament_paid_out')
    await expectRefusal(app, () => deleteMatch(app, judge, cup.id, 1, 1), 409, 'tournament_paid_out')
    await expectRefusal(app, () => setFormula(app, judge, cup.id, onlyKills, 1), 409, 'tournament_paid_out')
    const nowhere = () => saveMatch(app, judge, 'nowhere', 1, { version: 0, results: [one(ivan.id)] })
    await expectRefusal(app, nowhere, 404, 'not_found', 'Турнир не найден')
    await expectAuditToPass(app)
  })
  test('of a cancelled tournament', async () => {
    const { app, judge, ivan, cup, save } = await withRunning()
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    await expectRefusal(app, () => save(1, [[ivan, 1, 1]]), 409, 'tournament_cancelled')
  })
  test('to players and guests, who do not read the panel’s answers either', async () => {
    const { app, ivan, cup, rowsOf } = await withRunning()
    const body = { version: 0, results: rowsOf([[ivan, 1, 1]]) }
    await expectRefusal(app, () => saveMatch(app, ivan, cup.id, 1, body), 403, 'forbidden')
    for (const path of ['results', 'match/1', 'winners'])
      expect((await app.requestAs(ivan, `/api/admin/tournament/${cup.id}/${path}`)).status).toBe(403)
  })
  const one = (registrationId: string) => ({ registrationId, placement: 1, kills: 0 })
})
