import { FileQuestion, Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import type { ClipFacts, PictureFacts, Span } from './choices.ts'
import { TrimBar } from './TrimBar.tsx'

type SmallerStageProps = {
  url: string
  facts: ClipFacts | PictureFacts
  span: Span
  onSpan: (span: Span) => void
  isLocked: boolean
}

const frame =
  'relative grid h-[min(17rem,25dvh)] place-items-center overflow-hidden rounded-card bg-[oklch(0.11_0.02_280)]'

export function SmallerStage({ url, facts, span, onSpan, isLocked }: SmallerStageProps) {
  if (facts.kind === 'clip')
    return <ClipStage url={url} facts={facts} span={span} onSpan={onSpan} isLocked={isLocked} />
  return (
    <div className={frame}>
      <img src={url} alt="" className="size-full object-contain" />
    </div>
  )
}

function ClipStage({ url, facts, span, onSpan, isLocked }: SmallerStageProps & { facts: ClipFacts }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const [start, end] = span

  function toggle() {
    const element = video.current
    if (!element) return
    if (!element.paused) return element.pause()
    if (element.currentTime < start || element.currentTime >= end - 0.2) element.currentTime = start
    void element.play().catch(() => undefined)
  }
  return (
    <div className="flex flex-col gap-1">
      <div className={frame}>
        {isUnreadable ? (
          <p className="flex flex-col items-center gap-2 p-6 text-center text-[oklch(0.8_0.02_280)]">
            <FileQuestion aria-hidden className="size-8" />
            Предпросмотр этого формата здесь недоступен
          </p>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: a player's own clip.
          <video
            ref={video}
            src={url}
            playsInline
            preload="auto"
            onError={() => setUnreadable(true)}
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            onTimeUpdate={({ currentTarget }) => currentTarget.currentTime >= end && currentTarget.pause()}
            className="size-full object-contain"
          />
        )}
        {!isUnreadable && !isLocked && (
          <IconButton
            label={isPlaying ? 'Пауза' : 'Посмотреть отрезок'}
            variant="quiet"
            icon={isPlaying ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
            onClick={toggle}
            className="absolute bottom-3 left-3"
          />
        )}
      </div>
      {!isLocked && (
        <TrimBar
          duration={facts.duration}
          span={span}
          onChange={(next, at) => {
            onSpan(next)
            if (!video.current) return
            video.current.pause()
            video.current.currentTime = at
          }}
        />
      )}
    </div>
  )
}
