import { newStore, useStore } from '../store.ts'

// Not in socket.ts, which is loaded later than the header.
const updatesLost = newStore(false)
export const areUpdatesLost = updatesLost.get
/** Whether the socket has been lost for long enough to tell the player. */
export const setUpdatesLost = updatesLost.set
export const useUpdatesLost = () => useStore(updatesLost)

const updatesDoubted = newStore(false)
export const areUpdatesDoubted = updatesDoubted.get
export const setUpdatesDoubted = (isDoubted: boolean) =>
  updatesDoubted.get() !== isDoubted && updatesDoubted.set(isDoubted)
export const useUpdatesDoubted = () => useStore(updatesDoubted)

const requests = newStore(0)
export const requestReconnect = () => requests.set(requests.get() + 1)
export const onReconnectRequest = requests.subscribe
