import { expect, test } from 'vitest'
import type { ChangedLocation, LiveTerritory, MapState } from '#shared/dropmaps/shapes'
import {
  changedLocationAt,
  contestedCountOf,
  withClaimAnswer,
  withDeleted,
  withPending,
  withRead,
  withTerritory,
} from '../../../../pwa/dropmaps/model/merge.ts'
import { mapState } from '../mapState.ts'

const state = (touched: ChangedLocation[], more: Partial<MapState> = {}) => mapState({ touched, ...more })
const event = (number: number, version: number, who: string[], waitingCount = 0): LiveTerritory => ({
  id: `t${number}`,
  number,
  name: 'Маяк',
  description: '',
  color: '#3B82F6',
  maxPlayers: 999,
  claims: who.map((userId) => ({ id: userId, userId, displayName: userId.toUpperCase(), user: { username: userId } })),
  waitingCount,
  version,
  editVersion: 1,
})

test('an older or equal version of a location changes nothing, not even the object', () => {
  const known = state([[1, 5, 0, ['A']]])
  expect(withTerritory(known, event(1, 4, []))).toBe(known)
  expect(withTerritory(known, event(1, 5, ['b']))).toBe(known)
  expect(changedLocationAt(withTerritory(known, event(1, 6, ['b'])), 1)).toEqual([1, 6, 0, ['B']])
})

test('contested places are counted as they come and go', () => {
  const two = withTerritory(state([]), event(1, 2, ['a', 'b']))
  expect(contestedCountOf(two)).toBe(1)
  expect(contestedCountOf(withTerritory(two, event(1, 3, ['a'])))).toBe(0)
})

test('the answer to a move takes the mark off the place that was left, before that tells of itself', () => {
  const before = state([[1, 2, 0, ['ME', 'A']]], { own: { isEligible: true, locationNumber: 1, queue: null } })
  const own = { isEligible: true, locationNumber: 2, queue: null }
  const after = withClaimAnswer(before, { territory: event(2, 2, ['me']), own }, 'ME')
  expect(changedLocationAt(after, 1)).toEqual([1, 2, 0, ['A']])
  expect(after.own.locationNumber).toBe(2)
  expect(changedLocationAt(withTerritory(after, event(1, 3, ['a'])), 1)).toEqual([1, 3, 0, ['A']])
})

test('what came while a reading was under way, and is newer, is put into it; nothing is asked again for it', () => {
  const before = state([
    [1, 4, 0, []],
    [2, 2, 0, ['B']],
  ])
  const known = withTerritory(before, event(1, 5, ['a']))
  const { state: after, isBehind } = withRead(state([[2, 3, 0, []]]), before, known)
  expect(isBehind).toBe(false)
  expect(changedLocationAt(after, 1)).toEqual([1, 5, 0, ['A']])
  expect(changedLocationAt(after, 2)).toEqual([2, 3, 0, []])
})

test('what the player has on the map stays when it changed meanwhile, and is read once more', () => {
  const before = state([])
  const own = { isEligible: true, locationNumber: 1, queue: null }
  const known = withClaimAnswer(before, { territory: event(1, 2, ['me']), own }, 'ME')
  const read = withRead(state([]), before, known)
  expect(read).toMatchObject({ isBehind: true, state: { own: { locationNumber: 1 } } })
  expect(withRead(state([[1, 2, 0, ['ME']]]), read.state, read.state).isBehind).toBe(false)
})

test('a reading that lacks what was known when it was asked for is right: the location is no more', () => {
  const known = state([
    [1, 5, 2, ['A', 'B']],
    [2, 2, 0, []],
  ])
  const read = state([[2, 2, 0, []]], { deleted: [[1, 1]] })
  expect(withRead(read, known, known)).toEqual({ state: read, isBehind: false })
})

test('a deleted location takes its claims, the own one and the own place in line with it, and never comes back', () => {
  const own = { isEligible: true, locationNumber: 1, queue: { locationNumber: 2, place: 1 } }
  const known = state(
    [
      [1, 5, 0, ['A', 'ME']],
      [2, 3, 1, ['B']],
    ],
    { own },
  )
  const once = withDeleted(known, 1)
  expect(once.own).toEqual({ ...own, locationNumber: null })
  expect(contestedCountOf(once)).toBe(0)
  const both = withDeleted(once, 2)
  expect(both).toMatchObject({ touched: [], own: { locationNumber: null, queue: null } })
  expect(withDeleted(both, 2)).toBe(both)
  expect(withTerritory(both, event(1, 9, ['me']))).toBe(both)
  expect(withClaimAnswer(both, { territory: event(1, 9, ['me']), own }, 'ME')).toBe(both)
  expect(withRead(known, known, both).state).toMatchObject({ touched: [], own: { locationNumber: null, queue: null } })
})

test('the answer to an own act that comes after something newer changes nothing', () => {
  const known = state([[1, 5, 0, ['A']]])
  const own = { isEligible: true, locationNumber: 1, queue: null }
  expect(withClaimAnswer(known, { territory: event(1, 4, ['me']), own }, 'ME')).toBe(known)
})

test('an act under way is seen at once and leaves no trace in what is known', () => {
  const known = state(
    [
      [1, 2, 0, ['ME']],
      [2, 2, 0, ['A']],
    ],
    { own: { isEligible: true, locationNumber: 1, queue: null } },
  )
  const shown = withPending(known, { action: 'claim', number: 2 }, 'ME')
  expect(changedLocationAt(shown, 1)[3]).toEqual([])
  expect(changedLocationAt(shown, 2)[3]).toEqual(['A', 'ME'])
  // The event may come before the answer.
  const heard = withTerritory(known, event(2, 3, ['a', 'me']))
  expect(changedLocationAt(withPending(heard, { action: 'claim', number: 2 }, 'ME'), 2)[3]).toEqual(['A', 'ME'])
  // Whose mark it is, only the answer says.
  expect(shown.own.locationNumber).toBeNull()
  expect(contestedCountOf(shown)).toBe(1)
  expect(known.own.locationNumber).toBe(1)
  expect(contestedCountOf(known)).toBe(0)
  expect(withPending(known, undefined, 'ME')).toBe(known)
  expect(changedLocationAt(withPending(known, { action: 'join', number: 2 }, 'ME'), 2)).toEqual([2, 2, 1, ['A']])
})
