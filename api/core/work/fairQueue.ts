export type Asker<Kind extends string> = { kind: Kind; id: string }

type Options<Kind extends string> = {
  /** In the order of service: jobs of one asker that may wait at once, and the milliseconds that each may wait. */
  kinds: Record<Kind, { share: number; patience: number }>
  most: number
}
type Job<Made, Kind extends string> = {
  asker: Asker<Kind>
  before: number
  since: number
  make: () => Promise<Made | undefined>
  settle: (made: Promise<Made | undefined>) => void
}

/** Runs one job at a time: by kind, then askers in turn. Undefined for a full queue; an error after too long a wait. */
export function fairQueue<Made, Kind extends string>({ kinds, most }: Options<Kind>) {
  const all = new Set<Job<Made, Kind>>()
  const order = Object.keys(kinds)
  const rank = ({ asker }: Job<Made, Kind>) => order.indexOf(asker.kind)

  const first = () => [...all].toSorted((one, other) => rank(one) - rank(other) || one.before - other.before)[0]

  async function work() {
    for (let job = first(); job; job = first()) {
      const made = job.make()
      await made.catch(() => {})
      all.delete(job)
      job.settle(made)
      for (const late of all) {
        const { patience } = kinds[late.asker.kind]
        if (performance.now() - late.since > patience) {
          late.settle(Promise.reject(new Error(`waited longer than ${patience} ms`)))
          all.delete(late)
        }
      }
    }
  }

  return (asker: Asker<Kind>, make: Job<Made, Kind>['make']): Promise<Made | undefined> => {
    const alike = [...all].filter((job) => job.asker.kind === asker.kind)
    const before = alike.filter((job) => job.asker.id === asker.id).length
    if (before >= kinds[asker.kind].share || alike.length >= most) return Promise.resolve(undefined)
    return new Promise((settle) => {
      all.add({ asker, before, since: performance.now(), make, settle })
      if (all.size === 1) void work()
    })
  }
}
