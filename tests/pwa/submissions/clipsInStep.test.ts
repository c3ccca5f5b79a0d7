import type { RefObject, SyntheticEvent } from 'react'
import { expect, test } from 'vitest'
import { clipsInStep } from '../../../pwa/submissions/review/compare/clipsInStep.ts'
import { sharedSeconds } from '../../../pwa/submissions/review/compare/useScrubber.ts'

/** Two clips of ten seconds, which tell each move on as a browser does. */
function pair(ahead: number) {
  const clips = [clip(), clip()] as const
  const around = { current: { querySelectorAll: () => clips } } as unknown as RefObject<HTMLElement>
  const listeners = clipsInStep(around, ahead)
  function clip() {
    let at = 0
    return {
      duration: 10,
      paused: true,
      get currentTime() {
        return at
      },
      set currentTime(to: number) {
        at = to
        listeners.onSeekingCapture({ target: this } as unknown as SyntheticEvent)
      },
      async play() {
        if (!this.paused) return
        this.paused = false
        listeners.onPlayCapture({ target: this } as unknown as SyntheticEvent)
      },
      pause() {
        if (this.paused) return
        this.paused = true
        listeners.onPauseCapture({ target: this } as unknown as SyntheticEvent)
      },
    }
  }
  return clips
}

test('two compared clips are moved, played and paused together, by whichever hand', () => {
  const [first, second] = pair(2)
  first.currentTime = 3
  expect(second.currentTime).toBe(5)
  second.currentTime = 9
  expect(first.currentTime).toBe(7)
  void second.play()
  expect([first.paused, second.paused]).toEqual([false, false])
  first.pause()
  expect([first.paused, second.paused]).toEqual([true, true])
})

test('where only one of them has a picture both stay where both have one', () => {
  const [first, second] = pair(2)
  first.currentTime = 9
  expect([first.currentTime, second.currentTime]).toEqual([8, 10])
  second.currentTime = 0
  expect([first.currentTime, second.currentTime]).toEqual([0, 2])
})

test('one scrubber moves both where both have a picture', () => {
  expect(sharedSeconds([10, 10], 2)).toEqual({ from: 0, to: 8 })
  expect(sharedSeconds([10, 4], -3)).toEqual({ from: 3, to: 7 })
  expect(sharedSeconds([10], 2)).toEqual({ from: 0, to: 10 })
})
