import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registrations, type TournamentRow, tournaments, type User } from '#db/schema'
import { statusAt } from '#shared/tournaments/status'
import { type App, startApp } from '../../../support/app.ts'
import { modelRuns } from '../../../support/database/database.ts'
import { eachRun } from '../../../support/finished.ts'
import { adjust } from '../../../support/people.ts'
import {
  add,
  checkIn,
  houseOf,
  liftBan,
  saveDay,
  takeBack,
  takeOut,
} from '../../../support/slices/tournaments/tournamentDay.ts'
import {
  clockAt,
  done,
  escrowOf,
  named,
  payOut,
  register,
  setStatus,
  tournament,
  unregister,
  wait,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../../support/slices/withdrawals.ts'
import { type Act, act, dates, expected, FEE, type Model, modelled, moments, PLAYERS, SEATS, START } from './model.ts'

function call(app: App, judge: User, players: User[], id: string, one: Act, model: Model) {
  if (one.kind === 'status') return setStatus(app, judge, id, one.status)
  if (one.kind === 'tick') {
    const next = moments[Math.min(model.moment + 1, moments.length - 1)]!
    return clockAt(app, next).then(() => new Response())
  }
  const player = players[one.player]!
  switch (one.kind) {
    case 'register':
      return register(app, player, id)
    case 'wait':
      return wait(app, player, id)
    case 'unregister':
      return unregister(app, player, id)
    case 'checkIn':
      return checkIn(app, player, id)
    case 'takeBack':
      return takeBack(app, player, id)
    case 'takeOut': {
      const amount = (model.inside.get(one.player) ?? 0) / 100
      return takeOut(app, judge, id, player, { ...one, kind: undefined, player: undefined, amount })
    }
    case 'lift':
      return liftBan(app, judge, id, player)
    case 'add':
      return add(app, judge, id, player, one.isFree ? 0 : FEE / 100)
    case 'adjust':
      return adjust(app, judge, player.id, { amount: one.amount / 100, reason: 'Проверка' })
    case 'payout':
      return payOut(app, judge, id, [{ place: 1, userId: player.id, amount: one.amount / 100 }])
  }
}

/** What the database has, in the model's words. */
async function stored(app: App, cup: TournamentRow, players: User[], houseBefore: number) {
  const [row] = await app.db.read.select().from(tournaments).where(eq(tournaments.id, cup.id))
  const rows = await app.db.read.select().from(registrations).where(eq(registrations.tournamentId, cup.id))
  const living = rows.filter(({ status }) => status !== 'cancelled').sort((one, other) => (one.id < other.id ? -1 : 1))
  const indexOf = (userId: string) => players.findIndex(({ id }) => id === userId)
  const waitlist = living.filter(({ status }) => status === 'waiting').map(({ userId }) => indexOf(userId))
  const inside = living.filter(({ status }) => status !== 'waiting').map(({ userId }) => indexOf(userId))
  const money = []
  for (const player of players) money.push((await moneyOf(app, player)).available)
  return {
    counts: [row?.currentParticipants, row?.waitingCount],
    status: row && statusAt(row, app.clock.now),
    inside: inside.sort(),
    waitlist,
    money,
    escrow: await escrowOf(app, cup),
    house: (await houseOf(app)) - houseBefore,
  }
}
test('whatever admins, players and the clock do in whatever order, seats, waitlist and money are where a simple model says, and the book holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 12, maxLength: 40 }),
      eachRun(async (acts) => {
        const app = await startApp()
        const judge = await app.admin()
        const players: User[] = []
        for (let index = 0; index < PLAYERS; index++) players.push(await named(app, `Игрок ${index}`, START / 100))
        const fields = Object.fromEntries(Object.entries(dates).map(([name, date]) => [name, date.toISOString()]))
        const cup = await tournament(app, judge, { maxParticipants: String(SEATS), ...fields })
        await done(saveDay(app, judge, cup.id))
        const house = await houseOf(app)
        const model: Model = {
          moment: 0,
          money: players.map(() => START),
          house: 0,
          inside: new Map(),
          waitlist: [],
          present: new Set(),
          banned: new Set(),
          status: 'registration_open',
          statusSince: app.clock.now,
          isPaidOut: false,
          checkIn: 'ahead',
        }
        for (const one of acts) {
          const answer = await call(app, judge, players, cup.id, one, model)
          const due = expected(model, one)
          expect([one, answer.status, due === answer.status ? '' : await answer.text()]).toEqual([one, due, ''])
          expect([one, await stored(app, cup, players, house)]).toEqual([one, modelled(model)])
        }
        await expectAuditToPass(app)
        // Hundreds of open files are too many; PostgreSQL's connections are kept for the next.
        if (app.db.dialect === 'sqlite') await app.db.close()
      }),
    ),
    modelRuns,
  )
})
