import type { Locks } from '../../../pwa/offline/device/locks.ts'

/** Web Locks of one device: exclusive, shared, `ifAvailable`, `signal`. */
export function fakeLocks(): Locks {
  type Waiting = { isShared: boolean; start: () => void }
  const places = new Map<string, { held: boolean[]; queue: Waiting[] }>()

  function next(name: string) {
    const place = places.get(name)!
    for (;;) {
      const first = place.queue[0]
      if (!first) return
      const canStart = place.held.length === 0 || (first.isShared && place.held.every((isShared) => isShared))
      if (!canStart) return
      place.queue.shift()
      place.held.push(first.isShared)
      first.start()
    }
  }

  async function request<T>(name: string, options: LockOptions, run: (lock: Lock | null) => T): Promise<Awaited<T>> {
    const place = places.get(name) ?? { held: [], queue: [] }
    places.set(name, place)
    const isShared = options.mode === 'shared'
    if (options.ifAvailable && (place.queue.length > 0 || place.held.some((one) => !(one && isShared))))
      return await run(null)
    await new Promise<void>((start, reject) => {
      const waiting = { isShared, start }
      options.signal?.addEventListener('abort', () => {
        place.queue = place.queue.filter((one) => one !== waiting)
        reject(new DOMException('aborted', 'AbortError'))
      })
      place.queue.push(waiting)
      next(name)
    })
    try {
      return await run({ name, mode: options.mode ?? 'exclusive' })
    } finally {
      place.held.splice(place.held.indexOf(isShared), 1)
      next(name)
    }
  }
  return { request }
}
