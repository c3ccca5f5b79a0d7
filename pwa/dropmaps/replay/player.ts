import { newStore } from '../../lib/store.ts'
import type { Axis } from './axis.ts'
import { countBy, type StoryEvent } from './story.ts'

/** Seconds of the story per second; `auto`: the whole story in half a minute. */
export const speeds = [1, 10, 60, 600, 'auto'] as const
export type Speed = (typeof speeds)[number]

/** Milliseconds of a story at `auto`. */
const AUTO = 30_000

export type Moment = {
  time: number
  position: number
  count: number
  isPlaying: boolean
  speed: Speed
  isMoved: boolean
}

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
    toggle() {
      const { isPlaying, time } = store.get()
      if (!isPlaying && time >= ends) put(begins, { isPlaying: true, isMoved: true })
      else set({ isPlaying: !isPlaying })
    },
    seek: (position: number) => put(axis.timeAt(position), { isMoved: true }),
    step(by: number) {
      const count = Math.max(0, Math.min(story.length, store.get().count + by))
      // Events of the same millisecond are separate steps.
      put(momentAfter(count), { isPlaying: false, isMoved: Math.abs(by) > 1 || by < 0 }, count)
    },
    toBegin: () => put(begins, { isMoved: true }),
    toEnd: () => put(ends, { isPlaying: false, isMoved: true }),
    setSpeed: (speed: Speed) => set({ speed }),
    tick(passed: number) {
      const { isPlaying, time, position, speed } = store.get()
      if (!isPlaying) return
      if (speed === 'auto') {
        const next = Math.min(1, position + passed / AUTO)
        // From the exact position: events may be a millisecond apart.
        put(axis.timeAt(next), { position: next, isPlaying: next < 1, isMoved: false })
      } else {
        const next = time + passed * speed
        put(Math.min(next, ends), { isPlaying: next < ends, isMoved: false })
      }
    },
  }
}
export type Player = ReturnType<typeof newPlayer>
