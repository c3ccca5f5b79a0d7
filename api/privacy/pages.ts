import { type AnyColumn, asc, gt, type SQL } from 'drizzle-orm'
import { pages } from '../core/work/batches.ts'

const PAGE = 500

type Unordered<Row> = { orderBy: (order: SQL) => { limit: (rows: number) => PromiseLike<Row[]> } }

/** Every row of `query` by its id, page by page, as `toJson` writes it. `query` is given what its next page begins after. */
export async function* paged<Row extends { id: string }, Json extends object>(
  id: AnyColumn,
  query: (next: SQL) => Unordered<Row>,
  toJson: (row: Row) => Json,
) {
  const page = (last: Row | undefined) =>
    query(gt(id, last?.id ?? ''))
      .orderBy(asc(id))
      .limit(PAGE)
  for await (const rows of pages(PAGE, page)) yield* rows.map(toJson)
}

export async function* shortList(rows: PromiseLike<object[]>): AsyncGenerator<object> {
  yield* await rows
}
