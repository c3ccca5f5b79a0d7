import { expect, test } from 'vitest'
import { positionsIn } from '../../../../pwa/dropmaps/admin/dialogs/typedSettings.ts'
import { chosenMap } from '../../../../pwa/dropmaps/model/chosenMap.ts'
import { changedLooks, looksOf } from '../../../../pwa/dropmaps/model/locations.ts'
import { leftInWords } from '../../../../pwa/dropmaps/model/timeLeft.ts'
import { mapState } from '../mapState.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const map = (id: string, isLocked: boolean, lockAt: string | null = null) => ({ id, isLocked, openAt: null, lockAt })

test('the first unlocked map is opened, else the first; a lock time that has come locks', () => {
  expect(chosenMap([map('a', true), map('b', false), map('c', false)], now)?.id).toBe('b')
  expect(chosenMap([map('a', true), map('b', true)], now)?.id).toBe('a')
  expect(chosenMap([map('a', false, '2026-11-22T12:00:00Z'), map('b', false)], now)?.id).toBe('b')
  expect(chosenMap([], now)).toBeUndefined()
})

test('a location is drawn again only if it looks different', () => {
  const locations = new Map([1, 2].map((number) => [number, { number, maxPlayers: 999 }]))
  const state = mapState({
    touched: [
      [1, 2, 0, ['A', 'B']],
      [2, 2, 0, ['A']],
    ],
  })
  const first = looksOf(state, locations)
  const second = looksOf({ ...state, own: { ...state.own, locationNumber: 2 } }, locations)
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

test('positions are whole numbers from 1, separated by commas', () => {
  expect(positionsIn('1,2, 5 10')).toEqual([1, 2, 5, 10])
  for (const typed of ['', '0', '1,a', '1.5']) expect(positionsIn(typed)).toBeUndefined()
})
