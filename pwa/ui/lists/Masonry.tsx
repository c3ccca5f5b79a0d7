import type { ReactNode } from 'react'
import { useMatches } from '../../lib/browser/media.ts'

export type MasonryProps<Item extends { id: string }> = {
  label: string
  items: readonly Item[]
  /** Rough height at width 1, to choose a column. */
  heightOf: (item: Item) => number
  children: (item: Item) => ReactNode
}

/** Appended cards never move others. */
export function Masonry<Item extends { id: string }>({ label, items, heightOf, children }: MasonryProps<Item>) {
  const steps = [useMatches('(width >= 40rem)'), useMatches('(width >= 60rem)'), useMatches('(width >= 76rem)')]
  const columns = Array.from({ length: 1 + steps.filter(Boolean).length }, () => ({ height: 0, items: [] as Item[] }))
  for (const item of items) {
    const shortest = columns.reduce((best, column) => (column.height < best.height ? column : best))
    shortest.items.push(item)
    shortest.height += heightOf(item)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: one list over several columns.
    <div role="list" aria-label={label} className="flex gap-4">
      {[...columns.entries()].map(([index, column]) => (
        <div key={index} role="presentation" className="flex min-w-0 flex-1 flex-col gap-4">
          {column.items.map((item) => (
            // biome-ignore lint/a11y/useSemanticElements: an `li` may not stand outside a list element.
            <div key={item.id} role="listitem">
              {children(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
