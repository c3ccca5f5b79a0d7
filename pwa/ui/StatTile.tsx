import type { ReactNode } from 'react'
import { type Tone, toneText } from './classNames.ts'

export type StatTileProps = {
  label: string
  value: ReactNode
  icon?: ReactNode
  tone?: Tone
  note?: ReactNode
  onClick?: () => void
  pressed?: boolean
}

export function StatTile({ label, value, icon, tone = 'neutral', note, onClick, pressed }: StatTileProps) {
  const className = 'card flex min-w-0 flex-col gap-1 p-4 text-left max-[23rem]:px-2.5'
  const inside = (
    <>
      <span className="flex items-center gap-2 text-ink-soft text-sm max-[23rem]:gap-1">
        {icon && <span className={`[&_svg]:size-4.5 ${toneText[tone]}`}>{icon}</span>}
        {label}
      </span>
      <span
        className={`@container truncate font-bold font-display text-xl tracking-tight ${tone === 'neutral' ? '' : toneText[tone]}`}
      >
        {value}
      </span>
      {note && <span className="text-ink-faint text-sm">{note}</span>}
    </>
  )
  if (!onClick) return <div className={className}>{inside}</div>
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={`${className} transition-colors duration-150 hover:border-ink-faint aria-pressed:border-accent-ink aria-pressed:bg-raised`}
    >
      {inside}
    </button>
  )
}
