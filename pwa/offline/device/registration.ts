type BackgroundFetch = { abort: () => Promise<boolean> }
type Icon = { src: string; sizes: string; type: string }

/** The service worker's, with what many browsers lack. */
export type Registration = {
  sync?: { register: (tag: string) => Promise<void> }
  backgroundFetch?: {
    fetch: (id: string, request: Request, options: { title: string; icons: Icon[] }) => Promise<BackgroundFetch>
    get: (id: string) => Promise<BackgroundFetch | undefined>
    getIds: () => Promise<string[]>
  }
}
type PageOrWorker = {
  registration?: Registration
  navigator?: { serviceWorker?: { getRegistration: () => Promise<Registration | undefined> } }
}

let known: Registration | undefined

export const knownRegistration = () => known

export async function findRegistration() {
  const { registration, navigator } = globalThis as PageOrWorker
  known ??= registration ?? (await navigator?.serviceWorker?.getRegistration())
  return known
}
