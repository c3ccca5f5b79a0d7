import { expect, test } from 'vitest'
import { outlineOf } from '#shared/dropmaps/outlines'
import { stackedNames } from '#shared/dropmaps/placeState'
import {
  type Label,
  labelOf,
  MOST_LABELS,
  type PlacedLabel,
  placing,
  shownLabels,
} from '../../../pwa/dropmaps/stage/labels.ts'
import { neighbourOf } from '../../../pwa/dropmaps/stage/neighbours.ts'
import { FREE } from '../../../pwa/dropmaps/stage/places.ts'
import { wheelPower } from '../../../pwa/dropmaps/stage/scales.ts'
import { inSlices } from '../../../pwa/dropmaps/stage/slices.ts'
import { seeded } from '../device.ts'

const all = { left: 0, top: 0, right: 1000, bottom: 1000 }
const UNIT = 0.8

function manyLabels(count: number): Label[] {
  const random = seeded(7)
  return Array.from({ length: count }, (_, number) => ({
    number,
    x: random() * 1000,
    y: random() * 1000,
    width: 40 + random() * 100,
    height: 16 + random() * 40,
    rank: random(),
  }))
}
const meet = (one: Label, other: Label, scale: number) =>
  Math.abs(one.x - other.x) * UNIT * scale < (one.width + other.width) / 2 - 1e-6 &&
  Math.abs(one.y - other.y) * UNIT * scale < (one.height + other.height) / 2 - 1e-6

/** Placed as the stage does it, a slice at a time. */
const placed = (labels: Label[]) =>
  new Promise<PlacedLabel[]>((resolve) => void inSlices(placing(labels, UNIT), resolve))
/** An outline around a point. */
const around = ({ x, y }: { x: number; y: number }, half = 1) =>
  outlineOf([
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ])

test('labels never meet, and whoever zooms in sees them come and none go', async () => {
  const labels = await placed(manyLabels(400))
  let before = new Set<number>()
  for (const scale of [0.6, 0.9, 1.2, 1.7, 2.3, 3]) {
    const shown = labels.filter(({ from }) => from <= scale).map(({ label }) => label)
    for (const [index, one] of shown.entries())
      for (const other of shown.slice(index + 1)) expect(meet(one, other, scale)).toBe(false)
    const now = new Set(shown.map(({ number }) => number))
    for (const number of before) expect(now.has(number)).toBe(true)
    expect(now.size).toBeGreaterThan(before.size)
    before = now
  }
})

test('at half the size and below nothing is named; above it so many at most, and none far outside of the view', async () => {
  const labels = await placed(manyLabels(4000).map((label) => ({ ...label, width: 4, height: 4 })))
  expect(shownLabels(labels, 0.5, all)).toEqual([])
  expect(shownLabels(labels, 0.51, all)).toHaveLength(MOST_LABELS)
  const seen = { left: 400, top: 400, right: 600, bottom: 600 }
  for (const { x, y } of shownLabels(labels, 3, seen)) {
    expect(x).toBeGreaterThanOrEqual(300)
    expect(y).toBeLessThanOrEqual(700)
  }
})

test('the own mark is named before a contested place, this one before a claimed one, and size decides among the free', () => {
  const place = (half: number) => ({ number: 1, name: 'Маяк', color: '', outline: around({ x: 500, y: 500 }, half) })
  const rank = (look: Partial<typeof FREE>, half = 1) => labelOf(place(half), { ...FREE, ...look }, false).rank
  const own = rank({ isOwn: true, state: 'taken', claimants: ['A'] })
  const contested = rank({ state: 'contested', claimants: ['A', 'B'] })
  const taken = rank({ state: 'taken', claimants: ['A'] })
  expect([own, contested, taken, rank({}, 50), rank({}, 10)]).toEqual(
    [own, contested, taken, rank({}, 50), rank({}, 10)].toSorted((one, other) => other - one),
  )
})

test('long work gives way to the page, and what is stopped says nothing more', async () => {
  function* work() {
    for (let step = 0; step < 40; step++) {
      const end = performance.now() + 1
      while (performance.now() < end);
      yield
    }
    return 'done'
  }
  let answered = 0
  const others = setInterval(() => answered++, 1)
  expect(await new Promise((resolve) => void inSlices(work(), resolve))).toBe('done')
  clearInterval(others)
  expect(answered).toBeGreaterThan(1)
  const said: string[] = []
  inSlices(work(), (word) => said.push(word))()
  await new Promise((later) => setTimeout(later, 60))
  expect(said).toEqual([])
})

test('of many claimants three lines stand one above the other', () => {
  expect(stackedNames(['A', 'B', 'C'])).toEqual(['A', 'B', 'C'])
  expect(stackedNames(['A', 'B', 'C', 'D'])).toEqual(['A', 'B', '+2'])
})

test('an arrow leads to the nearest location that way, and straight ahead comes before aside', () => {
  const places = [
    { number: 1, outline: around({ x: 100, y: 100 }) },
    { number: 2, outline: around({ x: 200, y: 110 }) },
    { number: 3, outline: around({ x: 120, y: 190 }) },
    { number: 4, outline: around({ x: 500, y: 100 }) },
  ]
  const from = places[0]!
  expect(neighbourOf(places, from, 'right')).toBe(2)
  expect(neighbourOf(places, from, 'down')).toBe(3)
  expect(neighbourOf(places, from, 'left')).toBeUndefined()
  expect(neighbourOf(places, from, 'up')).toBeUndefined()
})

test('from every location every other one can be reached by arrows', () => {
  const random = seeded(3)
  const places = Array.from({ length: 60 }, (_, number) => ({
    number,
    outline: around({ x: random() * 1000, y: random() * 1000 }),
  }))
  const reached = new Set([0])
  for (const number of reached)
    for (const way of ['left', 'right', 'up', 'down'] as const) {
      const next = neighbourOf(places, places[number]!, way)
      if (next !== undefined) reached.add(next)
    }
  expect(reached.size).toBe(60)
})

test('a notch of a wheel is a factor of 1.1 or 0.9, whatever the browser counts in', () => {
  const factor = (deltaY: number, deltaMode = 0, ctrlKey = false) => 2 ** wheelPower({ deltaY, deltaMode, ctrlKey })
  expect(factor(-100)).toBeCloseTo(1.1)
  expect(factor(120)).toBeCloseTo(0.9)
  expect(factor(-3, 1)).toBeCloseTo(1.1)
  expect(factor(1, 2)).toBeCloseTo(0.9)
  expect(factor(-10, 0, true)).toBeCloseTo(1.1)
  expect(factor(0)).toBe(1)
  expect(factor(-50) ** 2).toBeCloseTo(1.1)
})

test('however long a name, its label is no wider than one of thirteen letters, in two lines at most', () => {
  const sizeOf = (name: string, claimants: string[] = []) => {
    const place = { number: 1, name, color: '', outline: around({ x: 500, y: 500 }) }
    const { width, height } = labelOf(place, { ...FREE, claimants }, false)
    return { width, height }
  }
  const [one, two] = [sizeOf('Старый порт'), sizeOf('Очень старый порт у маяка')]
  expect(two.height).toBeGreaterThan(one.height)
  expect(sizeOf('Щ'.repeat(60))).toEqual(two)
  expect(sizeOf('Порт', ['W'.repeat(60)]).width).toBe(two.width)
  expect(sizeOf('Порт', ['W'.repeat(60)]).height).toBe(sizeOf('Порт', ['W']).height)
  expect(two.width).toBeLessThan(110)
})
