import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What the button does: read aloud, and shown as a hint by the browser. */
  label: string
  icon: ReactNode
  busy?: boolean
  variant?: 'ghost' | 'quiet'
}

/** A square button of 44 px with a picture in it. */
export function IconButton({ label, icon, busy = false, variant = 'ghost', className = '', ...rest }: IconButtonProps) {
  const look = variant === 'quiet' ? 'border border-line bg-surface hover:border-ink-faint' : 'hover:bg-raised'
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={busy}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors duration-150 hover:text-ink disabled:opacity-55 ${look} ${className}`}
      {...rest}
    >
      {busy ? <Spinner className="size-5" /> : icon}
    </button>
  )
}
