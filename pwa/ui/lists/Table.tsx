import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { ScrollRegion } from '../ScrollRegion.tsx'
import { Skeleton } from '../Skeleton.tsx'

export type Identified = { id: string }

/** `rows` is undefined while loading. */
export type RowsProps<Row extends Identified> = {
  rows: Row[] | undefined
  more: ReactNode
  openedId?: string | undefined
  onOpen: (row: Row) => void
}

export type Column<Row> = {
  name: string
  /** In the head in place of the name. */
  head?: ReactNode
  align?: 'right'
  className?: string
  title?: (row: Row) => string | null
  cell: (row: Row) => ReactNode
}

export type TableProps<Row extends Identified> = Pick<RowsProps<Row>, 'rows' | 'more'> &
  Partial<RowsProps<Row>> & {
    label: string
    columns: readonly Column<Row>[]
    /** Whether the row stands out; a word in it says why. */
    isUrgent?: (row: Row) => boolean
  }

/**
 * The table scrolls inside its card; where a mouse points, a laptop shows fifteen rows (ADMIN-12). With `onOpen` rows open by
 * a click, Enter or Space; arrows move between them.
 */
export function Table<Row extends Identified>(props: TableProps<Row>) {
  const { label, columns, rows, more, openedId, onOpen, isUrgent } = props
  const id = useId()
  const cellId = (row: Row, column: number) => `${id}${row.id}-${column}`
  return (
    <ScrollRegion label={label} aria-busy={!rows} className="card relative max-h-[75dvh] min-w-0 overflow-auto">
      <table className="w-full border-separate border-spacing-0 text-left text-[0.9375rem]">
        <thead className="sticky top-0 z-10 bg-surface">
          <tr>
            {columns.map(({ name, head = name, align }) => (
              <th
                key={name}
                scope="col"
                className={`h-11 pointer-fine:h-9 whitespace-nowrap border-line border-b px-3 font-medium text-ink-faint text-sm 2xl:px-4 ${alignment(align)}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              data-urgent={isUrgent?.(row) || undefined}
              {...(onOpen && opening(() => onOpen(row)))}
              // A row that has the focus is read by its cells.
              aria-labelledby={onOpen && columns.map((_, column) => cellId(row, column)).join(' ')}
              aria-selected={row.id === openedId || undefined}
              className={`group -outline-offset-2 transition-colors duration-120 aria-selected:bg-raised data-urgent:bg-danger/8 data-urgent:[&>:first-child]:shadow-[inset_3px_0_0_var(--danger)] ${onOpen ? 'cursor-pointer hover:bg-raised/60' : ''}`}
            >
              {columns.map(({ name, align, className = '', title, cell }, column) => (
                <td
                  key={name}
                  id={onOpen && cellId(row, column)}
                  title={title?.(row) ?? undefined}
                  className={`${cellClass} ${alignment(align)} ${className}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows ? (
            <tr>
              <td colSpan={columns.length}>{more}</td>
            </tr>
          ) : (
            <SkeletonRows columns={columns.length} />
          )}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

// Controls are as large as a finger where one may point.
const cellClass =
  'h-13 border-line/60 border-b px-3 py-2 group-last:border-b-0 2xl:px-4 pointer-fine:h-8 pointer-fine:py-px pointer-fine:[&_.min-h-11]:min-h-7 pointer-fine:[&_.size-11]:size-7 pointer-fine:[&_.h-11]:h-7'
const alignment = (align: 'right' | undefined) => (align ? 'text-right' : '')

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, select, label')

const focus = (row: Element | null) => row instanceof HTMLElement && row.focus()

const opening = (open: () => void) => ({
  tabIndex: 0,
  onClick: (event: MouseEvent) => !isControl(event.target) && open(),
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' || event.key === ' ') open()
    else if (event.key === 'ArrowDown') focus(event.currentTarget.nextElementSibling)
    else if (event.key === 'ArrowUp') focus(event.currentTarget.previousElementSibling)
    else return
    event.preventDefault()
  },
})

/** Hidden from screen readers. */
const SkeletonRows = ({ columns }: { columns: number }) =>
  [...Array(8).keys()].map((row) => (
    <tr key={row} aria-hidden className="group">
      {[...Array(columns).keys()].map((column) => (
        <td key={column} className={cellClass}>
          <Skeleton className={`h-4 ${column % 2 ? 'w-20' : 'w-32'}`} />
        </td>
      ))}
    </tr>
  ))
