import { expect, test } from 'vitest'
import type { MapState } from '#shared/dropmaps/shapes'
import { positionsIn } from '../../../../pwa/dropmaps/admin/dialogs/typedSettings.ts'
import { chosenMap } from '../../../../pwa/dropmaps/model/chosenMap.ts'
import { changedLooks, looksOf } from '../../../../pwa/dropmaps/model/locations.ts'
import { standingOf } from '../../../../pwa/dropmaps/model/standing.ts'
import { leftInWords } from '../../../../pwa/dropmaps/model/timeLeft.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const map = (id: string, isLocked: boolean, lockAt: string | null = null) => ({ id, isLocked, openAt: null, lockAt })

test('the first unlocked map is opened, else the first; a lock time that has come locks', () => {
  expect(chosenMap([map('a', true), map('b', false), map('c', false)], now)?.id).toBe('b')
  expect(chosenMap([map('a', true), map('b', true)], now)?.id).toBe('a')
  expect(chosenMap([map('a', false, '2026-11-22T12:00:00Z'), map('b', false)], now)?.id).toBe('b')
  expect(chosenMap([], now)).toBeUndefined()
})

const state = (more: Partial<MapState> = {}) =>
  ({
    isLocked: false,
    openAt: null,
    lockAt: null,
    maxPlayers: 2,
    maxContestedSpots: 0,
    deleted: [],
    touched: [
      [1, 2, 0, ['A', 'B']],
      [2, 2, 0, ['A']],
    ],
    own: { isEligible: true, locationNumber: null, queue: null },
    ...more,
  }) as MapState
const offers = (more: Partial<MapState>, number: number, isAdmin = false) =>
  standingOf({ state: state(more), location: { number, maxPlayers: 999 }, isAdmin, now }).offers.map(
    ({ action }) => action,
  )
const own = (locationNumber: number | null, queue: MapState['own']['queue'] = null) => ({
  own: { isEligible: true, locationNumber, queue },
})

test('what a player can do with a location follows from the map, the place and the own mark', () => {
  expect(offers({}, 2)).toEqual(['claim'])
  expect(offers({}, 1)).toEqual(['join'])
  expect(offers(own(2), 2)).toEqual(['release'])
  expect(offers(own(null, { locationNumber: 1, place: 2 }), 1)).toEqual(['leave'])
  expect(offers({ isLocked: true }, 2)).toEqual([])
  expect(offers({ isLocked: true }, 2, true)).toEqual(['claim'])
  expect(offers({ own: { isEligible: false, locationNumber: null, queue: null } }, 2)).toEqual([])
  expect(offers({ maxContestedSpots: 1 }, 2)).toEqual(['join'])
})

test('a location is drawn anew only if it looks different', () => {
  const locations = new Map([1, 2].map((number) => [number, { number, maxPlayers: 999 }]))
  const first = looksOf(state(), locations)
  const second = looksOf(state({ ...own(2) }), locations)
  expect(changedLooks(first, second).map(([number]) => number)).toEqual([2])
  expect(second.get(1)).toBe(first.get(1))
  expect(changedLooks(second, new Map())).toHaveLength(2)
})

test('the countdown says days, hours and, in the last hour, seconds', () => {
  expect(leftInWords(50 * 3_600_000)).toBe('2 дня 2 ч')
  expect(leftInWords(5 * 3_600_000 + 12 * 60_000)).toBe('5 ч 12 мин')
  expect(leftInWords(61_000)).toBe('01:01')
  expect(leftInWords(-5)).toBe('00:00')
})

test('places are whole numbers from 1 with commas between them', () => {
  expect(positionsIn('1,2, 5 10')).toEqual([1, 2, 5, 10])
  for (const typed of ['', '0', '1,a', '1.5']) expect(positionsIn(typed)).toBeUndefined()
})
