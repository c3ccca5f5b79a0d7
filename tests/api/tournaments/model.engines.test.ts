import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { User } from '#db/schema'
import { type App, startApp } from '../../support/app.ts'
import { modelRuns } from '../../support/database/database.ts'
import { adjust } from '../../support/people.ts'
import {
  done,
  escrowOf,
  named,
  pageOf,
  payOut,
  register,
  remove,
  setStatus,
  tournament,
  unregister,
  wait,
} from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../support/slices/withdrawals.ts'

const PLAYERS = 5
const SEATS = 2
const FEE = 300_00
const START = 600_00

const who = { player: fc.nat(PLAYERS - 1) }
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('register' as const), ...who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), ...who }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('unregister' as const), ...who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      ...who,
      amount: fc.constantFrom(-300_00, -299_99, 150_00, 300_00),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      status: fc.constantFrom('upcoming', 'registration_open', 'registration_closed', 'in_progress', 'cancelled'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('payout' as const), ...who, amount: fc.integer({ min: 1, max: 500_00 }) }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never
/** What the rules say, in kopecks and without a database. `paid`: what is in the escrow for a participant. */
type Model = {
  money: number[]
  inside: Map<number, { paid: number }>
  waitlist: number[]
  status: string
  isPaidOut: boolean
}

const isOpen = ({ status, isPaidOut }: Model) => (status === 'upcoming' || status === 'registration_open') && !isPaidOut
const hasRoom = ({ inside }: Model) => inside.size < SEATS

function enter(model: Model, player: number) {
  model.waitlist = model.waitlist.filter((other) => other !== player)
  model.inside.set(player, { paid: FEE })
  model.money[player]! -= FEE
}
function fill(model: Model) {
  while (isOpen(model) && hasRoom(model)) {
    const next = model.waitlist.find((player) => model.money[player]! >= FEE)
    if (next === undefined) return
    enter(model, next)
  }
}

function expected(model: Model, one: Act): number {
  if (one.kind === 'register') {
    if (model.inside.has(one.player) || !isOpen(model)) return 409
    const before = structuredClone({
      ...model,
      inside: undefined,
      waitlist: [...model.waitlist],
      money: [...model.money],
    })
    const inside = new Map(model.inside)
    if (!model.waitlist.includes(one.player)) fill(model)
    if (hasRoom(model) && model.money[one.player]! >= FEE) {
      enter(model, one.player)
      return 201
    }
    Object.assign(model, { money: before.money, waitlist: before.waitlist, inside })
    return 409
  }
  if (one.kind === 'wait') {
    const isKnown = model.inside.has(one.player) || model.waitlist.includes(one.player)
    const isTaken =
      !hasRoom(model) || (model.waitlist.some((other) => model.money[other]! >= FEE) && roomAfterFill(model) === 0)
    if (isKnown || !isOpen(model) || !isTaken) return 409
    fill(model)
    model.waitlist.push(one.player)
    return 201
  }
  if (one.kind === 'unregister') {
    if (model.waitlist.includes(one.player)) {
      model.waitlist = model.waitlist.filter((other) => other !== one.player)
      return 200
    }
    const own = model.inside.get(one.player)
    if (!own || model.isPaidOut || ['in_progress', 'completed'].includes(model.status)) return 409
    model.inside.delete(one.player)
    model.money[one.player]! += own.paid
    fill(model)
    return 200
  }
  if (one.kind === 'adjust') {
    if (model.money[one.player]! + one.amount < 0) return 409
    model.money[one.player]! += one.amount
    return 200
  }
  if (one.kind === 'status') {
    if (model.isPaidOut) return 409
    // Reopened: nobody keeps a place without a fee.
    if (model.status === 'cancelled' && one.status !== 'cancelled') model.inside.clear()
    model.status = one.status
    if (one.status === 'cancelled') {
      for (const [player, own] of model.inside) {
        model.money[player]! += own.paid
        own.paid = 0
      }
    }
    if (['cancelled', 'in_progress'].includes(one.status)) model.waitlist = []
    fill(model)
    return 200
  }
  if (model.isPaidOut || model.status === 'cancelled' || !model.inside.has(one.player)) return 409
  model.isPaidOut = true
  model.status = 'completed'
  model.waitlist = []
  model.money[one.player]! += one.amount
  return 200
}

function roomAfterFill(model: Model) {
  const able = model.waitlist.filter((player) => model.money[player]! >= FEE).length
  return Math.max(0, SEATS - model.inside.size - able)
}

function call(app: App, judge: User, players: User[], id: string, one: Act) {
  if (one.kind === 'status') return setStatus(app, judge, id, one.status)
  const player = players[one.player]!
  if (one.kind === 'register') return register(app, player, id)
  if (one.kind === 'wait') return wait(app, player, id)
  if (one.kind === 'unregister') return unregister(app, player, id)
  if (one.kind === 'adjust') return adjust(app, judge, player.id, { amount: one.amount / 100, reason: 'Проверка' })
  return payOut(app, judge, id, [{ place: 1, userId: player.id, amount: one.amount / 100 }])
}

async function cast(app: App, judge: User, changes: Record<string, string> = {}) {
  const players: User[] = []
  for (let index = 0; index < PLAYERS; index++) players.push(await named(app, `Игрок ${index}`, START / 100))
  return { players, cup: await tournament(app, judge, { maxParticipants: String(SEATS), ...changes }) }
}

test('whatever is called in whatever order, places, line and money are where a simple model says, and the book holds', async () => {
  const app = await startApp()
  const judge = await app.admin()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
      const { players, cup } = await cast(app, judge)
      const money = players.map(() => START)
      const model: Model = { money, inside: new Map(), waitlist: [], status: 'registration_open', isPaidOut: false }
      for (const one of acts) {
        const due = expected(model, one)
        const answer = await call(app, judge, players, cup.id, one)
        expect([one, answer.status, due === answer.status ? '' : await answer.text()]).toEqual([one, due, ''])
      }
      const page = await pageOf(app, judge, cup.id)
      expect(page).toMatchObject({ currentParticipants: model.inside.size, waitingCount: model.waitlist.length })
      const inside = page.registrations.map((each) => ('userId' in each ? each.userId : ''))
      expect(new Set(inside)).toEqual(new Set([...model.inside.keys()].map((index) => players[index]!.id)))
      for (const [index, player] of players.entries()) {
        expect(await moneyOf(app, player)).toEqual({ available: model.money[index], held: 0 })
        const own = (await pageOf(app, player, cup.id)).ownRegistration
        expect(own?.waitingPlace ?? 0).toBe(model.waitlist.indexOf(index) + 1)
      }
      const escrow = [...model.inside.values()].reduce((sum, { paid }) => sum + paid, 0)
      expect(await escrowOf(app, cup)).toBe(escrow)
    }),
    modelRuns,
  )
  await expectAuditToPass(app)
})

test('delete, cancel, unregister, line and payout at once: fees come back once, prizes are paid once, and the book holds', async () => {
  const app = await startApp()
  const judge = await app.admin()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 30 }), fc.boolean(), async (acts, isDeleted) => {
      const { players, cup } = await cast(app, judge)
      for (const player of players.slice(0, SEATS)) await done(register(app, player, cup.id))
      for (const player of players.slice(SEATS, SEATS + 2)) await done(wait(app, player, cup.id))
      const calls = acts.map((one) => ({ one, answer: call(app, judge, players, cup.id, one) }))
      if (isDeleted) calls.push({ one: { kind: 'status', status: 'cancelled' }, answer: remove(app, judge, cup.id) })
      const answers = await Promise.all(calls.map(async ({ one, answer }) => ({ one, status: (await answer).status })))
      for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status)

      const paid = answers.filter(({ one, status }) => one.kind === 'payout' && status === 200)
      expect(paid.length).toBeLessThanOrEqual(1)
      const given = (kind: Act['kind']) =>
        answers.flatMap(({ one, status }) =>
          one.kind === kind && status === 200 && 'amount' in one ? [one.amount] : [],
        )
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
      const money = await Promise.all(players.map(async (player) => (await moneyOf(app, player)).available))
      const total = PLAYERS * START + sum(given('adjust')) + sum(given('payout'))
      expect(sum(money) + (await escrowOf(app, cup))).toBe(total)
    }),
    modelRuns,
  )
  await expectAuditToPass(app)
})
