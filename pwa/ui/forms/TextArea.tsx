import type { ComponentProps } from 'react'
import { controlClass } from '../classNames.ts'
import { Field, type FieldProps } from './Field.tsx'

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'onChange'> & { onChange?: (value: string) => void }

export const TextArea = ({ label, hint, error, aside, hideLabel, className, onChange, ...textarea }: TextAreaProps) => (
  <Field {...{ label, hint, error, aside, hideLabel, className }}>
    {(wiring) => (
      <textarea
        rows={3}
        {...textarea}
        {...wiring}
        onChange={(event) => onChange?.(event.target.value)}
        className={`${controlClass} field-sizing-content max-h-80 min-h-22 resize-y py-2.5 leading-normal`}
      />
    )}
  </Field>
)
