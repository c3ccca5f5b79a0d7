import type { RefObject } from 'react'
import { OTHER_REASON, presetIn, rejectionPresets, withPreset } from './presets.ts'

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
  reason: string
  write: (reason: string) => void
  field: RefObject<HTMLTextAreaElement | null>
  disabled: boolean
  isOneLine?: boolean
}

/** Common rejection reasons, put before the typed text. */
export const ReasonPresets = ({ reason, write, field, disabled, isOneLine = false }: ReasonPresetsProps) => (
  <Presets
    label="Частая причина"
    values={rejectionPresets}
    chosen={presetIn(reason) ?? ''}
    disabled={disabled}
    isOneLine={isOneLine}
    onChoose={(preset) => {
      write(withPreset(reason, preset))
      if (preset === OTHER_REASON) field.current?.focus()
    }}
  />
)
