import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { finished } from '#api/core/work/turns'
import { stackedNames } from '#shared/dropmaps/locationState'
import { outlineOf } from '#shared/dropmaps/outlines'
import { FREE } from '../../../../pwa/dropmaps/model/locations.ts'
import { changedLocations } from '../../../../pwa/dropmaps/stage/changedLocations.ts'
import { MAX_LABELS, placingOn, visibleLabels } from '../../../../pwa/dropmaps/stage/labels.ts'
import { neighbourOf } from '../../../../pwa/dropmaps/stage/neighbours.ts'
import { wheelPower } from '../../../../pwa/dropmaps/stage/scales.ts'
import { inSlices } from '../../../../pwa/dropmaps/stage/slices.ts'
import { stopTimers, tickByLooks } from '../../../support/time/stopped.ts'
import { seeded } from '../../device.ts'

const around = ({ x, y }: { x: number; y: number }, half = 1) =>
  outlineOf([
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ])

test('at half the size and below nothing is named; above it so many at most, and none far outside of the view', () => {
  const random = seeded(7)
  const locations = Array.from({ length: 4000 }, (_, number) => ({
    number,
    name: '.',
    color: '',
    outline: around({ x: 5 + Math.floor(random() * 990), y: 5 + Math.floor(random() * 990) }),
  }))
  const side = 1000
  const labels = finished(placingOn(side, locations, () => FREE, undefined))
  const all = { left: 0, top: 0, right: 1000, bottom: 1000 }
  expect(visibleLabels(labels, side, 0.5, all)).toEqual([])
  expect(visibleLabels(labels, side, 0.51, all)).toHaveLength(MAX_LABELS)
  const seen = { left: 400, top: 400, right: 600, bottom: 600 }
  const shown = visibleLabels(labels, side, 3, seen)
  expect(shown.length).toBeGreaterThan(20)
  for (const { label } of shown) {
    expect(label.at.x).toBeGreaterThanOrEqual(300)
    expect(label.at.y).toBeLessThanOrEqual(700)
  }
})

test('only new and changed locations are drawn, the others stay the same objects', () => {
  const location = (number: number, name: string, x = 10) => ({
    number,
    name,
    color: '',
    outline: around({ x, y: 10 }),
  })
  const before = [location(1, 'Порт'), location(2, 'Лес'), location(3, 'Форт'), location(4, 'Озеро')]
  const next = [location(1, 'Порт'), location(2, 'Роща'), location(4, 'Озеро', 5), location(5, 'Маяк')]
  const { locations, changed, removed } = changedLocations(before, next)
  expect(locations[0]).toBe(before[0])
  expect(changed.map(({ number }) => number)).toEqual([2, 4, 5])
  expect(removed).toEqual([3])
  expect(changedLocations(locations, next)).toMatchObject({ changed: [], removed: [] })
})

test('the names of CSS animations are unique', () => {
  const css = readFileSync('pwa/dropmaps/stage/stage.css', 'utf8')
  const names = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name)
  expect(names).toEqual([...new Set(names)])
})

test('long work gives way to the page, and what is stopped says nothing more', () => {
  stopTimers()
  tickByLooks()
  function* work() {
    for (let step = 0; step < 40; step++) yield
    return 'done'
  }
  const words: string[] = []
  inSlices(work(), (word) => words.push(word))
  let gaps = 0
  for (; words.length === 0; gaps++) {
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersToNextTimer()
  }
  expect([words, gaps]).toEqual([['done'], 8])
  inSlices(work(), (word) => words.push(word))()
  expect([words, vi.getTimerCount()]).toEqual([['done'], 0])
})

test('of many claimants three lines stand one above the other', () => {
  expect(stackedNames(['A', 'B', 'C'])).toEqual(['A', 'B', 'C'])
  expect(stackedNames(['A', 'B', 'C', 'D'])).toEqual(['A', 'B', '+2'])
})

test('an arrow leads to the nearest location that way, and straight ahead comes before aside', () => {
  const locations = [
    { number: 1, outline: around({ x: 100, y: 100 }) },
    { number: 2, outline: around({ x: 200, y: 110 }) },
    { number: 3, outline: around({ x: 120, y: 190 }) },
    { number: 4, outline: around({ x: 500, y: 100 }) },
  ]
  const from = locations[0]!
  expect(neighbourOf(locations, from, 'right')).toBe(2)
  expect(neighbourOf(locations, from, 'down')).toBe(3)
  expect(neighbourOf(locations, from, 'left')).toBeUndefined()
  expect(neighbourOf(locations, from, 'up')).toBeUndefined()
})

test('from every location every other one can be reached by arrows', () => {
  const random = seeded(3)
  const locations = Array.from({ length: 60 }, (_, number) => ({
    number,
    outline: around({ x: random() * 1000, y: random() * 1000 }),
  }))
  const reached = new Set([0])
  for (const number of reached)
    for (const way of ['left', 'right', 'up', 'down'] as const) {
      const next = neighbourOf(locations, locations[number]!, way)
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
