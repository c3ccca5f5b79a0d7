import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Context, TypedResponse } from 'hono'
import type { JSONParsed } from 'hono/utils/types'
import type { Total } from '#db/search/search'
import type { ListQuery } from '#shared/lists'
import { compressedText, type Text, textForMany } from './http/compressed.ts'
import { setHeader } from './http/headers.ts'

/** `rows` has one more when there is a next page. `next`: the cursor where a search goes on. */
export type Page<Row> = { rows: Row[]; total: Total; next?: string | undefined }

type Found = { ids: string[]; total: Total }
/** A page by where it begins and how long it is, or by its rows' ids. */
export type PageParams = { limit: number; cursor?: string | undefined; ids?: string | undefined }

export const withNext = ({ limit }: ListQuery) => limit + 1

export const listParams = ({ q = '', cursor, ...query }: ListQuery, order?: 'due') => ({
  q,
  cursor,
  limit: withNext(query),
  order: order ? ('oldest first' as const) : ('newest first' as const),
})

/** The parameters of a list's prepared SELECT: its filters from the cursor on, or the rows of a search. */
export const pageOf = <Filters extends object>(
  query: ListQuery,
  filters: Filters,
  found?: Found,
): Filters & PageParams => ({
  ...filters,
  limit: withNext(query),
  ...(found ? { ids: JSON.stringify(found.ids) } : { cursor: query.cursor }),
})

type CursorOf<Row> = (row: Row) => string

function cursorAfter<Row>(limit: number, { rows, next }: Pick<Page<Row>, 'rows' | 'next'>, cursorOf: CursorOf<Row>) {
  const last = rows[limit - 1]
  return last && rows.length > limit ? cursorOf(last) : next
}

/** Fewer than a search finds at once (`MATCHES`), and few enough not to delay others. */
const ROWS_AT_ONCE = 200

/** All pages of a list, by its own cursor; other work runs between them. A search may yield empty ones. */
export async function* everyPage<Row extends { id: string }>(
  read: (position: Pick<ListQuery, 'limit' | 'cursor'>) => Promise<Page<Row>>,
  cursorOf: CursorOf<Row> = ({ id }) => id,
) {
  for (let cursor: string | undefined; ; ) {
    const page: Page<Row> = await read({ limit: ROWS_AT_ONCE, cursor })
    yield page.rows.slice(0, ROWS_AT_ONCE)
    cursor = cursorAfter(ROWS_AT_ONCE, page, cursorOf)
    if (cursor === undefined) return
    await yieldToEventLoop()
  }
}

/** Answers a page as JSON, with `X-Total-Count` and `Link` (SERVER-4). `cursorOf`: for lists not in the order of ids. */
export async function listed<Row extends { id: string }, Json = Row>(
  c: Context,
  { limit }: ListQuery,
  { rows, total, next }: Page<Row>,
  json: (row: Row) => Json,
  cursorOf: CursorOf<Row> = ({ id }) => id,
) {
  const page = rows.slice(0, limit)
  setHeader(c, 'X-Total-Count', String(typeof total === 'number' ? total : total.atLeast))
  if (typeof total !== 'number') setHeader(c, 'X-Total-Count-Is', 'at-least')
  const cursor = cursorAfter(limit, { rows, next }, cursorOf)
  if (cursor !== undefined) {
    const query = new URLSearchParams({ ...c.req.query(), cursor })
    setHeader(c, 'Link', `<${c.req.path}?${query}>; rel="next"`)
  }
  return compressed(c, page.map(json))
}

export const compressed = <Json>(c: Context, json: Json) => compressedJson<Json>(c, JSON.stringify(json))

type JsonAnswer<Json> = Response & TypedResponse<JSONParsed<Json>, 200, 'json'>
const JSON_TYPE = 'application/json'

export const compressedJson = async <Json>(c: Context, text: Text) =>
  (await compressedText(c, text, JSON_TYPE)) as JsonAnswer<Json>

/** The same for what many read at once: each text is compressed once. */
export const jsonForMany = async <Json>(c: Context, text: string) =>
  (await textForMany(c, text, JSON_TYPE)) as JsonAnswer<Json>
