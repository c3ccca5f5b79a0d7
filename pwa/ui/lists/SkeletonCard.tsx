import type { ReactNode } from 'react'
import { Skeleton } from '../Skeleton.tsx'

export const SkeletonCard = ({ lines, look = 'card' }: { lines: readonly string[]; look?: string }) => (
  <li aria-hidden className={`${look} flex flex-col gap-3 p-4`}>
    {lines.map((line) => (
      <Skeleton key={line} className={line} />
    ))}
  </li>
)

type SkeletonListProps = { label: string; cards: number; lines: readonly string[] }

export const SkeletonList = ({ label, cards, lines }: SkeletonListProps) => (
  <ul role="status" aria-label={label} className="flex flex-col gap-3">
    {[...Array(cards).keys()].map((key) => (
      <SkeletonCard key={key} lines={lines} look="rounded-card border border-line" />
    ))}
  </ul>
)

type SkeletonRowsProps = { label: string; className?: string; row: string; second: string; end?: ReactNode }

/** `row` and `second`: class names of a row and its second line. */
export const SkeletonRows = ({ label, className = '', row, second, end }: SkeletonRowsProps) => (
  <ul role="status" aria-label={label} className={`divide-y divide-line/60 ${className}`}>
    {[...Array(4).keys()].map((key) => (
      <li key={key} aria-hidden className={`flex gap-3 ${row}`}>
        <Skeleton className="size-10 rounded-full" />
        <span className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-40 max-w-full" />
          <Skeleton className={`h-3 ${second}`} />
        </span>
        {end}
      </li>
    ))}
  </ul>
)
