import { useSyncExternalStore } from 'react'

// Apart from the socket, which is loaded after sign-in only: what shows its state is loaded before it.
let areLost = false
export const areUpdatesLost = () => areLost
const listeners = new Set<() => void>()

/** Whether the server has been unreachable by socket for so long that the player should know. */
export function setUpdatesLost(next: boolean) {
  if (next === areLost) return
  areLost = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useUpdatesLost = () => useSyncExternalStore(subscribe, areUpdatesLost)

const wishes = new Set<() => void>()

/** The player wants a connection now. */
export function askToReconnect() {
  for (const wish of wishes) wish()
}

/** Returns the function that forgets `listener`. */
export function onReconnectAsked(listener: () => void) {
  wishes.add(listener)
  return () => void wishes.delete(listener)
}
