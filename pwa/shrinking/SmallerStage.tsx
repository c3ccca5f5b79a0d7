import { Slider } from '@base-ui/react/slider'
import { FileQuestion, Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { type ClipFacts, MIN_SPAN, type PictureFacts, type Span } from './choices.ts'

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
            <FileQuestion className="size-8" />
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
            icon={isPlaying ? <Pause className="size-5" /> : <Play className="size-5" />}
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

type TrimBarProps = {
  duration: number
  span: Span
  /** `at`: the moved end in seconds. */
  onChange: (span: Span, at: number) => void
}

const STEP = 0.1
const ends = [
  { label: 'Начало отрезка', side: 'justify-items-start' },
  { label: 'Конец отрезка', side: 'justify-items-end' },
]
const thumb =
  'grid h-11 w-6 cursor-ew-resize items-center rounded-lg outline-none before:h-9 before:w-3.5 before:rounded-md before:border-2 before:border-surface before:bg-accent-ink before:shadow-float has-focus-visible:outline-2 has-focus-visible:outline-accent-ink'

const TrimBar = ({ duration, span, onChange }: TrimBarProps) => (
  <Slider.Root
    aria-label="Отрезок"
    min={0}
    max={duration}
    step={STEP}
    largeStep={Math.max(1, Math.round(duration / 10))}
    minStepsBetweenValues={Math.ceil(MIN_SPAN / STEP)}
    thumbCollisionBehavior="none"
    thumbAlignment="edge-client-only"
    value={span}
    onValueChange={([start = 0, end = duration], { activeThumbIndex }) =>
      onChange([start, Math.min(end, duration)], activeThumbIndex === 0 ? start : end)
    }
  >
    <Slider.Control data-base-ui-swipe-ignore className="flex h-14 w-full touch-none select-none items-center">
      <Slider.Track className="h-7 w-full rounded-lg bg-line">
        <Slider.Indicator className="rounded-lg bg-accent/45" />
        {ends.map(({ label, side }, index) => (
          <Slider.Thumb
            key={label}
            index={index}
            getAriaLabel={() => label}
            getAriaValueText={(_, value) => moment(value)}
            className={`${thumb} ${side}`}
          />
        ))}
      </Slider.Track>
    </Slider.Control>
    <p className="flex justify-between gap-3 text-ink-soft text-sm tabular-nums">
      <span>{moment(span[0])}</span>
      <span className="font-medium text-ink">Останется {moment(span[1] - span[0])}</span>
      <span>{moment(span[1])}</span>
    </p>
  </Slider.Root>
)

/** Returns `12,5 с` or `1 мин 3,2 с`. */
function moment(time: number) {
  const tenths = Math.round(time * 10)
  const minutes = Math.floor(tenths / 600)
  const seconds = ((tenths % 600) / 10).toFixed(1).replace('.', ',')
  return minutes > 0 ? `${minutes} мин ${seconds} с` : `${seconds} с`
}
