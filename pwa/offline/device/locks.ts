export type Locks = {
  request<T>(name: string, options: LockOptions, run: (lock: Lock | null) => T): Promise<Awaited<T>>
}

/** Keeps the sweep away while bytes are copied. */
export const storing = <T>(run: () => Promise<T>) =>
  navigator.locks.request('storing', { mode: 'shared' }, run) as Promise<T>

export const whileNothingIsStored = (locks: Locks, run: () => Promise<void>) =>
  locks.request('storing', { ifAvailable: true }, async (lock) => {
    if (lock) await run()
  })
