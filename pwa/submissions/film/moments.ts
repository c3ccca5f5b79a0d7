/** A frame's time in words: «0:03,5». */
export function frameTime(ms: number) {
  const tenths = Math.round(ms / 100)
  const seconds = Math.floor(tenths / 10)
  const rest = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return `${rest},${tenths % 10}`
}

/** Which frame is shown at this second of the clip: the last that has begun, before all the first. */
export const frameAt = (times: readonly number[], second: number) =>
  Math.max(
    0,
    times.findLastIndex((ms) => ms <= second * 1000 + 1),
  )

/** The second to go to for a frame. Times are rounded: a little later is surely not the frame before. */
export const secondOf = (ms: number) => (ms + 1) / 1000

/** Goes to the next or previous frame of the strip in this element. */
export function stepStrip(media: HTMLElement | null, by: 1 | -1) {
  const frames = [...(media?.querySelectorAll<HTMLElement>('[data-frame]') ?? [])]
  const at = frames.findIndex((frame) => frame.ariaCurrent === 'true')
  frames[at + by]?.click()
}
