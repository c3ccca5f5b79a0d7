import type { Locks } from '../../../pwa/offline/device/locks.ts'

/** Web Locks of one device: exclusive, shared, `ifAvailable`, `signal`. */
export function fakeLocks(): Locks {
  type Waiting = { isShared: boolean; start: () => void }
  const locks = new Map<string, { held: boolean[]; queue: Waiting[] }>()

  function next(name: string) {
    const lock = locks.get(name)!
    for (;;) {
      const first = lock.queue[0]
      if (!first) return
      const canStart = lock.held.length === 0 || (first.isShared && lock.held.every((isShared) => isShared))
      if (!canStart) return
      lock.queue.shift()
      lock.held.push(first.isShared)
      first.start()
    }
  }

  async function request<T>(name: string, options: LockOptions, run: (lock: Lock | null) => T): Promise<Awaited<T>> {
    const lock = locks.get(name) ?? { held: [], queue: [] }
    locks.set(name, lock)
    const isShared = options.mode === 'shared'
    if (options.ifAvailable && (lock.queue.length > 0 || lock.held.some((one) => !(one && isShared))))
      return await run(null)
    await new Promise<void>((start, reject) => {
      const waiting = { isShared, start }
      options.signal?.addEventListener('abort', () => {
        lock.queue = lock.queue.filter((one) => one !== waiting)
        reject(new DOMException('aborted', 'AbortError'))
      })
      lock.queue.push(waiting)
      next(name)
    })
    try {
      return await run({ name, mode: options.mode ?? 'exclusive' })
    } finally {
      lock.held.splice(lock.held.indexOf(isShared), 1)
      next(name)
    }
  }
  return { request }
}
