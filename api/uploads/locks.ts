type Lock = { stop: AbortController; released: Promise<unknown> }

// Of this process. Between processes the conditional offset in the database decides.
const locks = new Map<string, Lock>()
const unreleased = new Set<Promise<unknown>>()
let isClosed = false

/** Runs `work` on an upload after stopping the work that runs on it, which first keeps its bytes. */
export async function withLock<T>(id: string, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const former = locks.get(id)
  former?.stop.abort()
  const stop = new AbortController()
  if (isClosed) stop.abort()
  const result = Promise.resolve(former?.released).then(() => work(stop.signal))
  const lock = { stop, released: result.catch(() => {}) }
  locks.set(id, lock)
  unreleased.add(lock.released)
  try {
    return await result
  } finally {
    unreleased.delete(lock.released)
    if (locks.get(id) === lock) locks.delete(id)
  }
}

/** Stops all work on uploads; resolves when all bytes are kept. */
export async function closeLocks() {
  isClosed = true
  for (const { stop } of locks.values()) stop.abort()
  while (unreleased.size > 0) await Promise.all(unreleased)
}

export const areLocksClosed = () => isClosed
