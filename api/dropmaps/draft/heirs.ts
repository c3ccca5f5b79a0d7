import { and, eq } from 'drizzle-orm'
import { poiDraftCaptains } from '#db/schema'
import type { Tx } from '../../core/transact.ts'
import { findOpenDraft } from '../seating/poiDraftGuard.ts'
import { endClaim } from '../seating/release.ts'
import type { Claimant } from '../seating/teams.ts'
import { announceDraft, changeDraft, getBoard } from './board.ts'
import { inTeams } from './captains.ts'
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

/** Captains of an open draft get the present names of their teams (DRAFT-13). */
export async function renameCaptains(tx: Tx, mapId: string) {
  const open = await findOpenDraft(tx, mapId)
  if (!open) return
  const board = await getBoard(tx, open.id)
  const named = await inTeams(tx, board.maps, board.captains)
  const renamed = named.filter(({ team }, position) => team !== board.captains[position]?.team)
  if (renamed.length === 0) return
  for (const { userId, team } of renamed)
    await tx.write
      .update(poiDraftCaptains)
      .set({ teamName: team })
      .where(and(eq(poiDraftCaptains.draftId, open.id), eq(poiDraftCaptains.userId, userId)))
  await changeDraft(tx, board, {})
  announceDraft(tx, await getBoard(tx, open.id))
}
