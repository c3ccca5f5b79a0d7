import { expect, test } from 'vitest'
import type { MapState } from '#shared/dropmaps/shapes'
import { standingOf } from '../../../../pwa/dropmaps/model/standing.ts'
import { mapState } from '../mapState.ts'

const now = Date.parse('2026-09-13T12:00:00Z')
type MapOptions = { own?: Partial<MapState['own']> } & Omit<Partial<MapState>, 'own'>
/** A map for two players on each location, where one location may be contested; location 1 is. */
const map = ({ own, ...changes }: MapOptions = {}) =>
  mapState({
    maxContestedSpots: 1,
    touched: [
      [1, 3, 0, ['Иван', 'Ольга']],
      [2, 2, 0, ['Павел']],
    ],
    own: { isEligible: true, locationNumber: null, queue: null, ...own },
    ...changes,
  })
const standing = (state: MapState, number: number, isAdmin = false) =>
  standingOf({ state, location: { number, maxPlayers: 2 }, isAdmin, now })
const actions = (state: MapState, number: number, isAdmin = false) =>
  standing(state, number, isAdmin).offers.map((offer) => offer.action)

test('what a player can do with a location follows from the map, the location and the own claim', () => {
  const uncontested = { maxContestedSpots: 0 }
  expect(actions(map(uncontested), 2)).toEqual(['claim'])
  expect(actions(map(uncontested), 1)).toEqual(['join'])
  expect(actions(map({ own: { locationNumber: 2 } }), 2)).toEqual(['release'])
  expect(actions(map({ own: { queue: { locationNumber: 1, place: 2 } } }), 1)).toEqual(['leave'])
  expect(actions(map({ isLocked: true }), 2)).toEqual([])
  expect(actions(map({ isLocked: true, ...uncontested }), 2, true)).toEqual(['claim'])
  expect(actions(map({ own: { isEligible: false } }), 2)).toEqual([])
  expect(actions(map(), 2)).toEqual(['join'])
})

test('waiting is offered wherever a claim is refused for want of room, also by the bound of contests', () => {
  expect(standing(map(), 1)).toEqual({
    offers: [{ action: 'join', words: 'Встать в список ожидания' }],
    reason: undefined,
  })
  expect(standing(map(), 2)).toEqual({
    offers: [{ action: 'join', words: 'Встать в список ожидания' }],
    reason: 'Спорных локаций уже столько, сколько разрешено на этой карте',
  })
  expect(actions(map({ own: { queue: { locationNumber: 1, place: 1 } } }), 2)).toEqual(['join'])
  expect(actions(map({ own: { queue: { locationNumber: 2, place: 1 } } }), 2)).toEqual(['leave'])
  expect(actions(map(), 3)).toEqual(['claim'])
})

test('on a locked map nobody is offered to wait, admins neither: the line would not move', () => {
  expect(actions(map({ isLocked: true }), 1)).toEqual([])
  expect(actions(map({ isLocked: true }), 1, true)).toEqual([])
  expect(actions(map({ isLocked: true }), 3, true)).toEqual(['claim'])
})

test('before the opening nothing is offered, and at its millisecond the location is; admins need not wait', () => {
  const early = map({ openAt: new Date(now + 1).toISOString() })
  expect(standing(early, 3)).toEqual({ offers: [], reason: undefined })
  expect(actions(early, 3, true)).toEqual(['claim'])
  expect(actions(map({ openAt: new Date(now).toISOString() }), 3)).toEqual(['claim'])
  const waiting = { queue: { locationNumber: 1, place: 1 } }
  expect(actions(map({ openAt: new Date(now + 1).toISOString(), own: waiting }), 1)).toEqual(['leave'])
  // A copy that the device kept of an older build.
  expect(actions(map({ openAt: undefined }), 3)).toEqual(['claim'])
})
