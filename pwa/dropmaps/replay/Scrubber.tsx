import { useMemo } from 'react'
import { useStore } from '../../lib/store.ts'
import type { Axis } from './axis.ts'
import type { Player } from './player.ts'
import { clockTime } from './words.ts'

const PARTS = 160
/** Steps of the slider: more than pixels on a screen. */
const STEPS = 10_000

type ScrubberProps = {
  axis: Axis
  player: Player /** Positions of new rounds, 0 to 1. */
  rounds: readonly number[] /** What has happened last, in words. */
  valueText: string
}

export function Scrubber({ axis, player, rounds, valueText }: ScrubberProps) {
  const { position, time } = useStore(player)
  const bars = useMemo(() => barsOf(axis.density(PARTS)), [axis])
  return (
    <div className="relative h-14 touch-none">
      <div className="absolute inset-x-2 inset-y-1">
        <Strip bars={bars} className="fill-ink-faint/45" />
        <Strip bars={bars} className="fill-accent-ink" shown={position} />
        {rounds.map((at) => (
          <span
            key={at}
            title="Новый раунд"
            className="absolute inset-y-0 w-0.5 -translate-x-1/2 rounded-full bg-warning"
            style={{ left: `${at * 100}%` }}
          />
        ))}
      </div>
      <input
        type="range"
        aria-label="Момент истории"
        aria-valuetext={`${clockTime(time)}. ${valueText}`}
        min={0}
        max={STEPS}
        step="any"
        value={position * STEPS}
        onChange={({ target }) => player.seek(Number(target.value) / STEPS)}
        className="absolute inset-0 h-full w-full cursor-ew-resize appearance-none rounded-control bg-transparent [&::-moz-range-thumb]:h-12 [&::-moz-range-thumb]:w-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[5px] [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-ink [&::-webkit-slider-thumb]:h-12 [&::-webkit-slider-thumb]:w-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[5px] [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-ink"
      />
    </div>
  )
}

type StripProps = { bars: string; className: string /** The part from the left that is seen. */; shown?: number }

const Strip = ({ bars, className, shown = 1 }: StripProps) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${PARTS} 100`}
    preserveAspectRatio="none"
    className="absolute size-full"
    style={{ clipPath: `inset(0 ${(1 - shown) * 100}% 0 0)` }}
  >
    <path d={bars} className={className} />
  </svg>
)

/** The histogram as one path; a part with any event is visible. */
function barsOf(counts: readonly number[]) {
  const most = Math.max(1, ...counts)
  return counts
    .map((count, part) => {
      if (count === 0) return `M${part} 96h.72v4h-.72z`
      const height = 14 + 82 * Math.sqrt(count / most)
      return `M${part} ${(100 - height).toFixed(1)}h.72v${height.toFixed(1)}h-.72z`
    })
    .join('')
}
