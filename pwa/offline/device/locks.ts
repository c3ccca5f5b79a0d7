/** As much of Web Locks as is used. */
export type Locks = {
  request<T>(name: string, options: LockOptions, run: (lock: Lock | null) => T): Promise<Awaited<T>>
}

/** While bytes are being copied nobody takes them for the remains of a tab that died. */
export const storing = <T>(run: () => Promise<T>) =>
  navigator.locks.request('storing', { mode: 'shared' }, run) as Promise<T>

/** Runs only when no tab is copying. */
export const whileNothingIsStored = (locks: Locks, run: () => Promise<void>) =>
  locks.request('storing', { ifAvailable: true }, async (lock) => {
    if (lock) await run()
  })
