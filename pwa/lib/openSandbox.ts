import { newStore, useStore } from './store.ts'

// Kept on the device: the line is there with the first picture, and without a connection.
const KNOWN = 'openSandbox'
const isOpen = newStore(localStorage.getItem(KNOWN) !== null)

function remember(isSaid: boolean) {
  if (isSaid) localStorage.setItem(KNOWN, '1')
  else localStorage.removeItem(KNOWN)
  isOpen.set(isSaid)
}

/** What the server offers, asked for as soon as the page begins. Rejected when it did not answer. */
export const firstConfig = fetch('/api/config').then((response) =>
  response.ok ? response.json() : Promise.reject(response.status),
)

// Without an answer what it said last holds.
void firstConfig.then(({ openSandbox }) => remember(openSandbox === true)).catch(() => undefined)

/** Whether anybody may sign in to this server as anybody (`SANDBOX=open`). */
export const useOpenSandbox = () => useStore(isOpen)
