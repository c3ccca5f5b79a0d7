export type Locks = Pick<LockManager, 'request'>

// Where the browser has none (a page without https), one tab is all that can be kept in order.
const held = new Map<string, Promise<unknown>>()
const alone = {
  async request(name: string, options: LockOptions, run: (lock: object | null) => unknown) {
    const before = held.get(name)
    if (options.ifAvailable && before) return run(null)
    const turn = (async () => {
      await before?.catch(() => undefined)
      options.signal?.throwIfAborted()
      return run({})
    })()
    held.set(name, turn)
    return turn.finally(() => held.get(name) === turn && held.delete(name))
  },
}

export const locks = () => ((globalThis.navigator as Navigator | undefined)?.locks ?? alone) as Locks

/** While bytes are being copied nobody takes them for the remains of a tab that died. */
export const storing = <T>(run: () => Promise<T>): Promise<T> =>
  locks().request('storing', { mode: 'shared' }, run) as Promise<T>
