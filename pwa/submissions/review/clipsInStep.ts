import type { RefObject, SyntheticEvent } from 'react'

/** Seconds between two clips that are still in step. */
const NEARLY = 0.1

/**
 * Returns listeners for what is around two clips: one is played, paused and moved as the other is. `ahead`: seconds by which
 * the second clip is further on.
 */
export function clipsInStep(around: RefObject<HTMLElement | null>, ahead: number) {
  const follow =
    (act: (led: HTMLVideoElement, by: HTMLVideoElement, ahead: number) => void) => (event: SyntheticEvent) => {
      const clips = [...(around.current?.querySelectorAll('video') ?? [])]
      const [first, second] = clips
      if (!first || !second || (event.target !== first && event.target !== second)) return
      if (event.target === first) act(second, first, ahead)
      else act(first, second, -ahead)
    }
  return {
    onPlayCapture: follow((led) => void led.play().catch(() => undefined)),
    onPauseCapture: follow((led) => led.pause()),
    onSeekingCapture: follow((led, { currentTime }, ahead) => {
      const wanted = Math.max(0, Math.min(led.duration || 0, currentTime + ahead))
      if (Math.abs(led.currentTime - wanted) > NEARLY) led.currentTime = wanted
    }),
  }
}
