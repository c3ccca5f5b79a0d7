import { newStore, useStore } from './store.ts'

// Kept, so that the banner is there at the first paint and offline.
const KNOWN = 'openSandbox'
const isOpen = newStore(localStorage.getItem(KNOWN) !== null)

function remember(isSaid: boolean) {
  if (isSaid) localStorage.setItem(KNOWN, '1')
  else localStorage.removeItem(KNOWN)
  isOpen.set(isSaid)
}

export const firstConfig = fetch('/api/config').then((response) =>
  response.ok ? response.json() : Promise.reject(response.status),
)

void firstConfig.then(({ openSandbox }) => remember(openSandbox === true)).catch(() => undefined)

/** Whether anybody may sign in as anybody (`SANDBOX=open`). */
export const useOpenSandbox = () => useStore(isOpen)
