import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './Button.tsx'
import { iconButtonClass } from './classNames.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Also the tooltip. */
  label: string
  icon: ReactNode
  busy?: boolean
  variant?: 'ghost' | 'quiet'
}

export const IconButton = ({
  label,
  icon,
  busy = false,
  variant = 'ghost',
  className = '',
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-busy={busy || undefined}
    disabled={busy}
    className={`${iconButtonClass(variant)} ${className}`}
    {...rest}
  >
    {busy ? <Spinner className="size-5" /> : icon}
  </button>
)
