import { useId } from 'react'
import type { PrizeDistribution } from '#shared/tournaments/form'
import { hueOf } from '../ui/classNames.ts'

type PosterProps = { name: string; prizeDistribution: PrizeDistribution }

const WIDTH = 640
const HEIGHT = 400
const RAYS = 11

const hues = [285, 262, 235, 205, 175, 318, 345, 12]

const steps = [
  { rank: 2, x: 208, height: 96, metal: ['oklch(0.95 0.01 250)', 'oklch(0.68 0.02 252)'] },
  { rank: 1, x: 320, height: 138, metal: ['oklch(0.95 0.1 95)', 'oklch(0.74 0.15 82)'] },
  { rank: 3, x: 432, height: 68, metal: ['oklch(0.86 0.085 62)', 'oklch(0.6 0.12 48)'] },
] as const

/** Drawn for a tournament without a picture. */
export function Poster({ name, prizeDistribution }: PosterProps) {
  const id = useId()
  const hue = hues[hueOf(name) % hues.length] ?? 280
  const turn = hueOf(`${name}*`) % 30
  const drawnSteps = steps.filter(({ rank }) => rank === 1 || prizeDistribution[rank])
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <defs>
        <radialGradient id={`${id}-light`} cx="50%" cy="78%" r="75%">
          <stop offset="0" stopColor={`oklch(0.5 0.17 ${hue})`} />
          <stop offset="0.45" stopColor={`oklch(0.31 0.12 ${hue + 18})`} />
          <stop offset="1" stopColor={`oklch(0.16 0.05 ${hue + 40})`} />
        </radialGradient>
        <linearGradient id={`${id}-step`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={`oklch(0.72 0.1 ${hue})`} stopOpacity="0.75" />
          <stop offset="1" stopColor={`oklch(0.3 0.1 ${hue})`} stopOpacity="0.15" />
        </linearGradient>
        {drawnSteps.map(({ rank, metal }) => (
          <radialGradient key={rank} id={`${id}-${rank}`} cx="36%" cy="28%" r="85%">
            <stop offset="0" stopColor={metal[0]} />
            <stop offset="1" stopColor={metal[1]} />
          </radialGradient>
        ))}
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}-light)`} />
      <g transform={`rotate(${turn} 320 330)`} fill={`oklch(0.85 0.1 ${hue})`} opacity="0.075">
        {[...Array(RAYS).keys()].map((ray) => (
          <path key={ray} d="M320 330 L292 -330 L348 -330 Z" transform={`rotate(${(ray * 360) / RAYS} 320 330)`} />
        ))}
      </g>
      <g fill="none" stroke={`oklch(0.85 0.09 ${hue})`} strokeWidth="1.5">
        {[150, 220, 300, 390].map((radius, ring) => (
          <circle key={radius} cx="320" cy="330" r={radius} opacity={0.26 - ring * 0.055} />
        ))}
      </g>
      {drawnSteps.map(({ rank, x, height }) => {
        const top = 330 - height
        return (
          <g key={rank}>
            <rect x={x - 52} y={top} width="104" height={HEIGHT - top} rx="8" fill={`url(#${id}-step)`} />
            <rect x={x - 52} y={top} width="104" height="3" rx="1.5" fill="oklch(1 0 0 / 0.55)" />
            <circle cx={x} cy={top - 44} r={rank === 1 ? 40 : 32} fill={`url(#${id}-${rank})`} />
            <circle
              cx={x}
              cy={top - 44}
              r={rank === 1 ? 33 : 26}
              fill="none"
              stroke="oklch(0.25 0.05 70 / 0.4)"
              strokeWidth="1.5"
            />
            <path
              d={digits[rank]}
              transform={`translate(${x} ${top - 44}) scale(${rank === 1 ? 1.25 : 1})`}
              fill="none"
              stroke="oklch(0.27 0.06 65 / 0.85)"
              strokeWidth="5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </g>
        )
      })}
    </svg>
  )
}

/** Paths, so that no font has to load. */
const digits = {
  1: 'M-5 -7 L1.5 -12 V12',
  2: 'M-8 -7 C-7 -14 8 -14 8 -5.5 C8 1 -3 5 -8 12 H8.5',
  3: 'M-7 -10 C-2 -14.5 8 -13 7 -6 C6.5 -2 2 -0.5 -2 -0.5 C3 -0.5 8.5 1 8.5 6 C8.5 13 -3 14 -8 9.5',
}
