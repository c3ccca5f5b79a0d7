import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CANVAS, gridPoint, type Point } from '#shared/dropmaps/geometry'
import { MAX_POINTS, MIN_POINTS } from '#shared/dropmaps/limits'
import { type History, initial, push, redo, undo } from '../../../../../pwa/dropmaps/admin/draw/history.ts'
import {
  closed,
  type Drawn,
  nothing,
  withAllMoved,
  withInserted,
  withMoved,
  withoutPoint,
  withPoint,
} from '../../../../../pwa/dropmaps/admin/draw/outline.ts'

/** Anywhere, far outside of the canvas too. */
const anywhere = fc.record({
  x: fc.double({ min: -3000, max: 3000, noNaN: true }),
  y: fc.double({ min: -3000, max: 3000, noNaN: true }),
})
const step = fc.oneof(
  { weight: 4, arbitrary: anywhere.map((at) => (drawn: Drawn) => withPoint(drawn, at)) },
  fc.tuple(fc.nat({ max: 12 }), anywhere).map(
    ([index, at]) =>
      (drawn: Drawn) =>
        withInserted(drawn, index, at),
  ),
  fc.tuple(fc.nat({ max: 12 }), anywhere).map(
    ([index, at]) =>
      (drawn: Drawn) =>
        withMoved(drawn, index, at),
  ),
  fc.nat({ max: 12 }).map((index) => (drawn: Drawn) => withoutPoint(drawn, index)),
  anywhere.map((by) => (drawn: Drawn) => withAllMoved(drawn, by)),
  fc.constant(closed),
)
const steps = fc.array(step, { maxLength: 40 })
const apply = (history: History<Drawn>, all: ((drawn: Drawn) => Drawn)[]) =>
  all.reduce((now, each) => push(now, each(now.now)), history)

test('whatever is done to an outline, its points stay on the canvas and on the grid, and a closed one has three', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { past, now } = apply(initial(nothing), all)
      for (const { points, isClosed } of [...past, now]) {
        expect(points.length).toBeLessThanOrEqual(MAX_POINTS)
        if (isClosed) expect(points.length).toBeGreaterThanOrEqual(MIN_POINTS)
        for (const at of points) expect(gridPoint(at)).toEqual(at)
      }
    }),
  )
})

test('what is taken back step by step is what it was, and what is done again is what it had become', () => {
  fc.assert(
    fc.property(steps, steps, (before, after) => {
      const from = apply(initial(nothing), before)
      const to = apply(from, after)
      const count = to.past.length - from.past.length
      let history = to
      for (let i = 0; i < count; i++) history = undo(history)
      expect(history.now).toEqual(from.now)
      for (let i = 0; i < count; i++) history = redo(history)
      expect(history.now).toEqual(to.now)
      expect(redo(history)).toBe(history)
    }),
  )
})

test('whoever does something else after taking back cannot do the old again', () => {
  const one = push(initial('a'), 'b')
  expect(redo(push(undo(one), 'c')).now).toBe('c')
})

test('steps of one movement are taken back at once, those of another one are not', () => {
  const moved = push(push(push(initial(0), 1, 'point 1'), 2, 'point 1'), 3, 'point 2')
  expect(undo(moved).now).toBe(2)
  expect(undo(undo(moved)).now).toBe(0)
  // What is moved on after taking back is a step of its own.
  expect(undo(push(undo(moved), 5, 'point 1')).now).toBe(2)
})

test('an outline that is moved keeps its form and stops at the edge of the canvas', () => {
  const points = [
    { x: 10, y: 10 },
    { x: 60, y: 10 },
    { x: 60, y: 40.5 },
  ]
  const form = (all: readonly Point[]) => all.map(({ x, y }) => [x - all[0]!.x, y - all[0]!.y])
  fc.assert(
    fc.property(anywhere, (by) => {
      expect(form(withAllMoved({ points, isClosed: true }, by).points)).toEqual(form(points))
    }),
  )
  expect(withAllMoved({ points, isClosed: true }, { x: 5000, y: -3 }).points[2]).toEqual({ x: CANVAS, y: 37.5 })
})

test('a second click at the same place, and one on a closed outline, add nothing', () => {
  const one = withPoint(nothing, { x: 5, y: 5 })
  expect(withPoint(one, { x: 5.1, y: 4.9 })).toBe(one)
  const three = [
    { x: 50, y: 5 },
    { x: 50, y: 50 },
  ].reduce(withPoint, one)
  expect(withPoint(closed(three), { x: 5, y: 90 })).toEqual(closed(three))
  expect(closed(one)).toBe(one)
})
