import type { ReactNode } from 'react'

type FilterChip<Value extends string> = {
  value: Value
  label: string
  /** Undefined: unknown; its space is reserved. */
  count?: number | undefined
  icon?: ReactNode
}
export type FilterChipsProps<Value extends string> = {
  label: string
  value: Value
  chips: readonly FilterChip<Value>[]
  onChange: (value: Value) => void
}

const chipClass =
  'inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border border-line px-4 font-medium text-ink-soft text-sm transition-colors duration-150 hover:border-ink-faint hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent [&_svg]:size-4'

/** Scrolls to the screen's edges on a phone. */
export const FilterChips = <Value extends string>({ label, value, chips, onChange }: FilterChipsProps<Value>) => (
  <fieldset className="scrollbar-none -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0 low:flex-nowrap">
    <legend className="sr-only">{label}</legend>
    {chips.map((chip) => (
      <button
        key={chip.value}
        type="button"
        aria-pressed={chip.value === value}
        onClick={() => onChange(chip.value)}
        className={chipClass}
      >
        {chip.icon}
        {chip.label}
        {'count' in chip && <span className="min-w-[2ch] text-center font-normal tabular-nums">{chip.count}</span>}
      </button>
    ))}
  </fieldset>
)

type ChipToggleProps = { label: string; icon?: ReactNode; pressed: boolean; onChange: (pressed: boolean) => void }

/** A chip of its own: on or off. */
export const ChipToggle = ({ label, icon, pressed, onChange }: ChipToggleProps) => (
  <button type="button" aria-pressed={pressed} onClick={() => onChange(!pressed)} className={chipClass}>
    {icon}
    {label}
  </button>
)
