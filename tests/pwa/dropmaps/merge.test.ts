import { expect, test } from 'vitest'
import type { LiveTerritory, MapState, TouchedLocation } from '#shared/dropmaps/shapes'
import { touchedAt, withMarked, withPending, withRead, withTerritory } from '../../../pwa/dropmaps/state/merge.ts'

const state = (touched: TouchedLocation[], more: Partial<MapState> = {}): MapState => ({
  id: 'm',
  name: 'Остров',
  description: '',
  isLocked: false,
  lockAt: null,
  mapImageUrl: null,
  tournament: null,
  templateId: null,
  maxPlayers: 2,
  version: 3,
  geometryVersion: 1,
  editVersion: 1,
  maxContestedSpots: 0,
  contestedCount: 0,
  now: '2026-11-22T12:00:00.000Z',
  touched,
  own: { isEligible: true, locationNumber: null, queue: null },
  ...more,
})
const told = (number: number, version: number, who: string[], waitingCount = 0): LiveTerritory => ({
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
  expect(withTerritory(known, told(1, 4, []), 'me')).toBe(known)
  expect(withTerritory(known, told(1, 5, ['b']), 'me')).toBe(known)
  expect(touchedAt(withTerritory(known, told(1, 6, ['b']), 'me'), 1)).toEqual([1, 6, 0, ['B']])
})

test('contested places are counted as they come and go', () => {
  const two = withTerritory(state([]), told(1, 2, ['a', 'b']), 'me')
  expect(two.contestedCount).toBe(1)
  expect(withTerritory(two, told(1, 3, ['a']), 'me').contestedCount).toBe(0)
})

test('the own mark follows what is told, in whatever order both locations of a move tell of themselves', () => {
  const own = { isEligible: true, locationNumber: 1, queue: null }
  const before = state([[1, 2, 0, ['ME']]], { own })
  const [gained, lost] = [told(2, 2, ['me']), told(1, 3, [])]
  for (const order of [
    [gained, lost],
    [lost, gained],
  ]) {
    const after = order.reduce((each, news) => withTerritory(each, news, 'me'), before)
    expect(after.own.locationNumber).toBe(2)
    expect(after.touched.map(([number, , , who]) => [number, who])).toEqual([
      [1, []],
      [2, ['ME']],
    ])
  }
})

test('whose turn has come stands in line no more', () => {
  const before = state([[1, 2, 1, ['A']]], {
    own: { isEligible: true, locationNumber: null, queue: { locationNumber: 1, place: 1 } },
  })
  expect(withTerritory(before, told(1, 3, ['me']), 'me').own).toEqual({
    isEligible: true,
    locationNumber: 1,
    queue: null,
  })
})

test('the answer to a move takes the mark off the place that was left, before that tells of itself', () => {
  const before = state([[1, 2, 0, ['ME', 'A']]], { own: { isEligible: true, locationNumber: 1, queue: null } })
  const own = { isEligible: true, locationNumber: 2, queue: null }
  const after = withMarked(before, { territory: told(2, 2, ['me']), own }, 'me', 'ME')
  expect(touchedAt(after, 1)).toEqual([1, 2, 0, ['A']])
  expect(after.own.locationNumber).toBe(2)
  expect(touchedAt(withTerritory(after, told(1, 3, ['a']), 'me'), 1)).toEqual([1, 3, 0, ['A']])
})

test('a reading that is older than what was told is corrected and known to be behind', () => {
  const known = state([
    [1, 5, 0, ['A']],
    [2, 2, 0, ['B']],
  ])
  const { state: after, isBehind } = withRead(
    state([
      [1, 4, 0, []],
      [2, 3, 0, []],
    ]),
    known,
  )
  expect(isBehind).toBe(true)
  expect(touchedAt(after, 1)).toEqual([1, 5, 0, ['A']])
  expect(touchedAt(after, 2)).toEqual([2, 3, 0, []])
  expect(withRead(state([], { version: 2 }), known)).toEqual({ state: known, isBehind: true })
})

test('what a reading finds unchanged stays the same object', () => {
  const known = state([[1, 5, 0, ['A']]])
  const { state: after, isBehind } = withRead(state([[1, 5, 0, ['A']]]), known)
  expect(isBehind).toBe(false)
  expect(after.touched[0]).toBe(known.touched[0])
})

test('an act under way is seen at once and leaves no trace in what is known', () => {
  const known = state(
    [
      [1, 2, 0, ['ME']],
      [2, 2, 0, ['A']],
    ],
    { own: { isEligible: true, locationNumber: 1, queue: null } },
  )
  const shown = withPending(known, { does: 'claim', number: 2 }, 'ME')
  expect(touchedAt(shown, 1)[3]).toEqual([])
  expect(touchedAt(shown, 2)[3]).toEqual(['A', 'ME'])
  expect(shown).toMatchObject({ contestedCount: 1, own: { locationNumber: 2 } })
  expect(known).toMatchObject({ contestedCount: 0, own: { locationNumber: 1 } })
  expect(withPending(known, undefined, 'ME')).toBe(known)
  expect(withPending(known, { does: 'join', number: 2 }, 'ME').own.queue).toEqual({ locationNumber: 2, place: 1 })
})
