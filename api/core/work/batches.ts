import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Locks } from '#db/postgres/locks'
import { type Transactor, type Tx, transact } from '../transact.ts'

/** Rows of one transaction of a long job: a write to SQLite blocks the process, which may last 50 ms at most. */
export const BATCH = 25

/** Runs `step` in transactions until it returns false; other work runs between them. */
export async function inBatches(deps: Transactor, step: (tx: Tx) => Promise<boolean>, locks?: Locks) {
  while (await transact(deps, step, locks)) await yieldToEventLoop()
}

/** Rows of one statement: databases limit its values. */
const CHUNK = 200

export function* chunksOf<Row>(rows: readonly Row[], size = CHUNK) {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

/** The pages of a long list that have rows. `read` gets the last row before its page; other work runs before each. */
export async function* pages<Row>(size: number, read: (last: Row | undefined) => PromiseLike<Row[]>) {
  for (let last: Row | undefined; ; ) {
    // Also after an empty page, which may have read as much as a full one.
    await yieldToEventLoop()
    const page = await read(last)
    if (page.length > 0) yield page
    last = page.at(-1)
    if (page.length < size) return
  }
}
