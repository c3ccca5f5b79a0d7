import { Skeleton } from '../Skeleton.tsx'

/** A card that waits: `lines` are the sizes of what will be written on it, as classes. */
export const SkeletonCard = ({ lines, look = 'card' }: { lines: readonly string[]; look?: string }) => (
  <li className={`${look} flex flex-col gap-3 p-4`}>
    {lines.map((line) => (
      <Skeleton key={line} className={line} />
    ))}
  </li>
)

type SkeletonListProps = { label: string; cards: number; lines: readonly string[] }

/** Cards that wait, in a list that says so. */
export const SkeletonList = ({ label, cards, lines }: SkeletonListProps) => (
  <ul role="status" aria-label={label} className="flex flex-col gap-3">
    {Array.from({ length: cards }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <SkeletonCard key={index} lines={lines} look="rounded-card border border-line" />
    ))}
  </ul>
)
