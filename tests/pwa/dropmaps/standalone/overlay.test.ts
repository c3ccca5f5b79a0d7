import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CameraMode, overlayOptionsOf, overlayPath } from '../../../../pwa/dropmaps/model/overlayOptions.ts'
import { newDirector } from '../../../../pwa/dropmaps/standalone/overlay/director.ts'
import { flightBetween } from '../../../../pwa/dropmaps/standalone/overlay/flight.ts'

describe('what an overlay’s address asks for', () => {
  test.each([
    ['?overlay=1', { camera: 'follow', labels: true, picture: true, theme: 'dark' }],
    ['?overlay=1&camera=tour&labels=0', { camera: 'tour', labels: false, picture: true, theme: 'dark' }],
    ['?overlay=1&camera=off&picture=0&theme=light', { camera: 'off', labels: true, picture: false, theme: 'light' }],
    ['?overlay=1&camera=spin&labels=no&theme=blue', { camera: 'follow', labels: true, picture: true, theme: 'dark' }],
  ])('%s', (search, options) => {
    expect(overlayOptionsOf({ pathname: '/dropmap/a%20b/', search })).toEqual({ mapId: 'a b', ...options })
  })
  test('is what its options have composed', () => {
    fc.assert(
      fc.property(
        fc.record({
          mapId: fc.uuid(),
          camera: fc.constantFrom('follow', 'tour', 'off'),
          labels: fc.boolean(),
          picture: fc.boolean(),
          theme: fc.constantFrom('dark', 'light'),
        }),
        (options) => {
          const { pathname, search } = new URL(overlayPath(options), 'http://localhost')
          expect(overlayOptionsOf({ pathname, search })).toEqual(options)
        },
      ),
    )
  })
})

describe('the director of a stream', () => {
  const SECOND = 1000
  /** Returns the shots of a camera whose flights take a second. `claims`: locations by the second of the claim. */
  function filmed(camera: CameraMode, claimed: number[], seconds: number, claims: Record<number, number> = {}) {
    const director = newDirector(camera, () => claimed)
    const shots: unknown[] = []
    let arrives = Number.POSITIVE_INFINITY
    director.arrived(0)
    for (let now = 0; now < seconds * SECOND; now += 100) {
      const newest = claims[now / SECOND]
      if (newest !== undefined) director.claimed(newest)
      if (now >= arrives) {
        director.arrived(now)
        arrives = Number.POSITIVE_INFINITY
      }
      if (arrives < Number.POSITIVE_INFINITY) continue
      const shot = director.next(now)
      if (shot === undefined) continue
      shots.push(shot)
      arrives = now + SECOND
    }
    return shots
  }

  test('that follows goes where a claim has come, and back when nothing else has', () => {
    expect(filmed('follow', [1, 2], 12, { 2: 7 })).toEqual([7, 'whole'])
  })
  test('goes to the newest of the claims that came while it looked elsewhere, and leaves the others out', () => {
    expect(filmed('follow', [], 14, { 2: 7, 3: 8, 4: 9 })).toEqual([7, 9, 'whole'])
  })
  test('shows the whole map now and then, however many claims there are', () => {
    const claims = Object.fromEntries(Array.from({ length: 40 }, (_, second) => [second + 1, second + 1]))
    const shots = filmed('follow', [], 40, claims)
    expect(shots.indexOf('whole')).toBe(4)
    expect(shots.filter((shot) => shot === 'whole').length).toBeGreaterThan(1)
  })
  test('that tours goes round what is claimed without a claim, and to a claim before the next of the round', () => {
    const shots = filmed('tour', [1, 2, 3], 30, { 7: 9 })
    expect(shots.slice(0, 5)).toEqual([1, 9, 2, 3, 'whole'])
  })
  test('that tours a map without a claim shows all of it', () => {
    expect(filmed('tour', [], 30)).toEqual([])
  })
  test('that is off never moves', () => {
    expect(filmed('off', [1], 30, { 2: 7 })).toEqual([])
  })
})

describe('a flight', () => {
  const view = fc.record({
    x: fc.double({ min: 0, max: 1000, noNaN: true }),
    y: fc.double({ min: 0, max: 1000, noNaN: true }),
    scale: fc.double({ min: 0.5, max: 3, noNaN: true }),
  })

  test('begins and ends where it is told, takes neither too long nor too short, and never comes nearer than its ends', () => {
    fc.assert(
      fc.property(view, view, (from, to) => {
        const { views, duration } = flightBetween(from, to)
        expect([views[0], views.at(-1)]).toEqual([from, to])
        expect(duration).toBeGreaterThanOrEqual(700)
        expect(duration).toBeLessThanOrEqual(2400)
        const nearest = Math.max(from.scale, to.scale) * 1.001
        for (const { x, y, scale } of views) {
          expect([x, y, scale].every(Number.isFinite)).toBe(true)
          expect(scale).toBeGreaterThan(0)
          expect(scale).toBeLessThanOrEqual(nearest)
        }
      }),
    )
  })
  test('makes no jumps: no step goes farther than a fifth of what is seen', () => {
    fc.assert(
      fc.property(view, view, (from, to) => {
        const { views } = flightBetween(from, to)
        for (const [index, { x, y, scale }] of views.entries()) {
          const before = views[index - 1] ?? from
          const seen = 1000 / Math.min(scale, before.scale)
          expect(Math.hypot(x - before.x, y - before.y)).toBeLessThan(seen / 5)
        }
      }),
    )
  })
  test('from one place to a far one rises between them', () => {
    const { views } = flightBetween({ x: 100, y: 100, scale: 2.5 }, { x: 900, y: 900, scale: 2.5 })
    expect(Math.min(...views.map(({ scale }) => scale))).toBeLessThan(1.5)
  })
})
