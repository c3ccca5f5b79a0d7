import { type AnyColumn, asc, gt, type SQL } from 'drizzle-orm'
import type { Reads } from '#db/open'
import type { Sealer } from '#db/seal'
import { pages } from '../core/work/batches.ts'

export type Source = { db: Reads; sealer: Sealer; userId: string }

const PAGE = 500

export type Unordered<Row> = { orderBy: (order: SQL) => { limit: (rows: number) => PromiseLike<Row[]> } }

/**
 * Every row of `query` by its id, page by page, as `toJson` writes it. `query` gets the condition that says where a page
 * begins.
 */
export const paged = <Row extends { id: string }, Json extends object>(
  id: AnyColumn,
  query: (db: Reads, userId: string, next: SQL) => Unordered<Row>,
  toJson: (row: Row, sealer: Sealer) => Json,
) =>
  async function* ({ db, userId, sealer }: Source) {
    const page = (last: Row | undefined) =>
      query(db, userId, gt(id, last?.id ?? ''))
        .orderBy(asc(id))
        .limit(PAGE)
    for await (const rows of pages(PAGE, page)) yield* rows.map((row) => toJson(row, sealer))
  }

export const shortList = (query: (db: Reads, userId: string) => PromiseLike<object[]>) =>
  async function* ({ db, userId }: Source): AsyncGenerator<object> {
    yield* await query(db, userId)
  }

/** Where the archive has the file of a row; empty once it is deleted. */
export const fileOf = ({ id, mediaKey }: { id: string; mediaKey: string }) =>
  mediaKey && `media/${id}${mediaKey.slice(mediaKey.lastIndexOf('.'))}`
