import fc from 'fast-check'

export const PLAYERS = 5
export const LOCATIONS = 3
export const GUESTS = 4

const where = { player: fc.nat(PLAYERS - 1), location: fc.integer({ min: 1, max: LOCATIONS }) }
const onLocation = <Kind extends string>(kind: Kind, weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), ...where }),
})
const ofGuest = <Kind extends string>(kind: Kind, weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), guest: fc.nat(GUESTS - 1), location: where.location }),
})
export const act = fc.oneof(
  ofGuest('accept', 4),
  ofGuest('dismiss', 2),
  onLocation('claim', 8),
  onLocation('join', 6),
  onLocation('leave', 2),
  onLocation('release', 3),
  onLocation('assign', 2),
  onLocation('revoke', 3),
  onLocation('reject', 1),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lock' as const), isLocked: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bounds' as const),
      maxPlayers: fc.integer({ min: 1, max: 3 }),
      contested: fc.integer({ min: 0, max: 2 }),
    }),
  },
)
export type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/**
 * The rules without a database. `at`, `guests`: locations by player and guest; `used`: invites; `line`: the waitlist.
 */
export type Model = {
  at: Map<number, number>
  guests: Map<number, number>
  used: Set<number>
  waitlist: { player: number; location: number }[]
  isLocked: boolean
  maxPlayers: number
  contested: number
}

const held = ({ at, guests }: Model, location: number) =>
  [...at.values(), ...guests.values()].filter((each) => each === location).length

export const everywhere = Array.from({ length: LOCATIONS }, (_, index) => index + 1)
const contestsIn = (model: Model) => everywhere.filter((location) => held(model, location) >= 2).length

function takes(model: Model, player: number | undefined, location: number) {
  if (held(model, location) >= model.maxPlayers) return false
  if (model.contested === 0 || held(model, location) !== 1) return true
  const from = player === undefined ? undefined : model.at.get(player)
  return contestsIn(model) - (from !== undefined && held(model, from) === 2 ? 1 : 0) < model.contested
}

const waitsFor = ({ waitlist }: Model, player: number) => waitlist.find((entry) => entry.player === player)?.location
const leave = (model: Model, player: number) => {
  model.waitlist = model.waitlist.filter((entry) => entry.player !== player)
}

function fill(model: Model) {
  while (!model.isLocked) {
    const next = model.waitlist.find(({ player, location }) => takes(model, player, location))
    if (!next) return
    leave(model, next.player)
    model.at.set(next.player, next.location)
  }
}

function move(model: Model, player: number, location: number) {
  if (model.at.get(player) === location) return 200
  if (!takes(model, player, location)) return 409
  const hadOne = model.at.has(player)
  model.at.set(player, location)
  if (waitsFor(model, player) === location) leave(model, player)
  if (hadOne) fill(model)
  return 200
}

export function expected(model: Model, one: Act): number {
  if (one.kind === 'lock') {
    model.isLocked = one.isLocked
    if (one.isLocked) model.waitlist = []
    fill(model)
    return 200
  }
  if (one.kind === 'bounds') {
    if (everywhere.some((location) => held(model, location) > one.maxPlayers)) return 409
    if (one.contested > 0 && contestsIn(model) > one.contested) return 409
    Object.assign(model, { maxPlayers: one.maxPlayers, contested: one.contested })
    fill(model)
    return 200
  }
  const { location } = one
  if (one.kind === 'accept') {
    if (model.used.has(one.guest) || model.isLocked || !takes(model, undefined, location)) return 409
    model.used.add(one.guest)
    model.guests.set(one.guest, location)
    return 200
  }
  if (one.kind === 'dismiss') {
    if (model.guests.get(one.guest) !== location) return 409
    model.guests.delete(one.guest)
    fill(model)
    return 200
  }
  const { player } = one
  const isHere = model.at.get(player) === location
  const isWaiting = waitsFor(model, player) === location
  switch (one.kind) {
    case 'claim':
      return model.isLocked ? 409 : move(model, player, location)
    case 'assign':
      return move(model, player, location)
    case 'release':
    case 'revoke':
      if (!isHere || (model.isLocked && one.kind === 'release')) return 409
      model.at.delete(player)
      fill(model)
      return 200
    case 'join':
      if (model.isLocked || isHere || takes(model, player, location) || isWaiting) return 409
      leave(model, player)
      model.waitlist.push({ player, location })
      return 200
    default:
      if (!isWaiting) return 409
      leave(model, player)
      return 200
  }
}
