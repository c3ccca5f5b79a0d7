import { useSyncExternalStore } from 'react'

// Kept outside of the screens: Discord's limit runs on while the dialog is closed.
let secondsLeft = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function show(seconds: number) {
  secondsLeft = seconds
  for (const listener of listeners) listener()
}

/** From now on nothing is asked for so many seconds. */
export function startCooldown(seconds: number) {
  const until = Date.now() + seconds * 1000
  clearInterval(timer)
  timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
    if (left === 0) clearInterval(timer)
    if (left !== secondsLeft) show(left)
  }, 250)
  show(seconds)
}

export function endCooldown() {
  clearInterval(timer)
  show(0)
}

export const cooldown = () => secondsLeft

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Seconds until the role may be asked for again. */
export const useCooldown = () => useSyncExternalStore(subscribe, cooldown)
