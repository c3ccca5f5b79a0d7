/** Seconds. Clips have 30 or 60 frames a second: this is the next frame of a slow one, two of a fast one. */
const FRAME = 1 / 30

const videoIn = (media: HTMLElement | null) => media?.querySelector('video') ?? undefined

/** Plays or pauses the clip; of a picture it is the closer look. */
export function togglePlay(media: HTMLElement | null) {
  const video = videoIn(media)
  if (!video) return media?.querySelector<HTMLElement>('button[aria-pressed]')?.click()
  if (video.paused) void video.play().catch(() => undefined)
  else video.pause()
}

export function stepFrame(media: HTMLElement | null, by: 1 | -1) {
  const video = videoIn(media)
  if (!video) return
  video.pause()
  video.currentTime = Math.max(0, Math.min(video.duration || 0, video.currentTime + by * FRAME))
}

/** Clips are muted at first. */
export function setSound(media: HTMLElement | null, isOn: boolean) {
  const video = videoIn(media)
  if (video) video.muted = !isOn
}

/** Starts the clip on the screen and stops those that wait behind it. */
export function playOnly(media: ReadonlyMap<string, HTMLElement>, currentId: string) {
  for (const [id, other] of media) if (id !== currentId) videoIn(other)?.pause()
  const video = videoIn(media.get(currentId) ?? null)
  if (!video || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // After the frame that shows it.
  requestAnimationFrame(() => setTimeout(() => void video.play().catch(() => undefined)))
}
