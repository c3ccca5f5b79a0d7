import { type RefObject, useState } from 'react'

type Scrubbed = { at: number; from: number; to: number; isPlaying: boolean }

/** Returns the seconds of the first of two clips in which both have a picture; the second is `ahead` seconds further. */
export function sharedSeconds(durations: readonly number[], ahead: number) {
  const [first = 0, second] = durations
  if (second === undefined) return { from: 0, to: first }
  const from = Math.max(0, -ahead)
  return { from, to: Math.max(from, Math.min(first, second - ahead)) }
}

/** One scrubber for all clips inside an element: it moves the first, which the second follows (`clipsInStep`). */
export function useScrubber(around: RefObject<HTMLElement | null>, ahead: number) {
  const [state, setState] = useState<Scrubbed>({ at: 0, from: 0, to: 0, isPlaying: false })
  // A clip without metadata has no duration yet, or none that this browser can show.
  const clips = () => [...(around.current?.querySelectorAll('video') ?? [])].filter(({ duration }) => duration > 0)

  function look() {
    const [lead, ...rest] = clips()
    if (!lead) return
    const bounds = sharedSeconds(
      [lead, ...rest].map(({ duration }) => duration),
      ahead,
    )
    setState({ at: lead.currentTime, ...bounds, isPlaying: !lead.paused })
  }
  return {
    ...state,
    seek(at: number) {
      const [lead] = clips()
      if (!lead) return
      lead.currentTime = at
      setState((before) => ({ ...before, at }))
    },
    toggle() {
      const [lead] = clips()
      if (lead?.paused) void lead.play().catch(() => undefined)
      else lead?.pause()
    },
    listeners: {
      onLoadedMetadataCapture: look,
      onTimeUpdateCapture: look,
      onSeekedCapture: look,
    },
    look,
  }
}
