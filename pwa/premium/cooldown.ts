import { newStore, useStore } from '../lib/store.ts'

// Kept outside of the screens: Discord's limit runs on while the dialog is closed.
const secondsLeft = newStore(0)
let timer: ReturnType<typeof setInterval> | undefined

/** From now on nothing is asked for so many seconds. */
export function startCooldown(seconds: number) {
  const until = Date.now() + seconds * 1000
  clearInterval(timer)
  timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
    if (left === 0) clearInterval(timer)
    if (left !== secondsLeft.get()) secondsLeft.set(left)
  }, 250)
  secondsLeft.set(seconds)
}

export function endCooldown() {
  clearInterval(timer)
  secondsLeft.set(0)
}

export const cooldown = secondsLeft.get

/** Returns the seconds until the role may be asked for again. */
export const useCooldown = () => useStore(secondsLeft)
