import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './classNames.ts'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  busy?: boolean
  icon?: ReactNode
}

export const Button = ({
  variant,
  size,
  busy = false,
  icon,
  className = '',
  children,
  disabled,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    className={`${buttonClass(variant, size)} ${className}`}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
    {...rest}
  >
    {busy ? <Spinner /> : icon}
    {children}
  </button>
)

export const Spinner = ({ className = 'size-4' }: { className?: string }) => (
  <span
    aria-hidden
    className={`inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent ${className}`}
  />
)
