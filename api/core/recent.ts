import type { Reads } from '#db/open'
import { SECOND } from '#shared/units'

/** A cache of the values used last, by name; `most`: the sum of their sizes. */
export function keepRecent<Kept>(most: number, sizeOf: (kept: Kept) => number = () => 1) {
  // A map keeps the order of insertion: a used name is put at the end.
  const all = new Map<string, Kept>()
  let size = 0

  function forget(name: string) {
    const found = all.get(name)
    if (found === undefined) return
    all.delete(name)
    size -= sizeOf(found)
  }
  return {
    forget,
    find(name: string): Kept | undefined {
      const found = all.get(name)
      if (found === undefined) return undefined
      all.delete(name)
      all.set(name, found)
      return found
    },
    keep(name: string, kept: Kept): Kept {
      forget(name)
      all.set(name, kept)
      size += sizeOf(kept)
      for (const oldest of all.keys()) {
        if (size <= most) break
        forget(oldest)
      }
      return kept
    },
  }
}

/** A kept value may show names, which change without its version. */
const FRESH = 5 * SECOND

type Kept<Value> = { read: Promise<Value>; until: number }

/** Reads once what many ask for at once, and again after `life` ms. A version in the name is read before the value. */
export function keepFresh<Value>(most: number, life = FRESH) {
  // By database, so that one process may serve several.
  const kept = new WeakMap<Reads, ReturnType<typeof keepRecent<Kept<Value>>>>()
  return (db: Reads, now: Date, name: string, readNow: () => Promise<Value>): Promise<Value> => {
    const values = kept.get(db) ?? keepRecent<Kept<Value>>(most)
    kept.set(db, values)
    const found = values.find(name)
    if (found && found.until > now.getTime()) return found.read
    const read = readNow()
    read.catch(() => values.forget(name))
    return values.keep(name, { read, until: now.getTime() + life }).read
  }
}
