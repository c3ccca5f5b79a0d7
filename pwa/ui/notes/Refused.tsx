import { CircleAlert } from 'lucide-react'
import { Button } from '../Button.tsx'

type RefusedProps = { message: string; onRetry?: () => void; label?: string }

export const Refused = ({ message, onRetry, label = 'Повторить' }: RefusedProps) => (
  <div
    role="alert"
    className="flex animate-appear items-center gap-3 rounded-card border border-danger/40 bg-surface py-2 pr-2 pl-4 text-danger"
  >
    <CircleAlert className="size-5 shrink-0" />
    <p className="min-w-0 flex-1 py-1.5">{message}</p>
    {onRetry && (
      <Button variant="danger" onClick={onRetry}>
        {label}
      </Button>
    )}
  </div>
)
