import type { DrawingAsker as Asker } from '../core/deps.ts'

type Options = {
  /** Wishes of one asker that may wait at once, the one under way among them. */
  shares: Record<Asker['kind'], number>
  /** Wishes of one kind that may wait at once. */
  most: number
  /** Milliseconds that a wish may wait. */
  patience: number
}
type Wish<Made> = {
  asker: Asker
  /** Its asker's wishes before it. */
  before: number
  since: number
  make: () => Promise<Made | undefined>
  settle: (made: Promise<Made | undefined>) => void
}

/**
 * Does one thing at a time. Cards come before exports; among those, whoever has asked for one comes before the second of
 * who has asked for two. What finds no room is undefined, what waits too long a fault; neither is ever made.
 */
export function fairLine<Made>({ shares, most, patience }: Options) {
  const all = new Set<Wish<Made>>()

  const first = () =>
    [...all].toSorted(
      (one, other) =>
        Number(one.asker.kind === 'export') - Number(other.asker.kind === 'export') || one.before - other.before,
    )[0]

  async function work() {
    for (let wish = first(); wish; wish = first()) {
      const made = wish.make()
      await made.catch(() => {})
      all.delete(wish)
      wish.settle(made)
      for (const late of all)
        if (performance.now() - late.since > patience) {
          late.settle(Promise.reject(new Error(`waited longer than ${patience} ms`)))
          all.delete(late)
        }
    }
  }

  return (asker: Asker, make: Wish<Made>['make']): Promise<Made | undefined> => {
    const alike = [...all].filter((wish) => wish.asker.kind === asker.kind)
    const before = alike.filter((wish) => wish.asker.id === asker.id).length
    if (before >= shares[asker.kind] || alike.length >= most) return Promise.resolve(undefined)
    return new Promise((settle) => {
      all.add({ asker, before, since: performance.now(), make, settle })
      if (all.size === 1) void work()
    })
  }
}
