/** Keeps the screen on while something is sent and the page is visible: a phone that sleeps stops sending. */
export function newWakeLock(signal: AbortSignal) {
  let isWanted = false
  let held: WakeLockSentinel | undefined

  async function settle() {
    if (!isWanted || document.hidden) {
      const letGo = held
      held = undefined
      await letGo?.release()
    } else if (!held || held.released) {
      held = await navigator.wakeLock?.request('screen')
      if (!isWanted) await settle()
    }
  }
  // Refused with a low battery: then the screen goes off.
  const settled = () => void settle().catch(() => undefined)
  // The browser takes it away from a page that is hidden.
  document.addEventListener('visibilitychange', settled, { signal })

  return {
    set(wanted: boolean) {
      isWanted = wanted
      settled()
    },
  }
}
