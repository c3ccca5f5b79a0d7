import type { Context } from 'hono'
import type { ListQuery } from '#shared/lists'

/** One page of a list: `rows` holds one more than asked for when there is a next page. */
export type Page<Row> = { rows: Row[]; total: number }

/** What a list's SELECT fetches: the page and one row that says whether there is more. */
export const withNext = ({ limit }: ListQuery) => limit + 1

/**
 * Cuts the page to its limit and says the rest in headers: `X-Total-Count` (after filters) and `Link: <…>; rel="next"`
 * (rules.md, section 3). `cursorOf`: for a list that is not in the order of its rows' ids.
 */
export function listed<Row extends { id: string }>(
  c: Context,
  { limit }: ListQuery,
  { rows, total }: Page<Row>,
  cursorOf: (row: Row) => string = ({ id }) => id,
) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  c.header('X-Total-Count', String(total))
  if (last && rows.length > limit) {
    const next = new URLSearchParams({ ...c.req.query(), cursor: cursorOf(last) })
    c.header('Link', `<${c.req.path}?${next}>; rel="next"`)
  }
  return page
}
