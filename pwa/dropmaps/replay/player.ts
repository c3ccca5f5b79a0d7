import { newStore } from '../../lib/store.ts'
import type { Axis } from './axis.ts'
import { countBy, type StoryEvent } from './story.ts'

/** How many seconds of a story pass in one; `auto`: as many as show all of it in half a minute. */
export const speeds = [1, 10, 60, 600, 'auto'] as const
export type Speed = (typeof speeds)[number]

/** Milliseconds of a story that is shown by itself. */
const AUTO = 30_000

export type Moment = {
  /** Milliseconds since 1970. */
  time: number
  /** On the axis, from 0 to 1. */
  position: number
  /** Events that have happened by then. */
  count: number
  isPlaying: boolean
  speed: Speed
  /** A hand has put it here: nothing has just happened. */
  isMoved: boolean
}

/** Plays a story: where it is, and what moves it. Time passes only by `tick`. */
export function newPlayer(story: readonly StoryEvent[], axis: Axis) {
  const { begins, ends } = axis
  const store = newStore<Moment>({
    time: begins,
    position: 0,
    count: 0,
    isPlaying: false,
    speed: 'auto',
    isMoved: true,
  })
  const set = (changes: Partial<Moment>) => store.set({ ...store.get(), ...changes })
  function put(time: number, changes: Partial<Moment>, count = countBy(story, time)) {
    set({ time, count, position: axis.positionOf(time), ...changes })
  }
  const momentAfter = (count: number) => (count === 0 ? begins : story[count - 1]!.at)

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Whoever has seen the end begins anew. */
    toggle() {
      const { isPlaying, time } = store.get()
      if (!isPlaying && time >= ends) put(begins, { isPlaying: true, isMoved: true })
      else set({ isPlaying: !isPlaying })
    },
    seek: (position: number) => put(axis.timeAt(position), { isMoved: true }),
    /** So many events on, or back. */
    step(by: number) {
      const count = Math.max(0, Math.min(story.length, store.get().count + by))
      // Of several events of one millisecond each is a step.
      put(momentAfter(count), { isPlaying: false, isMoved: Math.abs(by) > 1 || by < 0 }, count)
    },
    toBegin: () => put(begins, { isMoved: true }),
    toEnd: () => put(ends, { isPlaying: false, isMoved: true }),
    setSpeed: (speed: Speed) => set({ speed }),
    /** So many milliseconds have passed. */
    tick(passed: number) {
      const { isPlaying, time, position, speed } = store.get()
      if (!isPlaying) return
      if (speed === 'auto') {
        const next = Math.min(1, position + passed / AUTO)
        // Where it is on its way, not where the rounded time would be: events may be a millisecond apart.
        put(axis.timeAt(next), { position: next, isPlaying: next < 1, isMoved: false })
      } else {
        const next = time + passed * speed
        put(Math.min(next, ends), { isPlaying: next < ends, isMoved: false })
      }
    },
  }
}
export type Player = ReturnType<typeof newPlayer>
