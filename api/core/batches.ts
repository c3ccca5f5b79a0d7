import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Locks } from '#db/postgres/locks'
import { type Transactor, type Tx, transact } from './transact.ts'

/** Rows of one transaction of a long job: SQLite holds the whole process while it writes, and nothing may for 50 ms. */
export const BATCH = 25

/** Runs `step` in transactions until it returns false; others get their turn in between. */
export async function inBatches(deps: Transactor, step: (tx: Tx) => Promise<boolean>, locks?: Locks) {
  while (await transact(deps, step, locks)) await yieldToEventLoop()
}

/** Rows of one statement: a database takes only so many values at once. */
const CHUNK = 200

export function* chunksOf<Row>(rows: readonly Row[]) {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK)
}

/** All of a long list, page by page from `read`, which is told what came last; others get their turn before each page. */
export async function* pages<Row>(size: number, read: (last: Row | undefined) => PromiseLike<Row[]>) {
  for (let last: Row | undefined; ; ) {
    // A page that finds nothing may have looked through as much as one that is full.
    await yieldToEventLoop()
    const page = await read(last)
    yield page
    last = page.at(-1)
    if (page.length < size) return
  }
}
