import { jsonOf } from './answer.ts'
import { fetchRead } from './reads/fetchRead.ts'
import { newStore, useStore } from './store.ts'

// Kept, so that the banner is there at the first paint and offline.
const STORED = 'openSandbox'
const isOpen = newStore(localStorage.getItem(STORED) !== null)

function remember(isNowOpen: boolean) {
  if (isNowOpen) localStorage.setItem(STORED, '1')
  else localStorage.removeItem(STORED)
  isOpen.set(isNowOpen)
}

export const firstConfig = fetchRead('/api/config').then((response) =>
  response.ok ? jsonOf<{ openSandbox?: unknown }>(response) : Promise.reject(response.status),
)

void firstConfig.then(({ openSandbox }) => remember(openSandbox === true)).catch(() => undefined)

/** Whether anybody may sign in as anybody (`SANDBOX=open`). */
export const useOpenSandbox = () => useStore(isOpen)
