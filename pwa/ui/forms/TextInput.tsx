import type { ComponentProps } from 'react'
import { controlClass } from '../classNames.ts'
import { Field, type FieldProps } from './Field.tsx'

export type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'onChange'> & { onChange?: (value: string) => void }

export const TextInput = ({ label, hint, error, aside, hideLabel, className, onChange, ...input }: TextInputProps) => (
  <Field {...{ label, hint, error, aside, hideLabel, className }}>
    {(wiring) => (
      <input
        type="text"
        {...input}
        {...wiring}
        onChange={(event) => onChange?.(event.target.value)}
        className={`${controlClass} h-11`}
      />
    )}
  </Field>
)
