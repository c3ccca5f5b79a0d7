import type { ReactNode } from 'react'
import { chipClass } from '../classNames.ts'

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
