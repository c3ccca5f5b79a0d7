import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ClaimTimeline } from '#shared/dropmaps/shapes'
import { FREE, type Look } from '../../../../pwa/dropmaps/model/locations.ts'
import { newAxis } from '../../../../pwa/dropmaps/replay/axis.ts'
import { newBoards } from '../../../../pwa/dropmaps/replay/boards.ts'
import { newPainter } from '../../../../pwa/dropmaps/replay/painter.ts'
import { newPlayer, speeds } from '../../../../pwa/dropmaps/replay/player.ts'
import { countBy, type StoryEvent, storyOf } from '../../../../pwa/dropmaps/replay/story.ts'
import { eventAloud } from '../../../../pwa/dropmaps/replay/words.ts'

const names = ['Иван', 'Ольга', 'Павел', 'Гость']

/** Stories as servers write them: who moves leaves the place where they are. Longer than what lies between two kept boards. */
const story = fc
  .array(
    fc.record({
      who: fc.nat(names.length - 1),
      to: fc.nat(4),
      after: fc.oneof(fc.constant(0), fc.nat(3000), fc.nat(10_000_000)),
    }),
    { minLength: 1, maxLength: 700 },
  )
  .map((steps) => {
    let at = Date.parse('2026-09-13T12:00:00Z')
    const where = new Map<string, number>()
    return steps.flatMap(({ who, to, after }): StoryEvent[] => {
      at += after
      const name = names[who]!
      const from = where.get(name) ?? 0
      if (from === to) return []
      where.set(name, to)
      return [{ at, name, from, to, cause: to > 0 ? 'claim' : 'release' }]
    })
  })
  .filter((events) => events.length > 0)

/** Who is where after so many events, told without any board that was kept. */
function replayedFromStart(events: readonly StoryEvent[], count: number) {
  const there = new Map<number, string[]>()
  for (const { name, from, to } of events.slice(0, count)) {
    const before = there.get(from) ?? []
    if (from > 0) before.splice(before.indexOf(name), 1)
    if (to > 0) there.set(to, [...(there.get(to) ?? []), name])
  }
  return new Map([...there].filter(([, people]) => people.length > 0).sort(([one], [other]) => one - other))
}
const sorted = (board: ReadonlyMap<number, readonly string[]>) => new Map([...board].sort(([a], [b]) => a - b))

describe('a story', () => {
  test('of several pages is one row of events, and time never goes back in it', () => {
    const page = (start: string, names: string[], events: ClaimTimeline['events']): ClaimTimeline => ({
      start,
      names,
      events,
      next: null,
      total: 3,
    })
    const events = storyOf([
      page(
        '2026-09-13T12:00:00Z',
        ['Иван'],
        [
          [0, 0, 0, 1, 0],
          [5000, 0, 1, 2, 1],
        ],
      ),
      page('2026-09-13T12:00:04Z', ['Ольга', 'Иван'], [[0, 1, 2, 0, 4]]),
    ])
    const noon = Date.parse('2026-09-13T12:00:00Z')
    expect(events).toEqual([
      { at: noon, name: 'Иван', from: 0, to: 1, cause: 'claim' },
      { at: noon + 5000, name: 'Иван', from: 1, to: 2, cause: 'assign' },
      { at: noon + 5000, name: 'Иван', from: 2, to: 0, cause: 'release' },
    ])
    expect([noon - 1, noon, noon + 4999, noon + 5000].map((time) => countBy(events, time))).toEqual([0, 1, 1, 3])
  })

  test('is told in words, also of places that are gone', () => {
    const place = (number: number) => ({ 1: 'Порт', 2: 'Маяк' })[number]
    const event = { at: 0, name: 'Иван', from: 0, to: 1, cause: 'claim' } as const
    expect(eventAloud(event, place)).toBe('Иван: → Порт')
    expect(eventAloud({ ...event, from: 1, to: 2, cause: 'assign' }, place)).toBe(
      'Иван: Порт → Маяк, назначение организатора',
    )
    expect(eventAloud({ ...event, from: 9, to: 0, cause: 'deleted' }, place)).toBe(
      'Иван: удалённая локация, локация удалена',
    )
  })
})

describe('the board of a moment', () => {
  test('is the same however one has come there, and is what the story has made of it', () => {
    fc.assert(
      fc.property(story, fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), (events, moves) => {
        const boards = newBoards(events)
        for (const move of moves) {
          const count = move % (events.length + 1)
          expect(sorted(boards.after(count))).toEqual(replayedFromStart(events, count))
        }
      }),
      { numRuns: 60 },
    )
  })
  test('with two guests of one name loses one of them when one leaves', () => {
    const guest = (from: number, to: number): StoryEvent => ({ at: 0, name: 'Гость', from, to, cause: 'invite' })
    const boards = newBoards([guest(0, 1), guest(0, 1), guest(1, 0)])
    expect([0, 1, 2, 3].map((count) => boards.after(count).get(1) ?? [])).toEqual([
      [],
      ['Гость'],
      ['Гость', 'Гость'],
      ['Гость'],
    ])
  })
})

describe('the way along which a story is shown', () => {
  test('leads from before the first event to the last, never back, and each of its points to its time again', () => {
    fc.assert(
      fc.property(story, fc.double({ min: 0, max: 1, noNaN: true }), (events, position) => {
        const axis = newAxis(events)
        expect([axis.positionOf(axis.begins), axis.positionOf(axis.ends)]).toEqual([0, 1])
        expect([axis.timeAt(0), axis.timeAt(1)]).toEqual([axis.begins, axis.ends])
        expect([countBy(events, axis.begins), countBy(events, axis.ends)]).toEqual([0, events.length])
        expect(axis.positionOf(axis.timeAt(position))).toBeCloseTo(position, 5)
        expect(axis.timeAt(Math.min(1, position + 0.01))).toBeGreaterThanOrEqual(axis.timeAt(position))
        const density = axis.density(40)
        expect(density.reduce((sum, count) => sum + count)).toBe(events.length)
      }),
    )
  })
  test('is shorter where nothing happens than a clock has it', () => {
    const event = (at: number): StoryEvent => ({ at, name: 'Иван', from: 0, to: 1, cause: 'claim' })
    const [DAY, SECOND] = [86_400_000, 1000]
    const axis = newAxis([event(0), event(SECOND), event(DAY)])
    expect(axis.positionOf(SECOND)).toBeGreaterThan(0.005)
    expect(axis.positionOf(DAY / 2)).toBeGreaterThan(0.4)
  })
})

describe('the player', () => {
  const event = (at: number, to: number): StoryEvent => ({ at: at * 1000, name: 'Иван', from: 0, to, cause: 'claim' })
  const events = [event(10, 1), event(20, 2), event(20, 3), event(80, 4)]
  const started = () => newPlayer(events, newAxis(events))

  test('steps through events one by one, those of one moment too, and back', () => {
    const player = started()
    const counts = [1, 1, 1, -1, 10, 1, -10].map((by) => {
      player.step(by)
      return player.get().count
    })
    expect(counts).toEqual([1, 2, 3, 2, 4, 4, 0])
    expect(player.get().time).toBe(9000)
  })
  test('plays at the clock’s speed, and at ten times of it', () => {
    const player = started()
    player.setSpeed(1)
    player.toggle()
    player.tick(1000)
    expect(player.get()).toMatchObject({ time: 10_000, count: 1, isPlaying: true, isMoved: false })
    player.setSpeed(10)
    player.tick(1000)
    expect(player.get()).toMatchObject({ time: 20_000, count: 3 })
    player.toggle()
    player.tick(5000)
    expect(player.get().time).toBe(20_000)
  })
  test('by itself shows any story in half a minute, stops at its end, and begins anew', () => {
    fc.assert(
      fc.property(story, (all) => {
        const player = newPlayer(all, newAxis(all))
        player.toggle()
        let frames = 0
        while (player.get().isPlaying && frames < 4000) {
          player.tick(10)
          frames++
        }
        expect(Math.abs(frames - 3000)).toBeLessThan(5)
        expect(player.get()).toMatchObject({ count: all.length, position: 1 })
        player.toggle()
        expect(player.get()).toMatchObject({ count: 0, position: 0, isPlaying: true })
      }),
      { numRuns: 20 },
    )
  })
  test('knows after whatever hands and time have done how many events there have been', () => {
    const acts = fc.array(
      fc.oneof(
        fc.record({ seek: fc.double({ min: 0, max: 1, noNaN: true }) }),
        fc.record({ step: fc.integer({ min: -12, max: 12 }) }),
        fc.record({ tick: fc.nat(2000) }),
        fc.record({ speed: fc.constantFrom(...speeds) }),
        fc.constant({ toggle: true }),
      ),
    )
    fc.assert(
      fc.property(story, acts, (all, done) => {
        const player = newPlayer(all, newAxis(all))
        for (const act of done) {
          if ('seek' in act) player.seek(act.seek)
          else if ('step' in act) player.step(act.step)
          else if ('tick' in act) player.tick(act.tick)
          else if ('speed' in act) player.setSpeed(act.speed)
          else player.toggle()
          const { time, count, position } = player.get()
          expect(count).toBeLessThanOrEqual(countBy(all, time))
          expect(count).toBeGreaterThanOrEqual(countBy(all, time - 0.001))
          expect([position >= 0, position <= 1]).toEqual([true, true])
        }
      }),
      { numRuns: 60 },
    )
  })
})

test('what has changed is drawn once in a frame, by the newest wish, and nobody lights up where a hand passes', () => {
  const frames: FrameRequestCallback[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => frames.push(next))
  const shown = new Map<number, Look>()
  const passings: (boolean | undefined)[] = []
  const stage = {
    show(changed: Iterable<[number, Look]>, { passing }: { passing?: boolean } = {}) {
      for (const [number, look] of changed) shown.set(number, look)
      passings.push(passing)
    },
  }
  const taken = (from: number, to: number) => {
    const look: Look = { ...FREE, state: 'taken', claimants: ['Иван'] }
    return new Map(Array.from({ length: to - from }, (_, index) => [from + index, look]))
  }
  const painter = newPainter(stage, new Map())
  // The hand has moved on before a frame came: the former wish is never drawn.
  painter.show(() => taken(0, 2000), true)
  painter.show(() => taken(50, 60), true)
  expect(frames).toHaveLength(1)
  frames.shift()?.(0)
  expect([...shown.keys()]).toEqual(Array.from({ length: 10 }, (_, index) => 50 + index))
  painter.show(() => taken(55, 65), false)
  while (frames.length > 0) frames.shift()?.(0)
  expect(passings).toEqual([true, false])
  const isTaken = [...shown].filter(([, look]) => look !== FREE).map(([number]) => number)
  expect(isTaken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, index) => 55 + index))
  painter.show(() => taken(55, 65), false)
  while (frames.length > 0) frames.shift()?.(0)
  expect(passings).toHaveLength(2)
})
