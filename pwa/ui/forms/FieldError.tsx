import { CircleAlert } from 'lucide-react'

type FieldErrorProps = {
  /** Undefined or empty: nothing is wrong. */
  children: string | undefined
  id?: string
}

/** What is wrong with a field, or with several, under them. */
export const FieldError = ({ id, children }: FieldErrorProps) =>
  children && (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-danger text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
