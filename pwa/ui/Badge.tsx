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

/** Never by colour alone. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border bg-surface px-2.5 py-0.5 font-medium text-[0.8125rem] leading-5 [&_svg]:size-3.5 ${rims[tone]} ${toneText[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
