/** Keeps the screen on while something is sent and the page is visible. */
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
  const settled = () => void settle().catch(() => undefined)
  document.addEventListener('visibilitychange', settled, { signal })

  return {
    set(wanted: boolean) {
      isWanted = wanted
      settled()
    },
  }
}
