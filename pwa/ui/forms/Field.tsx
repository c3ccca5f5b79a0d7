import { type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  hideLabel?: boolean
  className?: string
}
export type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export function Field({
  label,
  hint,
  error,
  aside,
  hideLabel,
  className = '',
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="font-medium text-ink-soft text-sm">
          {label}
        </label>
        {aside && <span className="text-ink-faint text-sm">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-ink-faint text-sm">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
