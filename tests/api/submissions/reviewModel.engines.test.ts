import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf } from '#api/balance/balance'
import { transact } from '#api/core/transact'
import { sessions, type User } from '#db/schema'
import { DAY, MINUTE } from '#shared/units'
import type { App } from '../../support/app.ts'
import { modelRuns } from '../../support/database/database.ts'
import { eachRun } from '../../support/finished.ts'
import { sendKill } from '../../support/pending.ts'
import { adjust } from '../../support/people.ts'
import { review } from '../../support/slices/privacy.ts'
import { appeal, bulk, bulkOf, getOne, rejected, undo, undoBulk, withPending } from '../../support/slices/review.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

const ITEMS = 4

const admin = { admin: fc.nat(1), item: fc.nat(ITEMS - 1) }
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('approve' as const), ...admin, reward: fc.constantFrom(0, 50, 300) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reject' as const), ...admin }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('undo' as const), ...admin }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('bulk' as const),
      admin: fc.nat(1),
      items: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undoBulk' as const), admin: fc.nat(1), which: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('appeal' as const), item: fc.nat(ITEMS - 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('spend' as const), amount: fc.constantFrom(50, 200) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 11, 21 * 24 * 60) }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

type Item = { id: string; status: string; reward: number; by: number; at: number; rejecter?: number; bulk?: string }
/** What the rules say, in roubles and without a database. */
type Model = { items: Item[]; balance: number; now: number; bulks: string[] }
type World = { app: App; ivan: User; admins: User[]; model: Model }

const TEN_MINUTES = 10 * MINUTE

const mayDecide = (item: Item, by: number) => (item.status !== 'pending' ? 409 : item.rejecter === by ? 403 : 200)

function refusalOfUndo({ now, balance }: Model, item: Item, by: number) {
  if (item.status === 'pending') return 409
  if (item.by === by && now - item.at > TEN_MINUTES) return 409
  if (item.status === 'rejected' && now - item.at > 30 * DAY - 60 * MINUTE) return 409
  return item.status === 'approved' && item.reward > balance ? 409 : 200
}

function decideIn(model: Model, item: Item, status: string, by: number, reward = 0, bulk?: string) {
  Object.assign(item, { status, by, reward, at: model.now, bulk })
  model.balance += reward
}

function undoIn(model: Model, item: Item) {
  model.balance -= item.reward
  Object.assign(item, { status: 'pending', reward: 0, bulk: undefined })
}

async function perform({ app, ivan, admins, model }: World, one: Act) {
  if (one.kind === 'wait') {
    model.now += one.minutes * MINUTE
    app.clock.now = new Date(model.now)
    return keepSignedIn(app)
  }
  if (one.kind === 'spend') {
    const answer = await adjust(app, admins[0]!, ivan.id, { amount: -one.amount, reason: 'Трата' })
    expect(answer.status).toBe(one.amount > model.balance ? 409 : 200)
    if (answer.status === 200) model.balance -= one.amount
    return
  }
  if (one.kind === 'bulk') return rejectMany({ app, ivan, admins, model }, one.admin, one.items)
  if (one.kind === 'undoBulk') return undoMany({ app, ivan, admins, model }, one.admin, one.which)
  const item = model.items[one.item]!
  if (one.kind === 'appeal') {
    const may = item.status === 'rejected' && item.rejecter === undefined && model.now - item.at < 20 * DAY
    expect((await appeal(app, ivan, item.id)).status).toBe(may ? 200 : 409)
    if (may) Object.assign(item, { status: 'pending', rejecter: item.by, bulk: undefined })
    return
  }
  const by = admins[one.admin]!
  if (one.kind === 'undo') {
    const status = refusalOfUndo(model, item, one.admin)
    expect(
      (await undo(app, by, item.id, (await getOne(app, by, item.id)).reviewedAt ?? app.clock.now.toISOString())).status,
    ).toBe(status)
    if (status === 200) undoIn(model, item)
    return
  }
  const [decision, reward] =
    one.kind === 'approve' ? [{ status: 'approved', reward: one.reward }, one.reward] : [rejected, 0]
  const status = mayDecide(item, one.admin)
  expect((await review(app, by, item.id, decision)).status).toBe(status)
  if (status === 200) decideIn(model, item, decision.status, one.admin, reward)
}

/** Sessions end after thirty days without use. */
const keepSignedIn = (app: App) =>
  transact({ ...app.deps, publish: () => {} }, async (tx) => {
    await tx.write.update(sessions).set({ expiresAt: new Date(tx.now.getTime() + 30 * DAY) })
  })

async function rejectMany({ app, admins, model }: World, by: number, chosen: number[]) {
  const items = chosen.map((index) => model.items[index]!)
  const { bulkId, results } = await bulkOf(
    await bulk(
      app,
      admins[by]!,
      items.map(({ id }) => id),
    ),
  )
  expect(results.map((result) => !('code' in result))).toEqual(items.map((item) => mayDecide(item, by) === 200))
  for (const item of items) if (mayDecide(item, by) === 200) decideIn(model, item, 'rejected', by, 0, bulkId)
  model.bulks.push(bulkId)
}

async function undoMany({ app, admins, model }: World, by: number, which: number) {
  const bulkId = model.bulks[which % Math.max(1, model.bulks.length)]
  if (bulkId === undefined) return
  const items = model.items.filter((item) => item.bulk === bulkId)
  const answer = await undoBulk(app, admins[by]!, bulkId)
  expect(answer.status).toBe(items.length === 0 ? 404 : 200)
  for (const item of items) if (refusalOfUndo(model, item, by) === 200) undoIn(model, item)
}

async function expectModel({ app, ivan, admins, model }: World) {
  for (const item of model.items)
    expect(await getOne(app, admins[0]!, item.id)).toMatchObject({
      status: item.status,
      reward: item.status === 'approved' ? item.reward : null,
    })
  expect(await balanceOf(app.db, ivan.id)).toBe(model.balance * 100)
  const { totalKills } = (await (await app.requestAs(ivan, `/api/user/${ivan.id}/stats`)).json()) as {
    totalKills: number
  }
  expect(totalKills).toBe(model.items.filter(({ status }) => status === 'approved').length)
}

test('decide, undo, bulk, appeal and spend in any order leave what a simple model says, and the book holds', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 5, maxLength: 30 }),
      eachRun(async (acts) => {
        const { app, ivan, anna, boris, id } = await withPending()
        const ids = [id]
        for (let index = 1; index < ITEMS; index++)
          ids.push(await sendKill(app, ivan, index, { category: 'silver-kill' }))
        const items = ids.map((each): Item => ({ id: each, status: 'pending', reward: 0, by: -1, at: 0 }))
        const model: Model = { items, balance: 0, now: app.clock.now.getTime(), bulks: [] }
        const world: World = { app, ivan, admins: [anna, boris], model }
        for (const one of acts) await perform(world, one)
        await expectModel(world)
        await expectAuditToPass(app)
      }),
    ),
    modelRuns,
  ))
