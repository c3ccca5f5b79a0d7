import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Skeleton } from '../Skeleton.tsx'

/** `head` is a row of Th. The table scrolls inside its card, the head stays. */
export const Table = ({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  <section tabIndex={0} aria-label={label} className="card relative max-h-[75dvh] min-w-0 overflow-auto">
    <table className="w-full border-separate border-spacing-0 text-left text-[0.9375rem]">
      <thead className="sticky top-0 z-10 bg-surface">
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

type SortOrder = 'ascending' | 'descending' | 'none'
type ThProps = {
  children?: ReactNode
  align?: 'left' | 'right'
  sort?: SortOrder
  onSort?: () => void
  className?: string
}

export function Th({ children, align = 'left', sort, onSort, className = '' }: ThProps) {
  const arrow = sort === 'ascending' ? <ArrowUp aria-hidden /> : sort === 'descending' && <ArrowDown aria-hidden />
  return (
    <th
      scope="col"
      aria-sort={onSort ? (sort ?? 'none') : undefined}
      className={`h-11 whitespace-nowrap border-line border-b px-3 font-medium text-ink-faint text-sm 2xl:px-4 ${align === 'right' ? 'text-right' : ''} ${className}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex min-h-11 items-center gap-1.5 hover:text-ink [&_svg]:size-4"
        >
          {children}
          {arrow}
        </button>
      ) : (
        children
      )}
    </th>
  )
}

type TrProps = { children: ReactNode; onOpen?: () => void; selected?: boolean }

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, select, label')

const focus = (row: Element | null) => row instanceof HTMLElement && row.focus()

/** With `onOpen` the whole row opens something: by a click, Enter or Space; the arrows go to its neighbours. */
export function Tr({ children, onOpen, selected = false }: TrProps) {
  const opens = onOpen && {
    tabIndex: 0,
    onClick: (event: MouseEvent) => !isControl(event.target) && onOpen(),
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.target !== event.currentTarget) return
      if (event.key === 'Enter' || event.key === ' ') onOpen()
      else if (event.key === 'ArrowDown') focus(event.currentTarget.nextElementSibling)
      else if (event.key === 'ArrowUp') focus(event.currentTarget.previousElementSibling)
      else return
      event.preventDefault()
    },
  }
  return (
    <tr
      {...opens}
      aria-selected={selected || undefined}
      className={`group -outline-offset-2 transition-colors duration-120 aria-selected:bg-raised ${onOpen ? 'cursor-pointer hover:bg-raised/60' : ''}`}
    >
      {children}
    </tr>
  )
}

type TdProps = { children?: ReactNode; align?: 'left' | 'right'; className?: string; title?: string; colSpan?: number }

export const Td = ({ align = 'left', className = '', ...rest }: TdProps) => (
  <td
    {...rest}
    className={`h-13 border-line/60 border-b px-3 py-2 group-last:border-b-0 2xl:px-4 ${align === 'right' ? 'text-right' : ''} ${className}`}
  />
)

/** Rows that wait, in the shape of the real ones. */
export const SkeletonRows = ({ rows = 8, columns }: { rows?: number; columns: number }) =>
  Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <tr key={row} className="group">
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Td key={column}>
          <Skeleton className={`h-4 ${column % 2 ? 'w-20' : 'w-32'}`} />
        </Td>
      ))}
    </tr>
  ))
