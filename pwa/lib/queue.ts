import { useEffect } from 'react'
import { badgeOf, showBadge } from '../offline/badge.ts'
import { askForSync } from '../offline/device/backgroundSync.ts'
import { browser } from '../offline/device/environment.ts'
import { onConnectionChange } from '../offline/device/settings.ts'
import { canQueue } from '../offline/device/support.ts'
import { type Engine, startEngine } from '../offline/engine.ts'
import { wake } from '../offline/wake.ts'
import { queuedCountOf } from '../offline/work.ts'
import { idle } from './browser/idle.ts'
import { newWakeLock } from './browser/wakeLock.ts'
import { keepForQueue } from './session.ts'

export function useQueue(userId: string) {
  useEffect(() => {
    const over = new AbortController()
    void idle()
      .then(canQueue)
      .then((can) => can && !over.signal.aborted && runQueue(userId, over.signal))
    return () => over.abort()
  }, [userId])
}

/** Sends the player's drafts until `signal` is aborted. */
export function runQueue(userId: string, signal: AbortSignal) {
  const screen = newWakeLock(signal)
  void keepForQueue()
  runEngine(signal, screen.set)
  askForAttempts(userId, signal)
  const badge = badgeOf(userId).subscribe(showBadge, () => undefined)
  signal.addEventListener('abort', () => {
    badge.unsubscribe()
    showBadge(0)
  })
}

/**
 * Without a page the browser makes few attempts: with drafts queued it is asked for them whenever a page opens or is left. When a
 * page is closed at once it may be too late, so a hidden page asks already.
 */
function askForAttempts(userId: string, signal: AbortSignal) {
  let count = 0
  const ask = () => count > 0 && void askForSync()
  const drafts = queuedCountOf(userId).subscribe(
    (queued) => {
      const isMore = queued > count
      count = queued
      if (isMore) ask()
    },
    () => undefined,
  )
  document.addEventListener('visibilitychange', () => document.hidden && ask(), { signal })
  addEventListener('pagehide', ask, { signal })
  signal.addEventListener('abort', () => drafts.unsubscribe())
}

/** Sends until `signal` is aborted; without a session only kept sign-outs. */
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
  document.addEventListener('visibilitychange', wake, { signal })
  // A frozen page must not block other tabs.
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
