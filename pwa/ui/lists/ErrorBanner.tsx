import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { toastError } from '../../lib/toasts.ts'
import { Button } from '../Button.tsx'

export type ErrorBannerProps = { message: string; onRetry: () => void; busy?: boolean }

/** Also shows a toast, which a screen reader hears: the banner itself is not live. */
export function ErrorBanner({ message, onRetry, busy = false }: ErrorBannerProps) {
  useEffect(() => toastError(message), [message])
  return (
    <div className="flex animate-appear items-center gap-3 rounded-card border border-danger/50 bg-[color-mix(in_oklch,var(--danger)_12%,var(--surface))] py-2 pr-2 pl-4 text-danger">
      <CircleAlert className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 py-1.5 font-medium">{message}</p>
      <Button variant="quiet" busy={busy} onClick={onRetry}>
        Повторить
      </Button>
    </div>
  )
}
