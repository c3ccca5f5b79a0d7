import { CircleAlert } from 'lucide-react'

type FieldErrorProps = {
  children: string | undefined
  id?: string
}

export const FieldError = ({ id, children }: FieldErrorProps) =>
  children && (
    <p id={id} role="alert" data-problem="" tabIndex={-1} className="flex items-start gap-1.5 text-danger text-sm">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
