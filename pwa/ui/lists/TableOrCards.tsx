import { Fragment, type ReactNode } from 'react'
import { useMatches } from '../../lib/browser/media.ts'
import { type Identified, Table, type TableProps } from './Table.tsx'

type CardsProps<Row extends Identified> = Pick<TableProps<Row>, 'label' | 'rows' | 'more'> & {
  className?: string | undefined
  /** An `li` in the shape of a card, shown while `rows` are awaited. Screen readers skip it. */
  skeleton: ReactNode
  awaited?: number | undefined
  /** Returns the card of a row: an `li`. */
  card: (row: Row) => ReactNode
}

type TableOrCardsProps<Row extends Identified> = TableProps<Row> &
  Omit<CardsProps<Row>, 'className'> & {
    /** The least width of the window that has room for the table. */
    tableFrom: `${number}rem`
    cardsClass?: string
  }

/** An admin's list: a table in a wide window, the same rows as cards in a narrow one. */
export function TableOrCards<Row extends Identified>({
  tableFrom,
  cardsClass,
  card,
  skeleton,
  awaited,
  ...table
}: TableOrCardsProps<Row>) {
  const { label, rows, more } = table
  return useMatches(`(width >= ${tableFrom})`) ? (
    <Table {...table} />
  ) : (
    <Cards
      label={label}
      className={cardsClass}
      rows={rows}
      more={more}
      card={card}
      skeleton={skeleton}
      awaited={awaited}
    />
  )
}

export const Cards = <Row extends Identified>({
  label,
  className = 'flex flex-col gap-3',
  rows,
  more,
  skeleton,
  awaited = 4,
  card,
}: CardsProps<Row>) => (
  <>
    <ul aria-label={label} aria-busy={!rows} aria-hidden={!rows} className={className}>
      {rows
        ? rows.map((row) => <Fragment key={row.id}>{card(row)}</Fragment>)
        : [...Array(awaited).keys()].map((key) => <Fragment key={key}>{skeleton}</Fragment>)}
    </ul>
    {more}
  </>
)
