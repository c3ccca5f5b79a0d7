import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finished } from '#api/core/work/turns'
import { fontFrom } from '#api/drawing/typefaces'
import { islandLocations } from '#shared/dropmaps/island'
import { type Block, type LabelLook, labelFor } from '#shared/dropmaps/labels/label'
import { cutTo, widthOf } from '#shared/dropmaps/labels/letters'
import { middleOfPoints } from '#shared/dropmaps/labels/middle'
import { frameOf, type PlacedLabel, partsAt, placing } from '#shared/dropmaps/labels/placing'
import { closenessAt, letterSize } from '#shared/dropmaps/labels/sizes'
import { locationState } from '#shared/dropmaps/locationState'
import { outlineOf, reachOf } from '#shared/dropmaps/outlines'
import { uprightWidth } from '#shared/dropmaps/upright'
import { fontsFolder } from '../../support/fonts.ts'
import { bigMap } from '../../support/slices/dropmaps/bigMap.ts'
import { square } from './outlinesOf.ts'

type Location = { name: string; points: { x: number; y: number }[]; claimants?: string[] }

const CLOSEST = 3 * closenessAt(800)
const lookOf = (claimants: string[] = []): LabelLook => ({
  state: locationState(claimants.length, 9),
  isOwn: false,
  isAwaited: false,
  claimants,
})
const frameOn = (locations: Location[]) =>
  frameOf(uprightWidth(reachOf(locations.map(({ points }) => outlineOf(points)))))
const placedOn = (locations: Location[]) =>
  finished(
    placing(
      locations.map(({ name, points, claimants }, i) =>
        labelFor({ number: i + 1, name }, middleOfPoints(points), lookOf(claimants)),
      ),
      frameOn(locations),
      CLOSEST,
    ),
  )

/** In font sizes. */
function boxesAt(placed: PlacedLabel[], closeness: number) {
  const boxOf = ({ label: { number, at } }: PlacedLabel, { width, height }: Block, dx: number, dy: number) => {
    const [x, y] = [at.x * closeness + dx, at.y * closeness + dy]
    return { number, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
  }
  return placed.flatMap((one) => {
    const parts = partsAt(one, closeness)
    if (!parts) return []
    const { dx, dy } = one
    const { name, claimants } = parts
    const below = claimants && boxOf(one, claimants, dx, dy + (name.height + claimants.height) / 2)
    return [boxOf(one, name, dx, dy), ...(below ? [below] : [])]
  })
}
const meet = (a: ReturnType<typeof boxesAt>[number], b: ReturnType<typeof boxesAt>[number]) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1e-6 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1e-6

const words = fc.array(fc.string({ minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 6 })
const someMap = fc
  .tuple(
    fc.integer({ min: 1, max: 99 }),
    fc.integer({ min: 1, max: 60 }),
    fc.array(words, { minLength: 1, maxLength: 9 }),
  )
  .chain(([seed, count, names]) =>
    fc
      .array(fc.array(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: 5 }), { minLength: 1, maxLength: 9 })
      .map((claimants) =>
        bigMap(seed, count).map(
          ({ points }, i): Location => ({
            points,
            name: names[i % names.length]!.join(' ').trim() || '.',
            claimants: claimants[i % claimants.length]!,
          }),
        ),
      ),
  )

describe('the labels of a map', () => {
  test('never meet, at any closeness, and whoever comes closer sees more and loses none', () => {
    fc.assert(
      fc.property(someMap, (locations) => {
        const placed = placedOn(locations)
        let before = new Set<number>()
        for (const closeness of [0.02, 0.03, 0.035, 0.05, 0.07, 0.1, 0.14, CLOSEST]) {
          const boxes = boxesAt(placed, closeness)
          for (const [i, one] of boxes.entries())
            for (const other of boxes.slice(i + 1)) if (meet(one, other)) throw new Error(JSON.stringify([one, other]))
          const now = new Set(boxes.map(({ number }) => number))
          for (const number of before) expect(now).toContain(number)
          before = now
        }
      }),
      { numRuns: 60 },
    )
  })

  test('lie inside what an upright screen shows of the map', () => {
    fc.assert(
      fc.property(someMap, fc.constantFrom(0.025, 0.035, 0.065, 0.15), (locations, closeness) => {
        const { left, right } = frameOn(locations)
        for (const box of boxesAt(placedOn(locations), closeness)) {
          expect(box.left).toBeGreaterThanOrEqual(left * closeness - 1e-6)
          expect(box.right).toBeLessThanOrEqual(right * closeness + 1e-6)
          expect(box.top).toBeGreaterThanOrEqual(-1e-6)
          expect(box.bottom).toBeLessThanOrEqual(1000 * closeness + 1e-6)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('say who is on a location only below its name', () => {
    fc.assert(
      fc.property(someMap, (locations) => {
        for (const { from, claimantsFrom, wholeFrom } of placedOn(locations)) {
          expect(claimantsFrom).toBeGreaterThanOrEqual(from)
          expect(wholeFrom).toBeGreaterThanOrEqual(from)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('are whole where a location has the room, however long its name and its claimants’ are', () => {
    const [name, claimant] = ['Метеорологическая обсерватория', 'Александр Константинопольский']
    const [placed] = placedOn([{ name, points: square(200, 200, 600), claimants: [claimant] }])
    expect(placed!.wholeFrom).toBeLessThan(closenessAt(362))
    expect(placed!.label.whole!.lines.join(' ')).toBe(name)
    expect(placed!.wholeClaimantsFrom).toBeLessThan(closenessAt(362))
    expect(placed!.label.wholeClaimants!.lines).toEqual([claimant])
  })

  test('that have no room are cut with an ellipsis, so that they are there all the same', () => {
    const [placed] = placedOn([{ name: 'Щ'.repeat(60), points: bigMap(1, 400)[30]!.points }])
    expect(placed!.label.name.lines).toEqual([expect.stringMatching(/^Щ+…$/)])
    expect(placed!.wholeFrom).toBe(Number.POSITIVE_INFINITY)
  })

  test('have names of two lines at most, broken between words', () => {
    fc.assert(
      fc.property(words, (parts) => {
        const name = parts.join(' ').trim() || '.'
        const { lines } = (({ whole, name: cut }) => whole ?? cut)(
          labelFor({ number: 1, name }, { at: { x: 500, y: 500 }, area: 1, span: 10 }, lookOf()),
        )
        expect(lines.length).toBeLessThanOrEqual(2)
        expect(lines.join(' ').split(/\s+/)).toEqual(name.split(/\s+/))
      }),
    )
  })

  test('get their room in the order: own, contested, claimed, large', () => {
    const rankOf = (look: Partial<LabelLook>, area = 1) =>
      labelFor({ number: 1, name: 'Маяк' }, { at: { x: 500, y: 500 }, area, span: 10 }, { ...lookOf(), ...look }).rank
    const ranks = [
      rankOf({ isOwn: true, state: 'taken', claimants: ['A'] }),
      rankOf({ state: 'contested', claimants: ['A', 'B'] }),
      rankOf({ state: 'taken', claimants: ['A'] }),
      rankOf({}, 50),
      rankOf({}, 10),
    ]
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))
  })

  test('give way to others after each location, since there may be thousands', () => {
    const labels = bigMap(1).map(({ name, points }, i) =>
      labelFor({ number: i + 1, name }, middleOfPoints(points), lookOf(i % 4 ? [] : [`Игрок ${i}`])),
    )
    let steps = 0
    for (const work = placing(labels, frameOf(100), CLOSEST); !work.next().done; ) steps++
    expect(steps).toBeGreaterThan(2 * labels.length)
  })
})

describe('the shipped island', () => {
  const islandWith = (claimants: (i: number) => string[]) =>
    placedOn(islandLocations.map((location, i) => ({ ...location, claimants: claimants(i) })))
  const wholeAt = (placed: PlacedLabel[], side: number) =>
    placed.filter(({ label, from }) => from <= closenessAt(side) && label.whole === undefined).length

  test.each([
    ['free', () => []],
    ['claimed by one each', (i: number) => [`Игрок ${i}`]],
    ['contested', (i: number) => ['Иван', `Игрок ${i}`]],
  ] as [string, (i: number) => string[]][])(
    '%s: 18 names on half a phone, 20 on a phone, all on a desktop',
    (_, claimants) => {
      const placed = islandWith(claimants)
      // At 390×844 a guest's and a player's map, then 1440×900.
      expect(wholeAt(placed, 362)).toBeGreaterThanOrEqual(18)
      expect(wholeAt(placed, 421)).toBeGreaterThanOrEqual(20)
      expect(wholeAt(placed, 760)).toBe(24)
    },
  )
})

describe('letters', () => {
  test('are as wide as the typeface has them, a lighter one not wider', () => {
    const [bold, medium] = ['GolosText_700Bold.ttf', 'GolosText_500Medium.ttf'].map((file) =>
      fontFrom(join(fontsFolder(), file)),
    )
    for (const letter of 'Карта «Остров» № 7 — ё Ё … – qwertyQWERTY@#&%0123456789щЩжЖ') {
      expect(Math.abs(widthOf(letter) - bold!.widthOf(letter)), letter).toBeLessThanOrEqual(0.0251)
      if (!'«»@'.includes(letter)) expect(medium!.widthOf(letter), letter).toBeLessThanOrEqual(widthOf(letter) + 0.0251)
    }
  })

  test('of a text that is cut fit with its ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), fc.integer({ min: 3, max: 20 }), (text, width) => {
        const cut = cutTo(width, text)
        if (cut !== text) expect(widthOf(cut)).toBeLessThanOrEqual(width)
      }),
    )
  })

  test('are 12 pixels on a phone and 13 on a desktop, and never leave less room on a larger map', () => {
    for (const side of [100, 235, 362]) expect(letterSize(side)).toBe(12)
    expect(letterSize(900)).toBe(13)
    for (let side = 100; side < 2000; side += 10)
      expect(closenessAt(side + 10)).toBeGreaterThanOrEqual(closenessAt(side) - 1e-12)
  })
})
