import { eq, inArray } from 'drizzle-orm'
import { uploads } from '#db/schema'
import { BATCH, inBatches } from '../core/batches.ts'
import type { Deps } from '../core/deps.ts'

export const forgetUploads = (deps: Deps, userId: string) =>
  inBatches(deps, async (tx) => {
    const some = await tx.read.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId)).limit(BATCH)
    if (some.length === 0) return false
    const ids = some.map(({ id }) => id)
    await tx.write.delete(uploads).where(inArray(uploads.id, ids))
    return some.length === BATCH
  })
