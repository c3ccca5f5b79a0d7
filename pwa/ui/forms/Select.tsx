import type { ComponentProps } from 'react'
import { controlClass } from '../classNames.ts'
import { Field, type FieldProps } from './Field.tsx'

type SelectProps<Value extends string> = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'value' | 'onChange'> & {
    value: Value
    options: readonly { value: Value; label: string; disabled?: boolean }[]
    onChange: (value: Value) => void
  }

export const Select = <Value extends string>({
  label,
  hint,
  error,
  aside,
  hideLabel,
  className,
  value,
  options,
  onChange,
  ...select
}: SelectProps<Value>) => (
  <Field {...{ label, hint, error, aside, hideLabel, className }}>
    {(wiring) => (
      <select
        {...select}
        {...wiring}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
        className={`select ${controlClass} h-11`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
)
