import type { Reads } from '../columns.ts'

/** Returns the names that a transaction locks, always in the same order, or two could wait for each other. */
export type Locks = (db: Reads) => Promise<string[]>

/** Throws `LockMissing` unless this transaction has taken the lock of that name; SQLite, with its one writer, needs none. */
export type Hold = (lock: string) => void

/** A transaction touches what it holds no lock for: its `Locks` forget a name, or the name is newer than they are. */
export class LockMissing extends Error {
  readonly lock: string

  constructor(lock: string) {
    super(`no lock: ${lock}`)
    this.lock = lock
  }
}

type Connection = { query: (statement: { name: string; text: string; values: string[] }) => Promise<unknown> }

const LOCK = { name: 'lock', text: 'select pg_advisory_lock(hashtextextended($1, 0))' }
/** Session locks: one taken inside a serializable transaction comes after its snapshot. */
export async function lockAll(client: Connection, names: readonly string[]) {
  for (const name of names) await client.query({ ...LOCK, values: [name] })
}
export const UNLOCK_ALL = 'select pg_advisory_unlock_all()'

/** Runs work on the same names one after another, so that of one process only the first takes a connection and waits on it. */
export function turnsByName() {
  const last = new Map<string, Promise<unknown>>()
  return function inTurn<T>([name, ...others]: readonly string[], work: () => Promise<T>): Promise<T> {
    if (name === undefined) return work()
    const done = (last.get(name) ?? Promise.resolve()).then(() => inTurn(others, work))
    const settled = done
      .catch(() => {})
      .then(() => {
        if (last.get(name) === settled) last.delete(name)
      })
    last.set(name, settled)
    return done
  }
}
