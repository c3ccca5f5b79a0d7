import { newStore, useStore } from './store.ts'

// Not in socket.ts, which is loaded late: the header shows this state before the socket's code is there.
const updatesLost = newStore(false)
export const areUpdatesLost = updatesLost.get
/** Whether the server has been unreachable by socket for so long that the player should know. */
export const setUpdatesLost = updatesLost.set
export const useUpdatesLost = () => useStore(updatesLost)

const updatesDoubted = newStore(false)
export const areUpdatesDoubted = updatesDoubted.get
/** Whether the server gives no sign of life, though the connection is not known to be lost yet. */
export const setUpdatesDoubted = (isDoubted: boolean) =>
  updatesDoubted.get() !== isDoubted && updatesDoubted.set(isDoubted)
export const useUpdatesDoubted = () => useStore(updatesDoubted)

/** How often the player has asked for a connection. */
const wishes = newStore(0)
/** The player wants a connection now. */
export const askToReconnect = () => wishes.set(wishes.get() + 1)
/** Returns the function that forgets the listener. */
export const onReconnectAsked = wishes.subscribe
