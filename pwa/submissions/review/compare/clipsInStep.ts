import type { RefObject, SyntheticEvent } from 'react'

/** Seconds by which clips may differ. */
const NEARLY = 0.1

/** Returns listeners that play, pause and seek two clips together; the second is `ahead` seconds further. */
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
