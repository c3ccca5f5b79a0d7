import type { Context, TypedResponse } from 'hono'
import type { JSONParsed } from 'hono/utils/types'
import type { Total } from '#db/search'
import type { ListQuery } from '#shared/lists'
import { compressedText } from './http/compressed.ts'
import { setHeader } from './http/headers.ts'

/**
 * One page of a list: `rows` holds one more than asked for when there is a next page. `next`: where a search goes on that
 * has stopped looking before the page was full.
 */
export type Page<Row> = { rows: Row[]; total: Total; next?: string | undefined }

/** The rows that a search has found for a page, in the list's order, and how many it found in all. */
type Found = { ids: string[]; total: Total }
/** What chooses the rows of a page: where it begins and how long it is, or which rows it has. */
export type PageParams = { limit: number; cursor?: string | undefined; ids?: string | undefined }

/** What a list's SELECT fetches: the page and one row that says whether there is more. */
export const withNext = ({ limit }: ListQuery) => limit + 1

/** What a search is asked for: the words of the query, and the page of what they find. */
export const asked = ({ q = '', cursor, ...query }: ListQuery, order?: 'due') => ({
  q,
  cursor,
  limit: withNext(query),
  order: order ? ('oldest first' as const) : ('newest first' as const),
})

/** The parameters of a list's prepared SELECT: its filters from the cursor on, or the rows that a search has found. */
export const pageOf = <Filters extends object>(
  query: ListQuery,
  filters: Filters,
  found?: Found,
): Filters & PageParams => ({
  ...filters,
  limit: withNext(query),
  ...(found ? { ids: JSON.stringify(found.ids) } : { cursor: query.cursor }),
})

/**
 * Answers one page as a JSON array of what `json` makes of its rows, and says the rest in headers: `X-Total-Count` (after
 * filters; with `X-Total-Count-Is: at-least` there may be more) and `Link: <…>; rel="next"` (SERVER-4). A page
 * may have fewer rows than asked for, or none, and a `Link` all the same. `cursorOf`: for a list that is not in the order
 * of its rows' ids.
 */
export async function listed<Row extends { id: string }, Json = Row>(
  c: Context,
  { limit }: ListQuery,
  { rows, total, next }: Page<Row>,
  json: (row: Row) => Json,
  cursorOf: (row: Row) => string = ({ id }) => id,
) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const isExact = typeof total === 'number'
  setHeader(c, 'X-Total-Count', String(isExact ? total : total.atLeast))
  if (!isExact) setHeader(c, 'X-Total-Count-Is', 'at-least')
  const cursor = last && rows.length > limit ? cursorOf(last) : next
  if (cursor !== undefined) {
    const query = new URLSearchParams({ ...c.req.query(), cursor })
    setHeader(c, 'Link', `<${c.req.path}?${query}>; rel="next"`)
  }
  return compressed(c, page.map(json))
}

/** `c.json`, compressed where the client can read that and it pays. */
export const compressed = <Json>(c: Context, json: Json) => compressedJson<Json>(c, JSON.stringify(json))

/** The same of JSON that is text already. */
export async function compressedJson<Json>(c: Context, text: string) {
  type Answer = Response & TypedResponse<JSONParsed<Json>, 200, 'json'>
  return (await compressedText(c, text, 'application/json')) as Answer
}
