/** Runs `most` works at once, `share` of one owner; the others wait in order. */
export function fairGate(most: number, share: number) {
  const line = new Set<{ owner: string; start: () => void }>()
  const running = new Map<string, number>()
  let free = most

  const mayRun = (owner: string) => free > 0 && (running.get(owner) ?? 0) < share
  function enter(owner: string) {
    free--
    running.set(owner, (running.get(owner) ?? 0) + 1)
  }
  function leave(owner: string) {
    free++
    const left = (running.get(owner) ?? 0) - 1
    if (left > 0) running.set(owner, left)
    else running.delete(owner)
    for (const waiting of line) {
      if (free === 0) return
      if (!mayRun(waiting.owner)) continue
      line.delete(waiting)
      enter(waiting.owner)
      waiting.start()
    }
  }

  return async <T>(owner: string, work: () => Promise<T>) => {
    if (mayRun(owner)) enter(owner)
    else await new Promise<void>((start) => line.add({ owner, start }))
    try {
      return await work()
    } finally {
      leave(owner)
    }
  }
}
