import { and, eq, lte, or, sql } from 'drizzle-orm'
import { leases } from '#db/schema'
import { newId } from '#shared/ids'
import { SECOND } from '#shared/units'
import { faultIn, type Log } from './log.ts'
import { type Transactor, transact } from './transact.ts'

/** After this without a renewal the holder has died, or hangs, and another process may begin. */
export const LEASE = 20 * SECOND
const RENEWED_EVERY = 5 * SECOND

/** Takes or renews a lease in the database. Returns until when it is held, or undefined if another process has it. */
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
  transact(
    deps,
    async (tx) => void (await tx.write.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))),
  )

export type Leadership = { isLeading: () => boolean; stop: () => Promise<void> }

/**
 * Makes one of the processes on a database the leader, and another within `LEASE` of its death. SQLite has one process,
 * which leads.
 */
export async function lead(deps: Transactor & { log: Log }, name: string, holder = newId()): Promise<Leadership> {
  if (deps.db.dialect === 'sqlite') return { isLeading: () => true, stop: async () => {} }
  let heldUntil: Date | undefined
  const renew = async () => {
    try {
      heldUntil = await takeLease(deps, name, holder)
    } catch (error) {
      // Held until it has run out: the others do not get it earlier.
      deps.log.warn(faultIn(error as Error), 'lease not renewed')
    }
  }
  await renew()
  const timer = setInterval(renew, RENEWED_EVERY)
  return {
    isLeading: () => heldUntil !== undefined && deps.now() < heldUntil,
    async stop() {
      clearInterval(timer)
      if (heldUntil) await dropLease(deps, name, holder).catch(() => {})
      heldUntil = undefined
    },
  }
}
