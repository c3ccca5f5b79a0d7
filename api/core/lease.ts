import { and, eq, lte, or, sql } from 'drizzle-orm'
import { leases } from '#db/schema'
import { newId } from '#shared/ids'
import { MINUTE } from '#shared/units'
import { type Transactor, transact } from './transact.ts'

const self = newId()
/** A process that has not finished by then has died, or is so slow that another may begin. */
const LEASE = MINUTE

/** Runs `work` unless another process does, by a lease in the database. */
export async function withLease(deps: Transactor, name: string, work: () => Promise<void>, holder = self) {
  const isMine = await transact(deps, async (tx) => {
    const lease = { name, holder, until: new Date(tx.now.getTime() + LEASE) }
    const taken = await tx.write
      .insert(leases)
      .values(lease)
      .onConflictDoUpdate({
        target: leases.name,
        set: { holder, until: lease.until },
        setWhere: or(lte(leases.until, sql.param(tx.now, leases.until)), eq(leases.holder, holder)),
      })
      .returning()
    return taken.length > 0
  })
  if (!isMine) return
  try {
    await work()
  } finally {
    await transact(
      deps,
      async (tx) => void (await tx.write.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))),
    )
  }
}
