type PresetsProps = {
  label: string
  values: readonly string[]
  /** How a value is written on its button; as it is by default. */
  shownAs?: (value: string) => string
  chosen: string
  disabled: boolean
  /** On a phone they stand on one line, which scrolls. */
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
