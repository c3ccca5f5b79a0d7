import type { ReactNode } from 'react'

export type CardGridProps<Item extends { id: string }> = {
  label: string
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

/** Cards row by row: the eye, Tab and a reader meet them in one order. */
export const CardGrid = <Item extends { id: string }>({ label, items, children }: CardGridProps<Item>) => (
  <ul aria-label={label} className="grid gap-4 min-[40rem]:grid-cols-2 min-[60rem]:grid-cols-3 min-[76rem]:grid-cols-4">
    {items.map((item) => (
      <li key={item.id} className="grid min-w-0">
        {children(item)}
      </li>
    ))}
  </ul>
)
