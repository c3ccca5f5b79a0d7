import { expect, test } from 'vitest'
import { tournamentRound } from '#api/tournaments/jobs'
import { MINUTE } from '#shared/units'
import { inDays } from '../../../support/app.ts'
import { openedAgain } from '../../../support/database/database.ts'
import {
  adminDayOf,
  checkIn,
  minutesBefore,
  playersIn,
  saveDay,
  takeOut,
} from '../../../support/slices/tournaments/tournamentDay.ts'
import {
  done,
  entered,
  escrowOf,
  pageOf,
  payOut,
  withRegistered,
  withTournament,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../../support/slices/withdrawals.ts'

test('check-ins of the last moment race with the close: who is told that it counts keeps the seat (TOURNAMENT-34)', async () => {
  const { app, judge, cup } = await withTournament({ maxParticipants: '20' })
  const players = await entered(app, cup.id, Array(8).fill(1000))
  await done(saveDay(app, judge, cup.id))
  await minutesBefore(app, cup, 16)
  const [before, at] = [new Date(+inDays(2) - 15 * MINUTE - 1), new Date(+inDays(2) - 15 * MINUTE)]
  // Another process, whose clock is ahead by a millisecond.
  const other = { ...app.deps, db: await openedAgain(app.db), now: () => at }
  app.clock.now = before
  const [answers] = await Promise.all([
    Promise.all(players.map((player) => checkIn(app, player, cup.id))),
    tournamentRound(other),
    tournamentRound(other),
  ])
  app.clock.now = at
  await tournamentRound(app.deps)
  const accepted = players.filter((_, index) => answers[index]?.status === 200)
  for (const answer of answers) expect([200, 409]).toContain(answer.status)
  const seats = await playersIn(app, judge, cup.id, 'seats')
  expect(new Set(seats.map(({ userId }) => userId))).toEqual(new Set(accepted.map(({ id }) => id)))
  expect(await adminDayOf(app, judge, cup.id)).toMatchObject({ dropped: players.length - accepted.length })
  for (const player of players)
    expect(await moneyOf(app, player)).toMatchObject({ available: accepted.includes(player) ? 700_00 : 1000_00 })
  await expectAuditToPass(app)
})

test('a ban races with the payout: the player wins or is out, never both, and the fee moves once (TOURNAMENT-36)', async () => {
  for (let round = 0; round < 4; round++) {
    const { app, judge, cup, ivan } = await withRegistered()
    const calls = [
      () => payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 100 }]),
      () => takeOut(app, judge, cup.id, ivan, { isBanned: true, isRefunded: round < 2 }),
    ]
    const [one, other] = await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()))
    expect([one?.status, other?.status].sort()).toEqual([200, 409])
    const isOut = (await pageOf(app, ivan, cup.id)).ownRegistration === null
    const returned = isOut && round < 2 ? 300_00 : 0
    expect(await moneyOf(app, ivan)).toMatchObject({ available: 700_00 + (isOut ? returned : 100_00) })
    expect(await escrowOf(app, cup)).toBe(isOut ? 0 : 300_00)
    await expectAuditToPass(app)
  }
})

test('two admins who take the same player out move the fee once (TOURNAMENT-36)', async () => {
  const { app, judge, cup, ivan } = await withRegistered()
  const second = await app.admin({ username: 'second' })
  const answers = await Promise.all([
    takeOut(app, judge, cup.id, ivan, { isRefunded: false }),
    takeOut(app, second, cup.id, ivan),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await expectAuditToPass(app)
})

test('two processes whose rounds run at once close a check-in once (TOURNAMENT-34)', async () => {
  const { app, judge, cup } = await withTournament({ maxParticipants: '20' })
  const players = await entered(app, cup.id, Array(12).fill(1000))
  await done(saveDay(app, judge, cup.id))
  app.clock.now = new Date(+inDays(2) - 15 * MINUTE)
  const other = { ...app.deps, db: await openedAgain(app.db) }
  await Promise.all([tournamentRound(app.deps), tournamentRound(other), tournamentRound(app.deps)])
  await tournamentRound(app.deps)
  expect(await adminDayOf(app, judge, cup.id)).toMatchObject({ dropped: 12, participants: 0 })
  for (const player of players) expect(await moneyOf(app, player)).toMatchObject({ available: 1000_00 })
  await expectAuditToPass(app)
})
