import type { ReactNode } from 'react'
import { type Tone, toneText } from './classNames.ts'

const rims: Record<Tone, string> = {
  neutral: 'border-line',
  accent: 'border-accent-ink/35',
  success: 'border-success/35',
  warning: 'border-warning/35',
  danger: 'border-danger/35',
  gold: 'border-gold/35',
  silver: 'border-silver/35',
  bronze: 'border-bronze/35',
}

type BadgeProps = { tone?: Tone; icon?: ReactNode } & (
  | { isShort?: false | undefined; children: ReactNode }
  /** An icon alone; screen readers and a tooltip have the text. */
  | { isShort: boolean; children: string }
)

/** Never by colour alone. */
export const Badge = ({ tone = 'neutral', icon, isShort, children }: BadgeProps) => (
  <span
    title={isShort ? children : undefined}
    className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border bg-surface py-0.5 ${isShort ? 'px-1.5' : 'px-2.5'} font-medium text-[0.8125rem] leading-5 [&_svg]:size-3.5 ${rims[tone]} ${toneText[tone]}`}
  >
    {icon}
    {isShort ? <span className="sr-only">{children}</span> : children}
  </span>
)
