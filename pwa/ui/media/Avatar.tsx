import type { CSSProperties, ReactNode } from 'react'
import { hueOf } from '../classNames.ts'

export type AvatarProps = {
  name: string
  size?: 'tiny' | 'small' | 'medium' | 'large'
  badge?: ReactNode
}

const sizes = {
  tiny: 'size-6.5 text-[0.625rem]',
  small: 'size-8 text-xs',
  medium: 'size-10 text-sm',
  large: 'size-18 text-2xl',
}

const initials = (name: string) =>
  name
    .split(/[\s_.-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

export const Avatar = ({ name, size = 'medium', badge }: AvatarProps) => (
  <span aria-hidden className="relative inline-flex shrink-0">
    <span
      style={{ '--hue': hueOf(name) } as CSSProperties}
      className={`grid place-items-center rounded-full bg-[linear-gradient(140deg,oklch(0.47_0.14_var(--hue)),oklch(0.34_0.1_calc(var(--hue)+50)))] font-display font-semibold text-[oklch(0.98_0.01_280)] ring-2 ring-line ${sizes[size]}`}
    >
      {initials(name) || '?'}
    </span>
    {badge && (
      <span className={`absolute ${size === 'tiny' ? '-right-2 -top-1' : '-bottom-1.5 -translate-x-1/2 left-1/2'}`}>
        {badge}
      </span>
    )}
  </span>
)
