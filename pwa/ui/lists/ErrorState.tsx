import { Button } from '../Button.tsx'
import { WriteToUs } from '../page/WriteToUs.tsx'

export type ErrorStateProps = { message: string; onRetry?: () => void; busy?: boolean; title?: string }

export const ErrorState = ({ message, onRetry, busy, title = 'Не получилось загрузить' }: ErrorStateProps) => (
  <div role="alert" className="mx-auto flex max-w-md animate-appear flex-col items-center gap-3 px-4 py-10 text-center">
    <svg width="64" height="64" viewBox="0 0 64 64" fill="none" aria-hidden="true" className="text-danger">
      <path
        d="M18 12h28v15c0 9-6 16-14 16s-14-7-14-16V12Z"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="m35 12-6 9 7 5-6 9 3 8" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path d="M32 43v8M22 55h20" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
    <p className="font-display font-semibold text-lg leading-snug tracking-tight">{title}</p>
    <p className="text-balance text-ink-soft">{message}</p>
    {onRetry && (
      <Button variant="quiet" className="mt-2" busy={busy} onClick={onRetry}>
        Повторить
      </Button>
    )}
    <WriteToUs />
  </div>
)
