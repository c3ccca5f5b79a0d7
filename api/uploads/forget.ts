import { eq, inArray } from 'drizzle-orm'
import { uploads } from '#db/schema'
import type { Deps } from '../core/deps.ts'
import { BATCH, inBatches } from '../core/work/batches.ts'

export const forgetUploads = (deps: Deps, userId: string) =>
  inBatches(deps, async (tx) => {
    const some = tx.read.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId)).limit(BATCH)
    const deleted = await tx.write.delete(uploads).where(inArray(uploads.id, some)).returning({ id: uploads.id })
    return deleted.length === BATCH
  })
