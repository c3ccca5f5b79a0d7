import fc from 'fast-check'
import type { PoiDirection } from '#shared/dropmaps/draft/limits'

export const CAPTAINS = 3
export const LOCATIONS = 5
const TURN = 10
const RESERVE = 5

const captain = fc.nat(CAPTAINS - 1)
const location = fc.integer({ min: 1, max: LOCATIONS })
const map = fc.nat(1)
const only = <Kind extends string>(kind: Kind, weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind) }),
})

export const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pick' as const), captain, map, location }) },
  // Mostly somebody picks who may.
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('right' as const), location }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 16 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('admin' as const), location }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('list' as const),
      captain,
      map,
      locations: fc.uniqueArray(location, { maxLength: 3 }),
    }),
  },
  only('pause', 2),
  only('resume', 2),
  only('revert', 3),
)
export type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

type Pick = { captain: number; map: number; location: number; used: number }

/** The rules without a database; times in seconds. */
export type Model = {
  direction: PoiDirection
  maps: number
  state: 'running' | 'paused' | 'finished'
  picks: Pick[]
  reserve: number[]
  left: number
  lists: Map<string, number[]>
}

export const newModel = (direction: PoiDirection, maps: number): Model => ({
  direction,
  maps,
  state: 'running',
  picks: [],
  reserve: Array.from({ length: CAPTAINS }, () => RESERVE),
  left: TURN + RESERVE,
  lists: new Map(),
})

/** Written anew, so that the product's own rule is not compared with itself. */
function turn({ picks, direction }: Model) {
  const map = picks.length < CAPTAINS ? 0 : 1
  const index = picks.length % CAPTAINS
  return { map, captain: map === 1 && direction === 'snake' ? CAPTAINS - 1 - index : index }
}
export const onTurn = turn

const isTaken = ({ picks }: Model, map: number, location: number) =>
  picks.some((pick) => pick.map === map && pick.location === location)

function begin(model: Model) {
  if (model.picks.length === CAPTAINS * model.maps) model.state = 'finished'
  else model.left = TURN + model.reserve[turn(model).captain]!
}

function take(model: Model, location: number) {
  const { captain, map } = turn(model)
  const elapsed = TURN + model.reserve[captain]! - model.left
  const used = Math.min(Math.max(elapsed - TURN, 0), model.reserve[captain]!)
  model.reserve[captain]! -= used
  model.picks.push({ captain, map, location, used })
  begin(model)
}

/** `lot`: what the seed gives of these. */
function expire(model: Model, lot: (turn: number, free: number[]) => number) {
  const { captain, map } = turn(model)
  const all = Array.from({ length: LOCATIONS }, (_, index) => index + 1)
  const free = all.filter((location) => !isTaken(model, map, location))
  const listed = model.lists.get(`${captain} ${map}`)?.find((location) => free.includes(location))
  take(model, listed ?? lot(model.picks.length + 1, free))
}

export function expected(model: Model, one: Act, lot: (turn: number, free: number[]) => number): number {
  const isOn = model.state !== 'finished'
  switch (one.kind) {
    case 'wait':
      for (let second = 0; second < one.seconds && model.state === 'running'; second++) {
        model.left -= 1
        if (model.left === 0) expire(model, lot)
      }
      return 200
    case 'list':
      if (!isOn) return 409
      if (one.map >= model.maps) return 404
      model.lists.set(`${one.captain} ${one.map}`, one.locations)
      return 200
    case 'pause':
      if (model.state !== 'running') return 409
      model.state = 'paused'
      return 200
    case 'resume':
      if (model.state !== 'paused') return 409
      model.state = 'running'
      return 200
    case 'revert': {
      const last = isOn ? model.picks.pop() : undefined
      if (!last) return 409
      model.reserve[last.captain]! += last.used
      begin(model)
      return 200
    }
    case 'admin':
      if (!isOn || isTaken(model, turn(model).map, one.location)) return 409
      take(model, one.location)
      return 200
    case 'right':
      if (model.state !== 'running' || isTaken(model, turn(model).map, one.location)) return 409
      take(model, one.location)
      return 200
    default: {
      const mine = turn(model)
      const isMine = one.captain === mine.captain && one.map === mine.map && one.map < model.maps
      if (model.state !== 'running' || !isMine || isTaken(model, one.map, one.location)) return 409
      take(model, one.location)
      return 200
    }
  }
}
