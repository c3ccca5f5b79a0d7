import { useEffect } from 'react'

/** While nobody is signed in: tells the server of sign-outs that it has not heard of. */
export function useLateSignOuts() {
  useEffect(() => {
    const over = new AbortController()
    void begin(over.signal).catch(() => undefined)
    return () => over.abort()
  }, [])
}

async function begin(signal: AbortSignal) {
  // Who has never been signed in here does not wait for the database's code.
  const kept = await indexedDB.databases?.()
  if (kept && !kept.some(({ name }) => name === 'trofey')) return
  const { runEngine } = await import('./queue.ts')
  if (!signal.aborted) runEngine(signal)
}
