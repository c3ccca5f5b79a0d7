import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { stepStrip } from '../film/moments.ts'
import { ReviewMedia } from '../review/ReviewMedia.tsx'
import { afterPaint } from './afterPaint.ts'
import type { Card } from './deck.ts'

/** `step`: by a frame of the clip; `stepStrip`: by one of its strip. */
export type MediaControls = { play: () => void; step: (by: 1 | -1) => void; stepStrip: (by: 1 | -1) => void }

type DeckMediaProps = {
  /** Lies over the media. */
  children: ReactNode
  cards: readonly Card[]
  currentId: string
  hasSound: boolean
  controls: Ref<MediaControls>
  onRetry: () => void
  onUnseen: (id: string, isUnseen: boolean) => void
}

/** The current card's media; the next ones load behind it. */
export function DeckMedia({ children, cards, currentId, hasSound, controls, onRetry, onUnseen }: DeckMediaProps) {
  const shown = useRef(new Map<string, HTMLElement>())
  const current = () => shown.current.get(currentId) ?? null
  useImperativeHandle(controls, () => ({
    play: () => togglePlay(current()),
    step: (by) => stepFrame(current(), by),
    stepStrip: (by) => stepStrip(current(), by),
  }))
  useLayoutEffect(() => playOnly(shown.current, currentId), [currentId])
  useLayoutEffect(() => setSound(current(), hasSound))

  return (
    <div className="relative min-h-0 flex-1 overflow-hidden bg-[oklch(0.11_0.02_280)] lg:rounded-card">
      {cards.map(({ submission }) => (
        <div
          key={submission.id}
          ref={(element) => {
            if (element) shown.current.set(submission.id, element)
            return () => void shown.current.delete(submission.id)
          }}
          data-card={submission.id}
          inert={submission.id !== currentId}
          aria-hidden={submission.id !== currentId || undefined}
          className={`absolute inset-0 will-change-[opacity] ${submission.id === currentId ? '' : 'opacity-0'}`}
        >
          <ReviewMedia
            submission={submission}
            onRetry={onRetry}
            onUnseen={(isUnseen) => onUnseen(submission.id, isUnseen)}
            isLooped
            className="size-full"
            mediaClassName="min-h-0 flex-1"
          />
        </div>
      ))}
      {children}
    </div>
  )
}

/** Seconds: one frame at 30 frames a second, two at 60. */
const FRAME = 1 / 30

const videoIn = (media: HTMLElement | null) => media?.querySelector('video') ?? undefined

/** Plays or pauses a clip, zooms a picture. */
function togglePlay(media: HTMLElement | null) {
  const video = videoIn(media)
  if (!video) return media?.querySelector<HTMLElement>('button[aria-pressed]')?.click()
  if (video.paused) void video.play().catch(() => undefined)
  else video.pause()
}

function stepFrame(media: HTMLElement | null, by: 1 | -1) {
  const video = videoIn(media)
  if (!video) return
  video.pause()
  video.currentTime = Math.max(0, Math.min(video.duration || 0, video.currentTime + by * FRAME))
}

/** Clips are muted at first. */
function setSound(media: HTMLElement | null, isOn: boolean) {
  const video = videoIn(media)
  if (video) video.muted = !isOn
}

/** Plays the shown clip and pauses the others. */
function playOnly(media: ReadonlyMap<string, HTMLElement>, currentId: string) {
  for (const [id, other] of media) if (id !== currentId) videoIn(other)?.pause()
  const video = videoIn(media.get(currentId) ?? null)
  if (!video || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  afterPaint(() => void video.play().catch(() => undefined))
}
