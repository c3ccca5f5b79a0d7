import type { FileStore } from '../files/store.ts'
import type { Reads } from '../open.ts'

/** Proves one thing about the whole database; yields what it found wrong, a line each. */
export type Check = (db: Reads, files: FileStore) => AsyncGenerator<string>

/**
 * Rows that are looked at together: a million of them must not be in memory. What else is read for them is asked for with
 * `among`: a statement with thousands of parameters takes half a megabyte that V8 does not see and is long in freeing.
 */
export const PAGE = 2000

/** A table's rows by a key, at most `PAGE` at a time; `pageBehind` reads those after `last`. */
export async function* pages<Row>(pageBehind: (last: string) => Promise<Row[]>, keyOf: (row: Row) => string) {
  for (let page = await pageBehind(''); page.length > 0; ) {
    yield page
    const end = page.at(-1)
    page = end && page.length === PAGE ? await pageBehind(keyOf(end)) : []
  }
}

export const idOf = ({ id }: { id: string }) => id
