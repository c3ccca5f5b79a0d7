/** Resolves when the event loop has turned so many times: what waits for nothing outside of this process is done by then. */
export async function turnsPass(count: number) {
  for (let turn = 0; turn < count; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** Counts how often the event loop turns while `work` runs, and others get theirs. */
export async function turnsDuring(work: () => Promise<unknown>) {
  let [turns, isOver] = [0, false]
  const next = () => {
    if (isOver) return
    turns++
    setImmediate(next)
  }
  setImmediate(next)
  try {
    await work()
  } finally {
    isOver = true
  }
  return turns
}
