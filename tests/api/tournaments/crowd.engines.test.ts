import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { BATCH } from '#api/core/work/batches'
import { changeStatus } from '#api/tournaments/edit/lifecycle'
import { dialect } from '#db/columns'
import { lockTournament } from '#db/locks'
import { only } from '#db/only'
import { type TournamentRow, tournaments } from '#db/schema'
import type { App } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { crowdedTournament } from '../../support/slices/crowds.ts'
import { clockAt, done, escrowOf, inHours, setStatus } from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../support/slices/withdrawals.ts'
import { sqliteWork } from '../../support/time/sqliteWork.ts'

const change = (app: App, { id }: TournamentRow, changes: Partial<TournamentRow>) =>
  app.db.tx(async (queries) =>
    only(await queries.update(tournaments).set(changes).where(eq(tournaments.id, id)).returning()),
  )

// The other engine works in a process of its own.
test.runIf(dialect === 'sqlite')(
  'whoever comes in from the waitlist, and gets their fee back, does so in batches, between which others get their turn',
  async () => {
    const { app, judge, cup, players } = await crowdedTournament(60, 60)
    await change(app, cup, { maxParticipants: 120 })
    const moving = await sqliteWork(() => clockAt(app, inHours(1)))
    expect(await escrowOf(app, cup)).toBe(120 * 300_00)
    const refunding = await sqliteWork(() => done(setStatus(app, judge, cup.id, 'cancelled')))
    expect(await escrowOf(app, cup)).toBe(0)
    for (const player of players) expect(await moneyOf(app, player)).toEqual({ available: 300_00, held: 0 })
    await expectAuditToPass(app)
    for (const { all, most } of [moving, refunding]) {
      expect(all.rows).toBeGreaterThan(500)
      expect(most.rows).toBeLessThan(10 * BATCH)
    }
  },
)

test('a server that is killed between the cancelling and the refunds returns every fee at its next look at the clock', async () => {
  const { app, judge, cup, players } = await crowdedTournament(30, 2)
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
