import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poiDirections } from '#shared/dropmaps/draft/limits'
import { captainLot, drawn } from '#shared/dropmaps/draft/lot'
import { reserveUsed, turnAt, turnCount, turnOf } from '#shared/dropmaps/draft/order'

const order = fc.record({
  captains: fc.integer({ min: 1, max: 60 }),
  maps: fc.integer({ min: 1, max: 2 }),
  direction: fc.constantFrom(...poiDirections),
})
const turnsOf = (of: Parameters<typeof turnAt>[1]) =>
  Array.from({ length: turnCount(of) }, (_, index) => turnAt(index + 1, of)!)

test('each captain has one turn on each map, first all of the first map, then all of the second (DRAFT-4)', () =>
  fc.assert(
    fc.property(order, (of) => {
      const turns = turnsOf(of)
      expect(turns.map(({ map }) => map)).toEqual(turns.map((_, index) => Math.floor(index / of.captains)))
      expect(new Set(turns.map(({ captain, map }) => `${captain} ${map}`)).size).toBe(of.captains * of.maps)
    }),
  ))

test('a snake turns round for the second map, straight it begins again (DRAFT-4)', () =>
  fc.assert(
    fc.property(order, (of) => {
      const all = turnsOf(of).map(({ captain }) => captain)
      const [first, second] = [all.slice(0, of.captains), all.slice(of.captains)]
      expect(first).toEqual(first.toSorted((one, other) => one - other))
      if (of.maps === 2) expect(second).toEqual(of.direction === 'snake' ? first.toReversed() : first)
    }),
  ))

test("a turn's number is found by its captain and map, and there is none before the first or past the last", () =>
  fc.assert(
    fc.property(order, (of) => {
      for (const [index, { captain, map }] of turnsOf(of).entries()) expect(turnOf(captain, map, of)).toBe(index + 1)
      expect([turnAt(0, of), turnAt(turnCount(of) + 1, of)]).toEqual([undefined, undefined])
    }),
  ))

test('the reserve begins where the turn ends, and no more is used than there is (DRAFT-6)', () => {
  expect(reserveUsed(29_999, 30, 10_000)).toBe(0)
  expect(reserveUsed(30_001, 30, 10_000)).toBe(1)
  expect(reserveUsed(60_000, 30, 10_000)).toBe(10_000)
})

test('anybody with SHA-256 draws the lots again: the order of the names does not depend on the list (DRAFT-5)', () => {
  const hash = (name: string) => createHash('sha256').update(captainLot('42', name)).digest('hex')
  const names = ['Иван', 'Ольга', 'Павел', 'Анна']
  const lots = drawn(names, hash)
  const hashes = lots.map(hash)
  expect(hashes).toEqual(hashes.toSorted((one, other) => (one < other ? -1 : 1)))
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: 4 }), (other) => {
      expect(drawn(other, hash)).toEqual(lots)
    }),
  )
})
