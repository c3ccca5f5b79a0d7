import type { Queries } from '#db/columns'
import type { Db } from '#db/open'
import { setIdClock } from '#shared/ids'
import { type Transactor, type Tx, transact } from '../core/transact.ts'

/** Acts of one story; each `yield` is the time of what follows it. */
export type Story<Result = void> = AsyncGenerator<Date, Result, undefined>

/** A clock that `play` moves, and acts at its time, all in the one transaction of `queries`: nothing else uses the database. */
export function newTimeline(db: Db, queries: Queries) {
  let now = new Date(0)
  const inside: Db = { ...db, read: queries, tx: (work) => work(queries, () => {}) }
  const deps: Transactor = { db: inside, now: () => now, publish: () => {} }

  /** Goes on with the story whose time comes first, until all are over. A time that has passed is now. */
  async function play(stories: readonly Story<unknown>[]) {
    setIdClock(() => now.getTime())
    try {
      let waiting = (await Promise.all(stories.map(goneOn))).flat()
      while (waiting.length > 0) {
        const due = waiting.reduce((one, other) => (other.at < one.at ? other : one))
        now = new Date(Math.max(now.getTime(), due.at))
        const next = await goneOn(due.story)
        waiting = waiting.flatMap((one) => (one === due ? next : one))
      }
    } finally {
      setIdClock()
    }
  }

  return { deps, play, act: <T>(work: (tx: Tx) => Promise<T>) => transact(deps, work) }
}

async function goneOn(story: Story<unknown>) {
  const next = await story.next()
  return next.done ? [] : [{ story, at: next.value.getTime() }]
}
