import { Slider } from '@base-ui/react/slider'
import { MIN_SPAN, type Span } from './choices.ts'

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

export const TrimBar = ({ duration, span, onChange }: TrimBarProps) => (
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
