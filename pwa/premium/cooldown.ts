import { newStore, useStore } from '../lib/store.ts'

// Outside React: the cooldown outlives the dialog.
const secondsLeft = newStore(0)
let timer: ReturnType<typeof setInterval> | undefined

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

/** Returns seconds until the role may be checked again. */
export const useCooldown = () => useStore(secondsLeft)
