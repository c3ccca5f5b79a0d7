import { findRegistration } from './registration.ts'
import { isWifiOnly } from './settings.ts'

/** The browser's own sender, which needs no page (UPLOAD-28). */
export type Background = {
  /** Whether a draft is handed over now: by a hidden page. Never with «Только по Wi-Fi»: the browser takes any network. */
  isWanted: () => Promise<boolean>
  /** Whether it sends. A page that is looked at ends that, and sends itself: it shows how far it has come. */
  isSending: () => Promise<boolean>
  /** Sends one request as this draft's. Returns false where the browser refuses. */
  start: (draftId: string, title: string, path: string, init: RequestInit) => Promise<boolean>
}

const fetches = async () => (await findRegistration().catch(() => undefined))?.backgroundFetch

const runningIds = async () => (await (await fetches())?.getIds().catch(() => [])) ?? []

export async function endBackgroundFetches() {
  const found = await fetches()
  for (const id of await runningIds()) await (await found?.get(id))?.abort()
}

/** Undefined in the service worker. */
const visibility = () => (globalThis as { document?: { visibilityState: string } }).document?.visibilityState

export function backgroundFetch(): Background {
  let isRefused = false
  return {
    isWanted: async () =>
      !isRefused && visibility() === 'hidden' && (await fetches()) !== undefined && !(await isWifiOnly()),
    async isSending() {
      if (visibility() === 'visible') await endBackgroundFetches()
      return (await runningIds()).length > 0
    },
    async start(draftId, title, path, init) {
      const icons = [{ src: '/icons/any-192.png', sizes: '192x192', type: 'image/png' }]
      const request = new Request(new URL(path, location.href), init)
      const started = await (await fetches())?.fetch(draftId, request, { title, icons }).catch(() => undefined)
      isRefused = started === undefined
      return !isRefused
    },
  }
}
