import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { changeStatus } from '#api/tournaments/edit/lifecycle'
import { lockTournament } from '#db/locks'
import type { TournamentStatus } from '#shared/tournaments/status'
import { MINUTE } from '#shared/units'
import { expectRefusal } from '../../support/refusals.ts'
import { saveMatch } from '../../support/slices/tournaments/results.ts'
import {
  checkIn,
  checkInFor,
  checkInsOf,
  minutesBefore,
  readBlock,
  saveDay,
} from '../../support/slices/tournaments/tournamentDay.ts'
import { done, pageOf, payOut, setStatus, withRegistered } from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../support/slices/withdrawals.ts'

async function withSeat() {
  const made = await withRegistered()
  await done(saveDay(made.app, made.judge, made.cup.id))
  return made
}

test('whose fee has come back from a cancelled tournament reads its lobby no more (TOURNAMENT-31)', async () => {
  const { app, judge, ivan, cup } = await withSeat()
  await done(setStatus(app, judge, cup.id, 'cancelled'))
  expect(await pageOf(app, ivan, cup.id)).toMatchObject({ ownRegistration: { status: 'refunded' } })
  await expectRefusal(app, () => readBlock(app, ivan, cup.id), 403, 'seat_required')
})

describe('a player whose refund is due when the tournament is reopened holds no seat', () => {
  /** Refunds follow the cancelling in batches: here the tournament is reopened before the first. */
  async function reopenedAs(status: TournamentStatus) {
    const made = await withSeat()
    const { app, judge, ivan, cup } = made
    for (const next of ['cancelled', status] as const)
      await transact(app.deps, (tx) => changeStatus(tx, judge, cup.id, { status: next }), lockTournament(cup.id))
    const { ownRegistration: own } = await pageOf(app, ivan, cup.id)
    expect(own).toMatchObject({ status: 'refunding' })
    return { ...made, registrationId: own!.id }
  }

  test('and reads no lobby (TOURNAMENT-31)', async () => {
    const { app, ivan, cup } = await reopenedAs('registration_open')
    await expectRefusal(app, () => readBlock(app, ivan, cup.id), 403, 'seat_required')
  })

  test('nor checks in, also by an admin (TOURNAMENT-33)', async () => {
    const { app, judge, ivan, cup } = await reopenedAs('registration_closed')
    app.clock.now = new Date(cup.startDate.getTime() - 30 * MINUTE)
    await expectRefusal(app, () => checkIn(app, ivan, cup.id), 409, 'not_registered')
    await expectRefusal(app, () => checkInFor(app, judge, cup.id, ivan), 409, 'player_not_in')
    expect(await checkInsOf(app, ivan)).toEqual([])
  })

  test('nor gets a result or a prize, and has the fee back once (TOURNAMENT-52, TOURNAMENT-14)', async () => {
    const { app, judge, ivan, cup, registrationId } = await reopenedAs('in_progress')
    const match = { version: 0, results: [{ registrationId, placement: 1, kills: 3 }] }
    await expectRefusal(app, () => saveMatch(app, judge, cup.id, 1, match), 409, 'result_not_participant')
    const prizes = [{ place: 1, userId: ivan.id, amount: 10 }]
    await expectRefusal(app, () => payOut(app, judge, cup.id, prizes), 409, 'not_a_participant')
    await minutesBefore(app, cup, 30)
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ currentParticipants: 0, ownRegistration: null })
    expect(await moneyOf(app, ivan)).toEqual({ available: 1000_00, held: 0 })
    await expectAuditToPass(app)
  })
})
