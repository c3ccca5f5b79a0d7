import { Pause, Play, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react'
import { useMemo } from 'react'
import { plural } from '#shared/plural'
import { useStore } from '../../lib/store.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Axis } from './axis.ts'
import { type Player, type Speed, speeds } from './player.ts'
import { Scrubber } from './Scrubber.tsx'
import type { StoryEvent } from './story.ts'
import { clockTime, eventAloud } from './words.ts'

type TransportProps = {
  axis: Axis
  player: Player
  story: readonly StoryEvent[]
  locationName: (number: number) => string | undefined
}

// Space then plays at once.
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus()

const nameOf = (speed: Speed) => (speed === 'auto' ? 'авто' : `×${speed}`)

function titleOf(speed: Speed) {
  if (speed === 'auto') return 'Вся история за полминуты'
  return speed === 1 ? 'Так быстро, как было' : `В ${speed} ${plural(speed, 'раз', 'раза', 'раз')} быстрее, чем было`
}

export function Transport({ axis, player, story, locationName }: TransportProps) {
  const { time, count, isPlaying, speed } = useStore(player)
  const last = story[count - 1]
  const rounds = useMemo(
    () => story.filter(({ cause }) => cause === 'round').map(({ at }) => axis.positionOf(at)),
    [story, axis],
  )
  return (
    <section
      aria-label="Управление повтором"
      className="overflow-y-auto border-line border-t bg-surface px-3 pt-2 pb-3 lg:px-5"
    >
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <time
          dateTime={new Date(time).toISOString()}
          className="font-display font-semibold text-lg tabular-nums max-[24rem]:text-base"
        >
          {clockTime(time)}
        </time>
        <span className="shrink-0 text-ink-soft text-sm tabular-nums">
          {count} из {story.length}
        </span>
      </p>
      <Scrubber
        axis={axis}
        player={player}
        rounds={rounds}
        valueText={last ? eventAloud(last, locationName) : 'Меток ещё нет'}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex items-center gap-1">
          <IconButton label="В начало" icon={<SkipBack className="size-5" />} onClick={player.toBegin} />
          <IconButton label="Событие назад" icon={<StepBack className="size-5" />} onClick={() => player.step(-1)} />
          <button
            type="button"
            aria-label={isPlaying ? 'Пауза' : 'Играть'}
            onClick={player.toggle}
            ref={focusOnMount}
            className="mx-1 grid size-13 place-items-center rounded-full bg-accent text-on-accent transition-colors duration-150 hover:bg-accent-hover [&_svg]:size-6 [&_svg]:fill-current"
          >
            {isPlaying ? <Pause /> : <Play className="ml-0.5" />}
          </button>
          <IconButton label="Событие вперёд" icon={<StepForward className="size-5" />} onClick={() => player.step(1)} />
          <IconButton label="В конец" icon={<SkipForward className="size-5" />} onClick={player.toEnd} />
        </div>
        <fieldset className="flex rounded-control border border-line p-0.5">
          <legend className="sr-only">Скорость</legend>
          {speeds.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === speed}
              title={titleOf(each)}
              onClick={() => player.setSpeed(each)}
              className="min-h-11 min-w-12 rounded-[calc(var(--radius-control)-3px)] px-2 font-semibold text-ink-soft text-sm tabular-nums transition-colors duration-150 hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink lg:px-3"
            >
              {nameOf(each)}
            </button>
          ))}
        </fieldset>
        <p className="hidden text-ink-faint text-sm xl:block">
          Пробел — играть, стрелки — по событиям, Shift — по десять, Home и End — к краям
        </p>
      </div>
    </section>
  )
}
