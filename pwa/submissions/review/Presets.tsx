import type { RefObject } from 'react'
import { type Presets as AllPresets, offeredReasons } from '#shared/review/presets'
import { presetOf } from '#shared/review/reasons'
import { OWN_WORDS } from '#shared/review/review'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { withPreset } from './presets.ts'

type PresetsProps = {
  label: string
  values: readonly string[]
  /** The button's text; by default the value. */
  shownAs?: (value: string) => string
  chosen: string
  disabled: boolean
  /** On a phone: one scrolling line. */
  isOneLine?: boolean
  onChoose: (value: string) => void
}

export const Presets = ({
  label,
  values,
  shownAs = (value) => value,
  chosen,
  disabled,
  isOneLine,
  onChoose,
}: PresetsProps) => (
  <fieldset
    disabled={disabled}
    className={`flex min-w-0 flex-wrap gap-2 lg:gap-1.5 ${isOneLine ? 'max-lg:flex-nowrap max-lg:overflow-x-auto' : ''}`}
  >
    <legend className="sr-only">{label}</legend>
    {values.map((value) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
        className="min-h-11 pointer-fine:min-h-9 rounded-full border border-line bg-raised px-3.5 text-ink-soft text-sm transition-colors duration-120 hover:border-ink-faint hover:text-ink disabled:opacity-55 aria-pressed:border-accent-ink aria-pressed:text-ink"
      >
        {shownAs(value)}
      </button>
    ))}
  </fieldset>
)

type ReasonPresetsProps = {
  /** As they were when the form was opened; undefined until they have come. */
  presets: AllPresets | undefined
  reason: string
  write: (reason: string) => void
  field: RefObject<HTMLTextAreaElement | null>
  disabled: boolean
  isOneLine?: boolean
}

/** Common rejection reasons, put before the typed text. */
export function ReasonPresets({ presets, reason, write, field, disabled, isOneLine = false }: ReasonPresetsProps) {
  const offered = offeredReasons(presets)
  if (!presets) return <Skeleton className="h-11 rounded-full" />
  return (
    <Presets
      label="Частая причина"
      values={offered.map(({ text }) => text)}
      chosen={presetOf(reason, offered)?.text ?? ''}
      disabled={disabled}
      isOneLine={isOneLine}
      onChoose={(text) => {
        const preset = offered.find((each) => each.text === text)
        if (preset) write(withPreset(reason, preset, offered))
        if (preset?.code === OWN_WORDS) field.current?.focus()
      }}
    />
  )
}
