import type { ReactNode } from 'react'

type TotalsProps = { label: string; columns: keyof typeof grids; children: ReactNode }

const grids = {
  4: 'grid-cols-2 md:grid-cols-4',
  5: 'grid-cols-2 *:last:col-span-2 md:grid-cols-5 md:*:last:col-span-1',
}

/** The sums above an admin's list: tiles on a phone; on a laptop each is a line, so that the rows below have room (ADMIN-12). */
export const Totals = ({ label, columns, children }: TotalsProps) => (
  <section
    aria-label={label}
    className={`grid gap-2.5 sm:gap-3 lg:*:flex-row lg:*:items-center lg:*:gap-2 lg:*:min-h-11 lg:*:py-1 lg:[&>*>:nth-child(2)]:flex-1 lg:[&>*>:nth-child(2)]:text-right ${grids[columns]}`}
  >
    {children}
  </section>
)
