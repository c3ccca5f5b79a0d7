import { and, eq } from 'drizzle-orm'
import { poiDraftCaptains } from '#db/schema'
import type { Tx } from '../../core/transact.ts'
import { findOpenDraft } from '../seating/poiDraftGuard.ts'
import { announceDraft, changeDraft, getBoard } from './board.ts'
import { forgetListsOf } from './lists.ts'

/** Another member of the team follows a captain who left the list of a draft's map (DRAFT-13). */
export async function passCaptaincy(tx: Tx, mapId: string, fromUserId: string, toUserId: string) {
  const open = await findOpenDraft(tx, mapId)
  if (!open) return
  const board = await getBoard(tx, open.id)
  const ids = board.captains.map(({ userId }) => userId)
  if (!ids.includes(fromUserId) || ids.includes(toUserId)) return
  const own = and(eq(poiDraftCaptains.draftId, open.id), eq(poiDraftCaptains.userId, fromUserId))
  await tx.write.update(poiDraftCaptains).set({ userId: toUserId }).where(own)
  await forgetListsOf(tx, board, fromUserId)
  await changeDraft(tx, board, {})
  announceDraft(tx, await getBoard(tx, open.id))
}
