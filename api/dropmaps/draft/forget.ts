import { eq, inArray } from 'drizzle-orm'
import { poiDraftCaptains, poiDraftLists, poiDraftMaps, poiDrafts } from '#db/schema'
import type { Tx } from '../../core/transact.ts'
import { refuseDuringDraft } from '../seating/poiDraftGuard.ts'

/** Deletes the drafts of a map that is about to be deleted. Throws `poi_draft_running`. */
export async function forgetDrafts(tx: Tx, mapId: string) {
  await refuseDuringDraft(tx, mapId)
  const own = tx.read.select({ id: poiDraftMaps.draftId }).from(poiDraftMaps).where(eq(poiDraftMaps.mapId, mapId))
  await tx.write.delete(poiDrafts).where(inArray(poiDrafts.id, own))
}

/** The account is closed: what it would have liked is nobody's business. */
export const forgetOwnLists = (tx: Tx, userId: string) =>
  tx.write.delete(poiDraftLists).where(eq(poiDraftLists.userId, userId))

/** The name of a closed account is erased: so are those that it gave its teams. */
export const forgetCaptainTeams = (tx: Tx, userId: string) =>
  tx.write.update(poiDraftCaptains).set({ teamName: null }).where(eq(poiDraftCaptains.userId, userId))
