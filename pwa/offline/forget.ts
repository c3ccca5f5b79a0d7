import { localDb } from './db.ts'
import { draftsNow } from './drafts.ts'
import { forgetMaps } from './maps.ts'
import { outboxOf } from './outbox.ts'
import { sharedNow } from './shared.ts'

/** The account is closed: nothing of its player stays on this device. Unsent drafts have nobody to go to. */
export async function forgetPlayer(userId: string) {
  const { drafts, shared, chunks, outbox, tombstones, settings } = localDb
  await localDb.transaction('rw', [drafts, shared, chunks, outbox, tombstones, settings], async () => {
    for (const { id } of [...(await draftsNow(userId)), ...(await sharedNow(userId))]) {
      await chunks.where('[draftId+index]').between([id, 0], [id, Infinity]).delete()
      await drafts.delete(id)
      await shared.delete(id)
    }
    await outbox.bulkDelete((await outboxOf(userId)).map(({ id }) => id))
    await tombstones.filter((one) => one.userId === userId).delete()
    await settings.delete(`unread:${userId}`)
  })
  await forgetMaps(userId)
}
