import type { Metal } from './Medal.tsx'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'gold' | 'silver' | 'bronze'

export const toneText: Record<Tone, string> = {
  neutral: 'text-ink-soft',
  accent: 'text-accent-ink',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  gold: 'text-gold',
  silver: 'text-silver',
  bronze: 'text-bronze',
}
export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger'
export type ButtonSize = 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  // High contrast shows a transparent border.
  primary:
    'border border-transparent bg-accent text-on-accent shadow-[inset_0_1px_0_oklch(1_0_0/0.18),0_8px_24px_-10px_var(--accent)] hover:bg-accent-hover forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
  quiet: 'border border-line bg-raised text-ink hover:border-ink-faint',
  ghost: 'border border-transparent text-ink-soft hover:bg-raised hover:text-ink',
  // Opaque: content scrolls below.
  danger:
    'border border-danger/40 bg-[color-mix(in_oklch,var(--danger)_10%,var(--surface))] text-danger hover:bg-[color-mix(in_oklch,var(--danger)_20%,var(--surface))]',
}
const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 text-[0.9375rem]',
  large: 'min-h-13 px-6 text-base',
}

export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'medium') =>
  `inline-flex select-none items-center justify-center gap-2 rounded-control text-center font-semibold transition-[background-color,border-color,color,scale,opacity] duration-150 active:scale-[0.98] disabled:opacity-55 disabled:shadow-none disabled:active:scale-100 motion-reduce:active:scale-100 ${variants[variant]} ${sizes[size]}`

export const iconButtonClass = (variant: 'ghost' | 'quiet' = 'ghost') =>
  `inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors duration-150 hover:text-ink disabled:opacity-55 ${variant === 'quiet' ? 'border border-line bg-surface hover:border-ink-faint' : 'hover:bg-raised'}`

export const controlClass =
  'w-full rounded-control border border-line bg-ground px-3.5 text-base text-ink transition-colors duration-150 placeholder:text-ink-faint hover:border-ink-faint disabled:opacity-55 aria-invalid:border-danger md:text-[0.9375rem]'

/** Returns a hue in degrees, equal on every device. */
export const hueOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)

const metals: Record<number, Metal> = { 1: 'gold', 2: 'silver', 3: 'bronze' }
export const metalOf = (rank: number): Metal => metals[rank] ?? 'steel'

export const chipClass =
  'inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border border-line px-4 font-medium text-ink-soft text-sm transition-colors duration-150 hover:border-ink-faint hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent [&_svg]:size-4'
