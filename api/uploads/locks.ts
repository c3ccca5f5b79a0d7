type Turn = { stop: AbortController; over: Promise<unknown> }

// Only of this process. Between several processes the conditional offset in the database decides.
const turns = new Map<string, Turn>()
// Also those that a newer call has replaced and that still have something to keep.
const running = new Set<Promise<unknown>>()
let isClosed = false

/**
 * Runs `work` on an upload after ending what runs on it: the newest call is the one whose sender is still there. The
 * ended one hears it from its signal and first keeps what it has; what is past receiving goes on to its end.
 */
export async function inTurn<T>(id: string, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const before = turns.get(id)
  before?.stop.abort()
  const stop = new AbortController()
  if (isClosed) stop.abort()
  const result = Promise.resolve(before?.over).then(() => work(stop.signal))
  const turn = { stop, over: result.catch(() => {}) }
  turns.set(id, turn)
  running.add(turn.over)
  try {
    return await result
  } finally {
    running.delete(turn.over)
    if (turns.get(id) === turn) turns.delete(id)
  }
}

/** The server is to stop: nobody's turn goes on receiving, and when all have kept what they have it resolves. */
export async function endTurns() {
  isClosed = true
  for (const { stop } of turns.values()) stop.abort()
  while (running.size > 0) await Promise.all(running)
}

/** Whether a turn that is ended now ends because the server stops. */
export const areTurnsOver = () => isClosed
