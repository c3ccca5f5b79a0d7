import { liveQuery } from 'dexie'
import { localDb } from './db.ts'
import { draftsNow } from './drafts.ts'
import { forgetMaps } from './maps.ts'
import { outboxOf } from './outbox/outbox.ts'
import { sharedNow } from './share/shared.ts'

/** Deletes everything of a closed account. */
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
    await settings.bulkDelete([`unread:${userId}`, `name:${userId}`])
  })
  await forgetMaps(userId)
}

const filesOfOthers = async (userId: string) => {
  const [drafts, shared] = await Promise.all([
    localDb.drafts.filter((one) => one.userId !== userId && one.state !== 'done').toArray(),
    localDb.shared.filter((one) => one.userId !== userId).toArray(),
  ])
  return [...drafts, ...shared]
}

/** `names`: known owners. */
export type OthersFiles = { count: number; bytes: number; names: string[] }

export const othersFilesFor = (userId: string) =>
  liveQuery(async (): Promise<OthersFiles> => {
    const files = await filesOfOthers(userId)
    const owners = [...new Set(files.map((one) => one.userId))]
    const kept = await localDb.settings.bulkGet(owners.map((owner) => `name:${owner}` as const))
    const names = kept.flatMap((row) => (typeof row?.value === 'string' ? [row.value] : []))
    return { count: files.length, bytes: files.reduce((sum, { file }) => sum + file.size, 0), names }
  })

export async function forgetOthers(userId: string) {
  const others = new Set((await filesOfOthers(userId)).map((one) => one.userId))
  for (const other of others) await forgetPlayer(other)
}
