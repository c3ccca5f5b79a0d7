export type Locks = Pick<LockManager, 'request'>

/** While bytes are being copied nobody takes them for the remains of a tab that died. */
export const storing = <T>(run: () => Promise<T>) =>
  navigator.locks.request('storing', { mode: 'shared' }, run) as Promise<T>

/** Runs only when no tab is copying. */
export const whileNothingIsStored = (locks: Locks, run: () => Promise<void>) =>
  locks.request('storing', { ifAvailable: true }, async (lock) => {
    if (lock) await run()
  })
