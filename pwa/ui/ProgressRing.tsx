import type { ReactNode } from 'react'

export type ProgressRingProps = { value: number; label: string; size?: number; stroke?: number; children?: ReactNode }

/** @param value from 0 to 1 */
export function ProgressRing({ value, label, size = 56, stroke = 4, children }: ProgressRingProps) {
  const radius = (size - stroke) / 2
  const length = 2 * Math.PI * radius
  const part = Math.min(1, Math.max(0, value))
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke }
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(part * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="relative inline-grid shrink-0 place-items-center"
    >
      <svg width={size} height={size} aria-hidden="true" className="-rotate-90">
        <circle {...circle} stroke="var(--line)" />
        <circle
          {...circle}
          stroke="var(--accent-ink)"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - part)}
          className="transition-[stroke-dashoffset] duration-200"
        />
      </svg>
      <span className="absolute inset-0 grid place-items-center">{children}</span>
    </span>
  )
}
