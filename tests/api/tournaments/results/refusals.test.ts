import { describe, expect, test } from 'vitest'
import { inDays, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { deleteMatch, saved, saveMatch, setFormula, withRunning } from '../../../support/slices/tournaments/results.ts'
import {
  done,
  pageOf,
  payOut,
  setStatus,
  wait,
  withTournament,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

describe('a match is refused, and nothing is changed', () => {
  test('with nobody, with a player twice, and with odd placements, kills or numbers', async () => {
    const { app, judge, ivan, cup, save, idOf } = await withRunning()
    const twice = [{ registrationId: idOf(ivan), placement: 1, kills: 0 }]
    const cases: [object[], string][] = [
      [[], 'Внеси результаты хотя бы одного игрока'],
      [[...twice, ...twice], 'Каждый игрок в матче — один раз'],
      [[{ ...twice[0], placement: 0 }], 'Место — целое число от 1 до 500'],
      [[{ ...twice[0], placement: 1.5 }], 'Место — целое число от 1 до 500'],
      [[{ ...twice[0], kills: -1 }], 'Киллы — целое число от 0 до 999'],
      [[{ ...twice[0], kills: 1000 }], 'Киллы — целое число от 0 до 999'],
    ]
    for (const [results, text] of cases)
      await expectRefusal(
        app,
        () => saveMatch(app, judge, cup.id, 1, { version: 0, results }),
        400,
        'invalid_input',
        text,
      )
    for (const number of [0, 101]) {
      const text = 'Матчей в турнире — не больше 100'
      await expectRefusal(app, () => save(number, [[ivan, 1, 1]]), 400, 'invalid_input', text)
    }
  })
  test('with who has no seat in this tournament: a stranger, who waits, who has left', async () => {
    const { app, judge, ivan, olga, pavel, cup } = await withTournament({ maxParticipants: '1' })
    const ids: string[] = []
    for (const player of [ivan]) ids.push(await seatOf(player))
    await done(wait(app, olga, cup.id))
    const own = (await pageOf(app, olga, cup.id)).ownRegistration?.id
    app.clock.now = inDays(2.1)
    for (const registrationId of [own, 'nobody', pavel.id]) {
      const results = [
        { registrationId: ids[0], placement: 1, kills: 0 },
        { registrationId, placement: 2, kills: 0 },
      ]
      await expectRefusal(
        app,
        () => saveMatch(app, judge, cup.id, 1, { version: 0, results }),
        409,
        'result_not_participant',
      )
    }
    async function seatOf(player: typeof ivan) {
      await done(send(app, player, 'POST', `tournament/${cup.id}/register`, {}))
      return (await pageOf(app, player, cup.id)).ownRegistration!.id
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
    const formula = { placementPoints: [], pointsPerKill: 1, killCap: null }
    await expectRefusal(app, () => setFormula(app, judge, cup.id, formula, 1), 409, 'tournament_paid_out')
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
