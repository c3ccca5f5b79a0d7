import { DAY } from '#shared/units'
import { localDb } from './db.ts'
import { type Locks, whileNothingIsStored } from './device/locks.ts'
import { transit } from './draftStates.ts'
import { dropOldShared } from './share/shared.ts'

const DONE_KEPT_FOR = 7 * DAY
const TOMBSTONES_KEPT_FOR = 30 * DAY

/** Removes what a crashed tab has left. Needs the uploader's lock. */
export async function sweep(locks: Locks) {
  await transit(localDb.drafts.where({ state: 'sending' }), 'interrupt')
  await dropOldShared()
  await whileNothingIsStored(locks, dropOrphans)
  const now = Date.now()
  await localDb.drafts
    .where({ state: 'done' })
    .and(({ sentAt = now }) => sentAt < now - DONE_KEPT_FOR)
    .delete()
  await localDb.tombstones.filter(({ removedAt }) => removedAt < now - TOMBSTONES_KEPT_FOR).delete()
}

async function dropOrphans() {
  const keys = await localDb.chunks.toCollection().primaryKeys()
  const owners = await Promise.all([localDb.drafts, localDb.shared].map((table) => table.toCollection().primaryKeys()))
  const known = new Set(owners.flat())
  await localDb.chunks.bulkDelete(keys.filter(([draftId]) => !known.has(draftId)))
}
