import { and, eq, lte, or, sql } from 'drizzle-orm'
import { leases } from '#db/schema'
import { newId } from '#shared/ids'
import { SECOND } from '#shared/units'
import type { Deps } from '../deps.ts'
import { type Transactor, transact } from '../transact.ts'
import { type Readiness, watchWrites } from './writes.ts'

/** After this time without a renewal another process may lead. */
export const LEASE = 20 * SECOND
const RENEWED_EVERY = 3 * SECOND
/** The one process on SQLite, also after a killed one. */
const SOLE = 'sole'

/** Takes or renews a lease. Returns when it ends, or undefined if another process holds it. */
export const takeLease = (deps: Transactor, name: string, holder: string) =>
  transact(deps, async (tx) => {
    const until = new Date(tx.now.getTime() + LEASE)
    const taken = await tx.write
      .insert(leases)
      .values({ name, holder, until })
      .onConflictDoUpdate({
        target: leases.name,
        set: { holder, until },
        setWhere: or(lte(leases.until, sql.param(tx.now, leases.until)), eq(leases.holder, holder)),
      })
      .returning()
    return taken.length > 0 ? until : undefined
  })

const dropLease = (deps: Transactor, name: string, holder: string) =>
  transact(deps, (tx) => tx.write.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder))))

export type Leadership = { isLeading: () => boolean; readiness: () => Readiness; stop: () => Promise<void> }

type Options = {
  holder?: string
  /** Throws when there is no room for a row. */
  requireRoom?: () => Promise<void>
}

/**
 * Makes one process of a database the leader, and another within `LEASE` of its death; the one on SQLite always leads.
 * Every process writes the lease's row: that shows whether it can write.
 */
export async function lead(
  deps: Pick<Deps, 'db' | 'now' | 'publish' | 'log'>,
  name: string,
  { holder = newId(), requireRoom = async () => {} }: Options = {},
): Promise<Leadership> {
  const isSole = deps.db.dialect === 'sqlite'
  const self = isSole ? SOLE : holder
  const writes = watchWrites(deps)
  let heldUntil: Date | undefined
  let isRenewing = false
  // After a failed renewal the former lease still holds until its end.
  async function renew() {
    if (isRenewing) return
    isRenewing = true
    await writes.write(async () => {
      const former = heldUntil
      heldUntil = await takeLease(deps, name, self)
      if (!former && heldUntil) deps.log.info({ lease: name }, 'this process leads')
      if (former && !heldUntil) deps.log.warn({ lease: name }, 'another process leads')
      await requireRoom()
    })
    isRenewing = false
  }
  await renew()
  const timer = setInterval(() => {
    // Also while a renewal hangs.
    writes.tell()
    void renew().then(writes.tell)
  }, RENEWED_EVERY)
  return {
    isLeading: () => isSole || (heldUntil !== undefined && deps.now() < heldUntil),
    readiness: writes.state,
    async stop() {
      clearInterval(timer)
      if (heldUntil) await dropLease(deps, name, self).catch(() => {})
      heldUntil = undefined
    },
  }
}
