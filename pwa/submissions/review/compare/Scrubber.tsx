import { Pause, Play } from 'lucide-react'
import { IconButton } from '../../../ui/IconButton.tsx'

type ScrubberProps = {
  at: number
  from: number
  to: number
  isPlaying: boolean
  onSeek: (at: number) => void
  onToggle: () => void
}

/** Moves and plays both clips; seconds are of the first. */
export const Scrubber = ({ at, from, to, isPlaying, onSeek, onToggle }: ScrubberProps) => (
  <div className="flex min-w-0 flex-1 basis-60 items-center gap-2">
    <IconButton
      label={isPlaying ? 'Пауза' : 'Играть'}
      variant="quiet"
      icon={isPlaying ? <Pause className="size-5" /> : <Play className="size-5" />}
      onClick={onToggle}
    />
    <input
      type="range"
      aria-label="Момент обоих клипов"
      aria-valuetext={seconds(at)}
      min={from}
      max={to}
      step={0.01}
      value={at}
      onChange={(event) => onSeek(Number(event.target.value))}
      className="h-11 min-w-0 flex-1 cursor-pointer accent-accent"
    />
    <output className="w-24 text-right text-ink-faint text-sm tabular-nums">
      {seconds(at)} / {seconds(to)}
    </output>
  </div>
)

const seconds = (of: number) => `${of.toFixed(1).replace('.', ',')} с`
