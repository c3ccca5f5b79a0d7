import fc from 'fast-check'
import { anyEntrant, closedReason } from '#shared/tournaments/registration'
import { hasStarted, statusAt, type TournamentStatus } from '#shared/tournaments/status'
import { inHours } from '../../../support/slices/tournaments/tournaments.ts'

export const PLAYERS = 5
export const SEATS = 2
export const FEE = 300_00
export const START = 600_00

// Check-in opens after one hour and closes a quarter before the start, registration ends in between.
const unconditional = { premiumOnly: false, premiumHoursEarly: 0, qualification: null }
export const dates = {
  registrationStartDate: inHours(-1),
  registrationEndDate: inHours(1.5),
  startDate: inHours(2),
}
const closesAt = inHours(1.75)
export const moments = [0, 1.1, 1.6, 1.75, 1.9, 2].map(inHours)

const who = { player: fc.nat(PLAYERS - 1) }
const kind = <Kind extends string>(name: Kind) => fc.constant(name)
/** What somebody does, or the clock. */
export const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: kind('register'), ...who }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('wait'), ...who }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('unregister'), ...who }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('checkIn'), ...who }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('takeBack'), ...who }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('tick') }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kind('takeOut'), ...who, isRefunded: fc.boolean(), isBanned: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('lift'), ...who }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('add'), ...who, isFree: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('adjust'), ...who, amount: fc.constantFrom(-300_00, -299_99, 300_00) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('status'),
      status: fc.constantFrom('registration_open', 'registration_closed', 'in_progress', 'cancelled'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('payout'), ...who, amount: fc.integer({ min: 1, max: 500_00 }) }) },
)
export type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** What the rules say, in kopecks and without a database. `inside`: what is in the escrow for a participant. */
export type Model = {
  moment: number
  money: number[]
  house: number
  inside: Map<number, number>
  waitlist: number[]
  present: Set<number>
  banned: Set<number>
  status: TournamentStatus
  statusSince: Date
  isPaidOut: boolean
  checkIn: 'ahead' | 'closed' | 'void'
}

const nowOf = ({ moment }: Model) => moments[moment]!
const isOpen = (model: Model) =>
  !model.isPaidOut &&
  closedReason({ ...dates, ...unconditional, status: model.status }, anyEntrant, nowOf(model)) === undefined
const hasRoom = ({ inside }: Model) => inside.size < SEATS

function enter(model: Model, player: number, fee = FEE) {
  model.waitlist = model.waitlist.filter((other) => other !== player)
  model.inside.set(player, fee)
  model.money[player]! -= fee
}
function leave(model: Model, player: number) {
  const paid = model.inside.get(player) ?? 0
  model.inside.delete(player)
  model.waitlist = model.waitlist.filter((other) => other !== player)
  model.present.delete(player)
  return paid
}
/** Who waits and may have a free seat, in their order. */
function able(model: Model) {
  if (model.isPaidOut || model.status === 'cancelled') return []
  const isByPresence = model.checkIn === 'closed'
  if (isByPresence ? hasStarted(model.status) : !isOpen(model)) return []
  return model.waitlist.filter((player) => model.money[player]! >= FEE && (!isByPresence || model.present.has(player)))
}
function fill(model: Model) {
  for (let [next] = able(model); next !== undefined && hasRoom(model); [next] = able(model)) enter(model, next)
}
function settle(model: Model) {
  if (model.status === 'cancelled' || hasStarted(model.status))
    for (const player of model.waitlist) leave(model, player)
  fill(model)
}

function tick(model: Model) {
  if (model.moment === moments.length - 1) return
  model.moment++
  const now = nowOf(model)
  const before = { status: model.status, since: model.statusSince }
  const status = statusAt({ ...dates, status: before.status, statusSince: before.since }, now)
  if (status !== before.status) Object.assign(model, { status, statusSince: now })
  if (now >= closesAt && model.checkIn === 'ahead') {
    const isRunning = hasStarted(before.status) && before.since < closesAt
    const isOff = model.isPaidOut || before.status === 'cancelled' || isRunning
    model.checkIn = isOff ? 'void' : 'closed'
    const absent = isOff ? [] : [...model.inside.keys()].filter((player) => !model.present.has(player))
    for (const player of absent) model.money[player]! += leave(model, player)
  }
  settle(model)
}

/** Does it in the model; returns the status of the answer. */
export function expected(model: Model, one: Act): number {
  switch (one.kind) {
    case 'tick':
      tick(model)
      return 200
    case 'register': {
      if (model.inside.has(one.player) || !isOpen(model) || model.banned.has(one.player)) return 409
      const trial = structuredClone(model)
      if (!trial.waitlist.includes(one.player)) fill(trial)
      if (!hasRoom(trial) || trial.money[one.player]! < FEE) return 409
      enter(trial, one.player)
      Object.assign(model, trial)
      return 201
    }
    case 'wait': {
      if (model.inside.has(one.player) || model.waitlist.includes(one.player)) return 409
      if (!isOpen(model) || model.banned.has(one.player)) return 409
      const trial = structuredClone(model)
      fill(trial)
      if (hasRoom(trial)) return 409
      trial.waitlist.push(one.player)
      Object.assign(model, trial)
      return 201
    }
    case 'unregister': {
      const isWaiting = model.waitlist.includes(one.player)
      const mayLeave = model.inside.has(one.player) && !model.isPaidOut && !hasStarted(model.status)
      if (!isWaiting && !mayLeave) return 409
      model.money[one.player]! += leave(model, one.player)
      if (!isWaiting) fill(model)
      return 200
    }
    case 'checkIn':
    case 'takeBack': {
      const isIn = model.inside.has(one.player) || model.waitlist.includes(one.player)
      const isOpenNow = nowOf(model) >= inHours(1) && nowOf(model) < closesAt
      if (!isIn || !isOpenNow || model.status === 'cancelled' || hasStarted(model.status)) return 409
      if (one.kind === 'checkIn') model.present.add(one.player)
      else model.present.delete(one.player)
      return 200
    }
    case 'takeOut': {
      const isSeated = model.inside.has(one.player)
      const isIn = isSeated || model.waitlist.includes(one.player)
      if (model.isPaidOut || model.status === 'cancelled' || (!isIn && !one.isBanned)) return 409
      const paid = leave(model, one.player)
      if (one.isRefunded) model.money[one.player]! += paid
      else model.house += paid
      if (one.isBanned) model.banned.add(one.player)
      if (isSeated) fill(model)
      return 200
    }
    case 'lift':
      return model.banned.delete(one.player) ? 200 : 409
    case 'add': {
      const fee = one.isFree ? 0 : FEE
      if (model.isPaidOut || model.status === 'cancelled' || model.banned.has(one.player)) return 409
      if (model.inside.has(one.player) || !hasRoom(model) || model.money[one.player]! < fee) return 409
      enter(model, one.player, fee)
      return 201
    }
    case 'adjust':
      if (model.money[one.player]! + one.amount < 0) return 409
      model.money[one.player]! += one.amount
      model.house -= one.amount
      return 200
    case 'status':
      return setByHand(model, one.status as TournamentStatus)
    case 'payout':
      if (model.isPaidOut || model.status === 'cancelled' || !model.inside.has(one.player)) return 409
      Object.assign(model, { isPaidOut: true, status: 'completed', statusSince: nowOf(model) })
      model.money[one.player]! += one.amount
      model.house -= one.amount
      settle(model)
      return 200
  }
}

function setByHand(model: Model, status: TournamentStatus) {
  if (model.isPaidOut) return 409
  // Reopened: nobody keeps a seat without a fee.
  if (model.status === 'cancelled' && status !== 'cancelled')
    for (const player of model.inside.keys()) leave(model, player)
  Object.assign(model, { status, statusSince: nowOf(model) })
  if (status === 'cancelled')
    for (const [player, paid] of model.inside) {
      model.money[player]! += paid
      model.inside.set(player, 0)
    }
  settle(model)
  return 200
}

export const modelled = (model: Model) => ({
  counts: [model.inside.size, model.waitlist.length],
  status: model.status,
  inside: [...model.inside.keys()].sort(),
  waitlist: model.waitlist,
  money: model.money,
  escrow: [...model.inside.values()].reduce((sum, paid) => sum + paid, 0),
  house: model.house,
})
