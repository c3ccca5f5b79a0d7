import { useEffect } from 'react'
import { keepForQueue } from './session.ts'

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
  // The page may have been closed before it had forgotten the session.
  await keepForQueue()
  const { runEngine } = await import('./queue.ts')
  if (!signal.aborted) runEngine(signal)
}
