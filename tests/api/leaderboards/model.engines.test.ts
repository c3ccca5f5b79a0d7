import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { sessions, type User } from '#db/schema'
import { seasonOf } from '#shared/leaderboards/seasons'
import { DAY } from '#shared/units'
import { type App, startApp } from '../../support/app.ts'
import { modelRuns } from '../../support/database/database.ts'
import { eachRun } from '../../support/finished.ts'
import { pendingRows } from '../../support/pending.ts'
import { exclude, expectRecount, include, setHidden } from '../../support/slices/leaderboards.ts'
import { close, review } from '../../support/slices/privacy.ts'
import { bulk, bulkOf, getOne, rejected, undo, undoBulk } from '../../support/slices/review.ts'
import { done, payOut, register, tournament } from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

const PLAYERS = 5
const EACH = 6

const player = fc.nat(PLAYERS - 1)
const item = fc.nat(PLAYERS * EACH - 1)
const one = <Kind extends string, Rest extends object>(weight: number, kind: Kind, rest: fc.Arbitrary<Rest>) => ({
  weight,
  arbitrary: rest.map((fields) => ({ kind, ...fields })),
})
const act = fc.oneof(
  one(8, 'approve', fc.record({ item, reward: fc.constantFrom(0, 50, 75.5, 300) })),
  one(2, 'reject', fc.record({ item })),
  one(4, 'undo', fc.record({ item })),
  one(1, 'bulk', fc.record({ items: fc.uniqueArray(item, { minLength: 1, maxLength: 4 }), isReverted: fc.boolean() })),
  one(2, 'payOut', fc.record({ winners: fc.uniqueArray(player, { minLength: 1, maxLength: 3 }) })),
  one(2, 'hide', fc.record({ player, isHidden: fc.boolean() })),
  one(1, 'exclude', fc.record({ player })),
  one(1, 'include', fc.record({ player })),
  one(1, 'close', fc.record({ player })),
  one(1, 'wait', fc.record({ days: fc.constantFrom(1, 20) })),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

type World = {
  app: App
  judges: [User, User]
  players: User[]
  ids: string[]
  closed: Set<number>
  asked: Set<number>
  excluded: Set<number>
}

async function startWorld(): Promise<World> {
  const app = await startApp()
  const judges: World['judges'] = [await app.admin({ displayName: 'Анна' }), await app.admin({ displayName: 'Борис' })]
  const players: User[] = []
  const ids: string[] = []
  for (let index = 0; index < PLAYERS; index++) {
    const user = await app.player({ displayName: `Игрок ${index}`, username: `player${index}` })
    players.push(user)
    ids.push(...(await pendingRows(app, user, EACH)))
  }
  return { app, judges, players, ids, closed: new Set(), asked: new Set(), excluded: new Set() }
}

async function perform(world: World, act: Act) {
  const { app, judges, players, ids, closed, asked, excluded } = world
  const [anna, boris] = judges
  if (act.kind === 'approve') return review(app, anna, ids[act.item]!, { status: 'approved', reward: act.reward })
  if (act.kind === 'reject') return review(app, anna, ids[act.item]!, rejected)
  if (act.kind === 'undo') {
    const { reviewedAt } = await getOne(app, boris, ids[act.item]!)
    return reviewedAt && undo(app, boris, ids[act.item]!, reviewedAt)
  }
  if (act.kind === 'bulk') {
    const { bulkId } = await bulkOf(
      await bulk(
        app,
        anna,
        act.items.map((index) => ids[index]!),
      ),
    )
    return act.isReverted && undoBulk(app, boris, bulkId)
  }
  if (act.kind === 'payOut') return holdCup(world, act.winners)
  if (act.kind === 'wait') return wait(app, act.days)

  const user = players[act.player]!
  const isClosed = closed.has(act.player)
  if (act.kind === 'hide') {
    expect((await setHidden(app, user, act.isHidden)).status).toBe(isClosed ? 401 : 200)
    if (isClosed) return
    return act.isHidden ? asked.add(act.player) : asked.delete(act.player)
  }
  if (act.kind === 'exclude') {
    const may = !isClosed && !excluded.has(act.player)
    expect((await exclude(app, anna, user.id)).status).toBe(may ? 200 : 409)
    return may && excluded.add(act.player)
  }
  if (act.kind === 'include') {
    const may = !isClosed && excluded.has(act.player)
    expect((await include(app, anna, user.id)).status).toBe(may ? 200 : 409)
    return may && excluded.delete(act.player)
  }
  if (!isClosed) await done(close(app, user))
  closed.add(act.player)
}

async function holdCup({ app, judges: [anna], players, closed }: World, winners: number[]) {
  const [now, open] = [app.clock.now.getTime(), winners.filter((index) => !closed.has(index))]
  if (open.length === 0) return
  const at = (days: number) => new Date(now + days * DAY).toISOString()
  const dates = { registrationStartDate: at(-1), registrationEndDate: at(1), startDate: at(2) }
  const cup = await tournament(app, anna, { ...dates, entryFee: '0' })
  for (const index of open) await done(register(app, players[index]!, cup.id))
  const prizes = open.map((index, rank) => ({
    place: rank + 1,
    userId: players[index]!.id,
    amount: [1000, 75.5, 0][rank],
  }))
  await done(payOut(app, anna, cup.id, prizes))
}

async function wait(app: App, days: number) {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY)
  // Sessions end after thirty days without use.
  await transact({ ...app.deps, publish: () => {} }, async (tx) => {
    await tx.write.update(sessions).set({ expiresAt: new Date(tx.now.getTime() + 30 * DAY) })
  })
}

test('after any order of approve, undo, payout, hide, exclude and close the boards are what a recount gives (LEADER-1 to 7)', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 10, maxLength: 60 }),
      eachRun(async (acts) => {
        const world = await startWorld()
        const { app, players, asked, excluded } = world
        const months = new Set([seasonOf(app.clock.now)])
        for (const [index, one] of acts.entries()) {
          await perform(world, one)
          months.add(seasonOf(app.clock.now))
          if (index % 20 !== 19 && index !== acts.length - 1) continue
          const hidden = new Set([...asked, ...excluded].map((player) => players[player]!.id))
          for (const season of months) await expectRecount(app, season, hidden)
        }
        await expectAuditToPass(app)
      }),
    ),
    modelRuns,
  ))
