type Turn = { stop: AbortController; over: Promise<unknown> }

// Only of this process. Between several processes the conditional offset in the database decides.
const turns = new Map<string, Turn>()

/**
 * Runs `work` on an upload after ending what runs on it: the newest call is the one whose sender is still there. The
 * ended one hears it from its signal and first keeps what it has; what is past receiving goes on to its end.
 */
export async function inTurn<T>(id: string, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const before = turns.get(id)
  before?.stop.abort()
  const stop = new AbortController()
  const result = Promise.resolve(before?.over).then(() => work(stop.signal))
  const turn = { stop, over: result.catch(() => {}) }
  turns.set(id, turn)
  try {
    return await result
  } finally {
    if (turns.get(id) === turn) turns.delete(id)
  }
}
