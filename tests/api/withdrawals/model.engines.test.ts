import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { User } from '#db/schema'
import { toKopecks } from '#shared/money'
import type { Withdrawal, WithdrawalStatus } from '#shared/withdrawals/withdrawals'
import { type App, startApp } from '../../support/app.ts'
import { png } from '../../support/browser/forms.ts'
import { modelRuns } from '../../support/database/database.ts'
import { uploaded } from '../../support/pending.ts'
import { adjust } from '../../support/people.ts'
import { review } from '../../support/slices/privacy.ts'
import {
  cancel,
  decide,
  expectAuditToPass,
  linked,
  listOf,
  moneyOf,
  request,
  toCard,
} from '../../support/slices/withdrawals.ts'

const PLAYERS = 3

/** Whose turn it is, and which of the withdrawals so far it is about. */
const who = { player: fc.nat(PLAYERS - 1), which: fc.nat(20) }
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('earn' as const),
      ...who,
      reward: fc.integer({ min: 0, max: 10_000_00 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('request' as const),
      ...who,
      amount: fc.integer({ min: 900_00, max: 4000_00 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      ...who,
      amount: fc.integer({ min: -3000_00, max: 2000_00 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), ...who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('processing', 'completed', 'rejected'), ...who }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** What the rules say, in kopecks and without a database. */
type Model = { available: number[]; open: Map<string, { player: number; amount: number; status: WithdrawalStatus }> }

const next: Record<string, readonly string[]> = {
  pending: ['processing', 'completed', 'rejected'],
  processing: ['completed', 'rejected'],
}

async function perform(app: App, players: User[], judge: User, model: Model, one: Act, turn: number) {
  const player = players[one.player]!
  const has = model.available[one.player]!
  if (one.kind === 'earn') {
    const { id } = await uploaded(app, player, { file: png(turn) })
    const answer = await review(app, judge, id, { status: 'approved', reward: one.reward / 100 })
    expect(answer.status).toBe(200)
    model.available[one.player] = has + one.reward
    return
  }
  if (one.kind === 'request') {
    const answer = await request(app, player, toCard(one.amount / 100))
    const expected = one.amount < 1000_00 ? 400 : one.amount > has ? 409 : 201
    expect(answer.status).toBe(expected)
    if (expected !== 201) return
    const { id } = (await answer.json()) as Withdrawal
    model.open.set(id, { player: one.player, amount: one.amount, status: 'pending' })
    model.available[one.player] = has - one.amount
    return
  }
  if (one.kind === 'adjust') {
    const answer = await adjust(app, judge, player.id, { amount: one.amount / 100, reason: 'Проверка' })
    const expected = one.amount === 0 ? 400 : has + one.amount < 0 ? 409 : 200
    expect(answer.status).toBe(expected)
    if (expected !== 200) return
    model.available[one.player] = has + one.amount
    expect(await answer.json()).toMatchObject({ balance: (has + one.amount) / 100 })
    return
  }
  const all = [...model.open]
  const [id, withdrawal] = all[one.which % Math.max(1, all.length)] ?? []
  if (!id || !withdrawal) return
  if (one.kind === 'cancel') {
    const isOwn = withdrawal.player === one.player
    const may = isOwn && withdrawal.status === 'pending'
    expect((await cancel(app, player, id)).status).toBe(may ? 200 : isOwn ? 409 : 404)
    if (may) end(model, withdrawal, 'rejected')
    return
  }
  const may = next[withdrawal.status]?.includes(one.kind) ?? false
  const answer = await decide(app, judge, id, { status: one.kind, rejectionReason: 'Проверка' })
  expect(answer.status).toBe(may ? 200 : 409)
  if (may) end(model, withdrawal, one.kind as WithdrawalStatus)
}

function end(
  model: Model,
  withdrawal: { player: number; amount: number; status: WithdrawalStatus },
  status: WithdrawalStatus,
) {
  withdrawal.status = status
  if (status === 'rejected') model.available[withdrawal.player]! += withdrawal.amount
}

const heldBy = ({ open }: Model, player: number) =>
  [...open.values()]
    .filter((one) => one.player === player && (one.status === 'pending' || one.status === 'processing'))
    .reduce((sum, { amount }) => sum + amount, 0)

async function expectModel(app: App, players: User[], model: Model) {
  for (const [index, player] of players.entries()) {
    expect(await moneyOf(app, player)).toEqual({ available: model.available[index], held: heldBy(model, index) })
    const rows = (await (await app.requestAs(player, `/api/user/${player.id}/balance/transactions`)).json()) as {
      amount: number
    }[]
    expect(rows.reduce((sum, { amount }) => sum + toKopecks(amount), 0)).toBe(model.available[index])
    const statuses = (await listOf(app, player)).map(({ id, status }) => [id, status])
    const expected = [...model.open].filter(([, one]) => one.player === index).map(([id, { status }]) => [id, status])
    expect(statuses).toEqual(expected.reverse())
  }
}

test('whatever is called in whatever order, money is where a simple model says, and the book holds', async () => {
  // One for all runs, each with players of its own: every database keeps its connections until the test ends.
  const app = await startApp()
  const judge = await app.admin()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
      const players: User[] = []
      for (let index = 0; index < PLAYERS; index++) players.push(await app.player({ balance: 2500, ...linked }))
      const model: Model = { available: players.map(() => 2500_00), open: new Map() }
      for (const [turn, one] of acts.entries()) await perform(app, players, judge, model, one, turn)
      await expectModel(app, players, model)
    }),
    modelRuns,
  )
  await expectAuditToPass(app)
})

test('the same at once: whatever wins, no kopeck is lost or made, and the book holds', async () => {
  // One for all runs, each with players of its own: every database keeps its connections until the test ends.
  const app = await startApp()
  const judge = await app.admin()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 40 }), async (acts) => {
      const players: User[] = []
      for (let index = 0; index < PLAYERS; index++) players.push(await app.player({ balance: 6000, ...linked }))
      const ids: string[] = []
      for (const player of players) {
        const { id } = (await (await request(app, player, toCard(1000))).json()) as Withdrawal
        ids.push(id)
      }
      const answers = await Promise.all(
        acts.map((one) => {
          const player = players[one.player]!
          const id = ids[one.which % ids.length]!
          if (one.kind === 'request' || one.kind === 'earn') return request(app, player, toCard(1500))
          if (one.kind === 'cancel') return cancel(app, player, id)
          if (one.kind === 'adjust')
            return adjust(app, judge, player.id, { amount: one.amount / 100, reason: 'Проверка' })
          return decide(app, judge, id, { status: one.kind, rejectionReason: 'Проверка' })
        }),
      )
      for (const { status } of answers) expect([200, 201, 400, 404, 409]).toContain(status)
      for (const [index, player] of players.entries()) {
        const adjusted = acts.map((one, turn) =>
          one.kind === 'adjust' && one.player === index && answers[turn]?.status === 200 ? one.amount : 0,
        )
        const changed = adjusted.reduce((all, amount) => all + amount, 0)
        const rows = await listOf(app, player, '?limit=200')
        const sum = (...statuses: WithdrawalStatus[]) =>
          rows.filter(({ status }) => statuses.includes(status)).reduce((all, { amount }) => all + toKopecks(amount), 0)
        const [held, paid] = [sum('pending', 'processing'), sum('completed')]
        expect(await moneyOf(app, player)).toEqual({ available: 6000_00 + changed - held - paid, held })
      }
    }),
    modelRuns,
  )
  await expectAuditToPass(app)
})
