import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { controlLook } from './looks.ts'

export type Option<Value extends string> = { value: Value; label: string; disabled?: boolean }
export type SelectProps<Value extends string> = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'value' | 'onChange' | 'children'> & {
    value: Value
    options: readonly Option<Value>[]
    onChange: (value: Value) => void
  }

/** The platform's own list: a wheel on a phone, type-ahead on a desktop; browsers that can, draw it in our colours. */
export const Select = <Value extends string>({
  label,
  hint,
  error,
  aside,
  hideLabel,
  className,
  options,
  onChange,
  ...select
}: SelectProps<Value>) => (
  <Field {...{ label, hint, error, aside, hideLabel, className }}>
    {(wiring) => (
      <select
        {...select}
        {...wiring}
        onChange={(event) => onChange(event.target.value as Value)}
        className={`${controlLook} select h-11`}
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
