import { vi } from 'vitest'

/** The browser that the session needs, new for each test. */
export function fakeBrowser(url = 'http://localhost/') {
  vi.resetModules()
  const storage = () => {
    const kept = new Map<string, string>()
    const methods: Storage = {
      get length() {
        return kept.size
      },
      key: (index: number) => [...kept.keys()][index] ?? null,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    }
    return new Proxy(methods, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
  }
  const events = new EventTarget()
  const location = new URL(url)
  const browser = {
    localStorage: storage(),
    sessionStorage: storage(),
    location: Object.assign(location, { assign: vi.fn() }),
    history: { replaceState: vi.fn() },
    fetch: vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  }
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value)
  const inAnotherTab = (key: string | null, newValue: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  return { ...browser, inAnotherTab }
}

export const player = {
  id: '019a0000-0000-7000-8000-000000000001',
  username: 'sokol',
  displayName: 'Сокол',
  balance: 1250,
  isAdmin: false,
  premiumTier: 'none',
  premiumEndDate: null,
  telegramUsername: null,
  discordUsername: null,
  telegramLinked: false,
  discordLinked: false,
  goldKills: 0,
  silverKills: 0,
  bronzeKills: 0,
  totalKills: 0,
  createdAt: '2026-11-01T12:00:00.000Z',
}

export const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))
export const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

/** For `beforeEach`: fake timers for one test. */
export function fakeTimers() {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
}
