import { useEffect } from 'react'

export function useLateSignOuts() {
  useEffect(() => {
    const over = new AbortController()
    void begin(over.signal).catch(() => undefined)
    return () => over.abort()
  }, [])
}

async function begin(signal: AbortSignal) {
  // Without a database there is nothing to send: its code is not loaded.
  const kept = await indexedDB.databases?.()
  if (kept && !kept.some(({ name }) => name === 'trofey')) return
  const { runEngine } = await import('./queue.ts')
  if (!signal.aborted) runEngine(signal)
}
