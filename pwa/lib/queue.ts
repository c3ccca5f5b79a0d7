import { useEffect } from 'react'
import { badgeOf, showBadge } from '../offline/badge.ts'
import { browser } from '../offline/device/environment.ts'
import { onConnectionChange } from '../offline/device/settings.ts'
import { canQueue } from '../offline/device/support.ts'
import { type Engine, startEngine } from '../offline/engine.ts'
import { wake } from '../offline/wake.ts'
import { idle } from './browser/idle.ts'
import { newWakeLock } from './browser/wakeLock.ts'
import { keepForQueue } from './session.ts'

/** Sends what waits for as long as somebody is signed in, whatever screen is shown. */
export function useQueue(userId: string) {
  useEffect(() => {
    const over = new AbortController()
    void idle()
      .then(canQueue)
      .then((can) => can && !over.signal.aborted && runQueue(userId, over.signal))
    return () => over.abort()
  }, [userId])
}

function runQueue(userId: string, signal: AbortSignal) {
  const screen = newWakeLock(signal)
  void keepForQueue()
  runEngine(signal, screen.set)
  const badge = badgeOf(userId).subscribe(showBadge, () => undefined)
  signal.addEventListener('abort', () => {
    badge.unsubscribe()
    // Nobody is signed in: what the icon counted is nobody's to read.
    showBadge(0)
  })
}

/** Sends until `signal` is aborted; while nobody is signed in, what was signed out without a connection. */
export function runEngine(signal: AbortSignal, onSending: (isSending: boolean) => void = () => {}) {
  let engine: Engine | undefined
  const start = () => {
    engine ??= startEngine(browser(), onSending)
  }
  const stop = () => {
    void engine?.stop()
    engine = undefined
    onSending(false)
  }

  start()
  addEventListener('online', wake, { signal })
  document.addEventListener('visibilitychange', () => document.hidden || wake(), { signal })
  // A page that is put away must not keep the others from sending.
  document.addEventListener('freeze', stop, { signal })
  document.addEventListener('resume', start, { signal })
  addEventListener('pagehide', stop, { signal })
  addEventListener('pageshow', start, { signal })

  const forget = onConnectionChange(wake)
  signal.addEventListener('abort', () => {
    stop()
    forget()
  })
}
