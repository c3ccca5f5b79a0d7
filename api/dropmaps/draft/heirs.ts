import { and, eq } from 'drizzle-orm'
import { poiDraftCaptains } from '#db/schema'
import type { Tx } from '../../core/transact.ts'
import { findOpenDraft } from '../seating/poiDraftGuard.ts'
import { endClaim } from '../seating/release.ts'
import type { Claimant } from '../seating/teams.ts'
import { announceDraft, changeDraft, getBoard } from './board.ts'
import { forgetListsOf } from './lists.ts'

/** After a player left a map's list: ends what is left there, or another member of the team takes over (MAP-46, DRAFT-13). */
export async function leaveMap(tx: Tx, mapId: string, whose: Claimant) {
  const heir = await endClaim(tx, mapId, whose)
  if (heir !== undefined) await passCaptaincy(tx, mapId, whose.userId, heir)
}

async function passCaptaincy(tx: Tx, mapId: string, fromUserId: string, toUserId: string) {
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
