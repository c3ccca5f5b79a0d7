import { eq, isNotNull } from 'drizzle-orm'
import { subscriptionScreenshots, users } from '#db/schema'
import type { Deps } from '../core/deps.ts'
import { transact } from '../core/transact.ts'
import { deleteFiles } from '../media/writeIntent.ts'
import { tallyMove } from './submit.ts'

/** Deletes screenshots of closed accounts, the file before the row; daily, too. */
export async function forgetScreenshots(deps: Deps) {
  const left = await deps.db.read
    .select({ userId: subscriptionScreenshots.userId, mediaKey: subscriptionScreenshots.mediaKey })
    .from(subscriptionScreenshots)
    .innerJoin(users, eq(users.id, subscriptionScreenshots.userId))
    .where(isNotNull(users.deletedAt))
  for (const { userId, mediaKey } of left) {
    await deleteFiles(deps, [mediaKey])
    await transact(deps, async (tx) => {
      const own = eq(subscriptionScreenshots.userId, userId)
      const [deleted] = await tx.write.delete(subscriptionScreenshots).where(own).returning()
      await tallyMove(tx, deleted, undefined)
      tx.emit({ name: 'user-update', to: 'admins', data: { userId } })
    })
  }
}
