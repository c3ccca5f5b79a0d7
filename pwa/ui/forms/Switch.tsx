import type { ReactNode } from 'react'

export type SwitchProps = {
  label: string
  /** The accessible name, if the label is not enough. */
  name?: string
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

export const Switch = ({ label, name, hint, checked, disabled, onChange }: SwitchProps) => (
  <label className="flex min-h-11 flex-1 cursor-pointer items-center justify-between gap-4">
    <span>
      <span className="block font-semibold">{label}</span>
      {hint && <span className="text-ink-soft text-sm">{hint}</span>}
    </span>
    <input
      type="checkbox"
      role="switch"
      aria-label={name}
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-line bg-raised transition-colors duration-150 before:absolute before:top-0.5 before:left-0.5 before:size-5.5 before:rounded-full before:bg-ink-soft before:transition-[translate,background-color] before:duration-150 checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent disabled:opacity-55 forced-colors:before:bg-[CanvasText] forced-colors:checked:bg-[Highlight] forced-colors:checked:before:bg-[HighlightText] motion-reduce:before:transition-none"
    />
  </label>
)
