import { Fragment, type ReactNode } from 'react'
import type { RowsProps } from './Table.tsx'

type CardsProps<Row extends { id: string }> = Pick<RowsProps<Row>, 'rows' | 'more'> & {
  label: string
  className?: string
  /** A card that waits, in the shape of the real ones: an `li`. A screen reader hears of none. */
  skeleton: ReactNode
  /** How many of them stand while the rows are awaited. */
  awaited?: number
  /** The card of a row: an `li`. */
  children: (row: Row) => ReactNode
}

/** The same rows as a table's, for a phone. */
export const Cards = <Row extends { id: string }>({
  label,
  className = 'flex flex-col gap-3',
  rows,
  more,
  skeleton,
  awaited = 4,
  children,
}: CardsProps<Row>) => (
  <>
    <ul aria-label={label} aria-busy={!rows} aria-hidden={!rows} className={className}>
      {rows
        ? rows.map((row) => <Fragment key={row.id}>{children(row)}</Fragment>)
        : [...Array(awaited).keys()].map((key) => <Fragment key={key}>{skeleton}</Fragment>)}
    </ul>
    {more}
  </>
)
