import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockTournament } from '#api/core/locks'
import { transact } from '#api/core/transact'
import { changeStatus } from '#api/tournaments/byHand'
import { dialect } from '#db/columns'
import { only } from '#db/only'
import { type TournamentRow, tournaments, type User } from '#db/schema'
import { type App, noon, startApp } from '../../support/app.ts'
import { longestHold } from '../../support/loopDelay.ts'
import {
  clockAt,
  done,
  escrowOf,
  inHours,
  named,
  register,
  setStatus,
  tournament,
  wait,
} from '../../support/slices/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../support/slices/withdrawals.ts'
import { snapshot } from '../../support/snapshot.ts'

/** Milliseconds that nothing may hold everybody else. */
const MOST = 50

async function crowd(inside: number, waiting: number) {
  const app = await startApp()
  const judge = await app.admin()
  const cup = await tournament(app, judge, { maxParticipants: String(inside) })
  const players: User[] = []
  for (let index = 0; index < inside + waiting; index++) {
    const player = await named(app, `Игрок ${index}`, 300)
    await done(index < inside ? register(app, player, cup.id) : wait(app, player, cup.id))
    players.push(player)
  }
  return { app, judge, cup, players }
}
const change = (app: App, { id }: TournamentRow, changes: Partial<TournamentRow>) =>
  app.db.tx(async (queries) =>
    only(await queries.update(tournaments).set(changes).where(eq(tournaments.id, id)).returning()),
  )

/** Compiled by use, as a server is that has run for a while. */
async function setInMotion(app: App, judge: User) {
  const small = await tournament(app, judge, { maxParticipants: '1' })
  for (let index = 0; index < 40; index++) {
    const player = await named(app, `Ранний ${index}`, 300)
    await done(index === 0 ? register(app, player, small.id) : wait(app, player, small.id))
  }
  await change(app, small, { maxParticipants: 40 })
  await clockAt(app, noon)
  await done(setStatus(app, judge, small.id, 'cancelled'))
}

// The other engine works in a process of its own.
test.runIf(dialect === 'sqlite')(
  'two hundred who come in from the line, and four hundred who get their fee back, hold nobody for 50 ms',
  async () => {
    const { app, judge, cup, players } = await crowd(200, 200)
    await setInMotion(app, judge)
    await change(app, cup, { maxParticipants: 400 })
    expect(await longestHold(() => clockAt(app, inHours(1)))).toBeLessThan(MOST)
    expect(await escrowOf(app, cup)).toBe(400 * 300_00)
    expect(await longestHold(() => done(setStatus(app, judge, cup.id, 'cancelled')))).toBeLessThan(MOST)
    expect(await escrowOf(app, cup)).toBe(0)
    for (const player of players) expect(await moneyOf(app, player)).toEqual({ available: 300_00, held: 0 })
    await expectAuditToPass(app)
  },
)

test('a server that is killed between the cancelling and the refunds returns every fee at its next look at the clock', async () => {
  const { app, judge, cup, players } = await crowd(30, 2)
  await transact(app.deps, (tx) => changeStatus(tx, judge, cup.id, { status: 'cancelled' }), lockTournament(cup.id))
  expect(await escrowOf(app, cup)).toBe(30 * 300_00)
  await expectAuditToPass(app)
  await transact(
    app.deps,
    (tx) => changeStatus(tx, judge, cup.id, { status: 'registration_open' }),
    lockTournament(cup.id),
  )
  await clockAt(app, inHours(1))
  expect(await escrowOf(app, cup)).toBe(2 * 300_00)
  for (const player of players.slice(0, 30)) expect(await moneyOf(app, player)).toEqual({ available: 300_00, held: 0 })
  expect((await snapshot(app.db)).tournaments).toMatchObject([{ currentParticipants: 2, waitingCount: 0 }])
  await expectAuditToPass(app)
})
