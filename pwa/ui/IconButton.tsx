import type { ComponentProps, ReactNode } from 'react'
import { iconButtonLook } from './looks.ts'
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
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={busy}
      className={`${iconButtonLook(variant)} ${className}`}
      {...rest}
    >
      {busy ? <Spinner className="size-5" /> : icon}
    </button>
  )
}
