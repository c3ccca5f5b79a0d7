import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId } from 'react'
import { durationInWords, megabytes } from '../lib/format.ts'
import type { Choice } from './choices.ts'

type SmallerChoicesProps = {
  choices: Choice[]
  chosen: Choice | undefined
  bytesPerSecond: number | undefined
  onChoose: (id: string) => void
}

const problems = { 'too large': 'больше 50 МБ', 'not smaller': 'не меньше исходного' }

export function SmallerChoices({ choices, chosen, bytesPerSecond, onChoose }: SmallerChoicesProps) {
  const id = useId()
  return (
    <RadioGroup
      aria-labelledby={id}
      value={chosen?.id ?? null}
      onValueChange={(next) => next && onChoose(next)}
      className="flex flex-col gap-2"
    >
      <p id={id} className="font-medium text-ink-soft text-sm">
        Качество
      </p>
      {choices.map(({ id, label, bytes, problem }) => (
        <Radio.Root
          key={id}
          value={id}
          disabled={problem !== undefined}
          className="group flex min-h-13 cursor-pointer select-none items-center gap-3 rounded-control border border-line bg-ground px-4 py-2 transition-colors duration-150 hover:border-ink-faint focus-visible:outline-2 focus-visible:outline-accent-ink focus-visible:outline-offset-2 data-disabled:cursor-not-allowed data-checked:border-accent-ink! data-checked:bg-raised data-disabled:border-dashed data-disabled:hover:border-line"
        >
          <span
            aria-hidden
            className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-ink-faint group-data-checked:border-accent-ink group-data-disabled:opacity-40"
          >
            <Radio.Indicator className="size-2.5 rounded-full bg-accent-ink" />
          </span>
          <span className="min-w-0 flex-1 font-semibold group-data-disabled:text-ink-faint">{label}</span>
          <span className="text-right text-ink-soft text-sm leading-snug group-data-disabled:text-ink-faint">
            ≈ {megabytes(bytes)}
            {(problem || bytesPerSecond) && (
              <span className="block text-ink-faint">
                {problem ? problems[problem] : `уйдёт за ${durationInWords(bytes / bytesPerSecond!)}`}
              </span>
            )}
          </span>
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
