import type { ComponentProps } from 'react'
import { controlClass } from '../classNames.ts'
import { Field, type FieldProps } from './Field.tsx'

export type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>

export const TextInput = ({ label, hint, error, aside, hideLabel, className, ...input }: TextInputProps) => (
  <Field {...{ label, hint, error, aside, hideLabel, className }}>
    {(wiring) => <input type="text" {...input} {...wiring} className={`${controlClass} h-11`} />}
  </Field>
)
