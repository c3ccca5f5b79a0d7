import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checks } from '#db/checks'
import type { FileStore } from '#db/files/store'
import type { User } from '#db/schema'
import { type App, startApp } from '../../../support/app.ts'
import { modelRuns, openedAgain } from '../../../support/database/database.ts'
import { eachRun } from '../../../support/finished.ts'
import { noteAnswers } from '../../../support/openapi/answers.ts'
import {
  carryOut,
  closeDatabase,
  evening,
  gathered,
  moments,
  START,
  totalOf,
} from '../../../support/slices/tournaments/randomTeams.ts'
import { done, escrowOf, setStatus } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../../support/slices/withdrawals.ts'

beforeAll(() => noteAnswers(false))
afterAll(() => noteAnswers(true))

/** How many acts of the second test run at once. */
const AT_ONCE = 10

const noFiles = {} as FileStore
const quick = [
  'команда с местом собрана, и взносы её игроков уплачены',
  'участников не больше мест, и сосчитаны они верно',
] as const
/** What must hold after every act. */
async function expectTeamsToHold({ db }: App, given: unknown) {
  for (const name of quick) {
    const findings: string[] = []
    for await (const finding of checks[name]!(db, noFiles)) findings.push(finding)
    expect([given, findings]).toEqual([given, []])
  }
}

test('whatever players, captains, organisers and the clock do in whatever order, no team has a seat without all its fees, and the book holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      evening,
      eachRun(async ({ size, substitutes, seats, acts }) => {
        const world = await gathered(size, substitutes, seats)
        const { app, judge, players, cup } = world
        const [total, kept] = [await totalOf(world), new Map(players.map(({ id }) => [id, START]))]
        let next = 0
        const moment = () => moments[Math.min(next++, moments.length - 1)]!
        let isPaidOut = false
        for (const given of acts) {
          const { status, player, fee = 0 } = await carryOut(world, given, moment)
          expect([given, status]).toEqual([given, expect.toBeOneOf([0, 200, 201, 401, 403, 404, 409])])
          if (player && (status === 200 || status === 201)) {
            if (given.kind === 'adjust') change(kept, player, given.amount)
            if (given.kind === 'takeOut' && !given.isRefunded) change(kept, player, -fee)
            // What is left on the balance goes to the house; a fee may still come back.
            if (given.kind === 'close') kept.set(player.id, fee)
            if (given.kind === 'payout') isPaidOut = true
          }
          await expectTeamsToHold(app, given)
        }
        expect(await totalOf(world)).toBe(total)
        await expectAuditToPass(app)
        if (isPaidOut) return closeDatabase(app)
        // Once all is called off, everybody has what they had, less what an organiser kept.
        await done(setStatus(app, judge, cup.id, 'cancelled'))
        for (const player of players) expect((await moneyOf(app, player)).available).toBe(kept.get(player.id))
        expect(await escrowOf(app, cup)).toBe(0)
        await expectAuditToPass(app)
        await closeDatabase(app)
      }),
    ),
    modelRuns,
  )
})

const change = (kept: Map<string, number>, { id }: User, by: number) => kept.set(id, (kept.get(id) ?? 0) + by)

test('whatever they do at once by two processes, the same holds, and no prize is paid twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      evening,
      eachRun(async ({ size, substitutes, seats, acts }) => {
        const world = await gathered(size, substitutes, seats)
        const { app } = world
        const other = await startApp({ db: await openedAgain(app.db) })
        const worlds = [world, { ...world, app: other }]
        const total = await totalOf(world)
        for (let first = 0; first < acts.length; first += AT_ONCE) {
          const moment = moments[Math.floor((first / acts.length) * moments.length)]!
          for (const each of worlds) each.app.clock.now = moment
          const outcomes = await Promise.all(
            acts
              .slice(first, first + AT_ONCE)
              .map((given, index) => carryOut(worlds[index % worlds.length]!, given, () => moment)),
          )
          for (const { status } of outcomes) expect(status).toBeOneOf([0, 200, 201, 401, 403, 404, 409])
        }
        expect(await totalOf(world)).toBe(total)
        await expectAuditToPass(app)
        await closeDatabase(app)
      }),
    ),
    modelRuns,
  )
})
