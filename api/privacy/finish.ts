import type { Deps } from '../core/deps.ts'
import { leaveAllMaps } from '../dropmaps/forget.ts'
import { forgetNotifications } from '../notifications/forget.ts'
import { rejectPendingSubmissions } from '../submissions/forget.ts'
import { leaveTournaments } from '../tournaments/forget.ts'
import { forgetUploads } from '../uploads/forget.ts'

/**
 * Finishes what `closeAccount` has begun, in batches: nothing of the player's waits for a decision any more, what was half
 * sent and what was told is forgotten. The daily job calls it too, for what a fault or a killed server has left.
 */
export async function finishClosing(deps: Deps, userId: string) {
  await rejectPendingSubmissions(deps, userId)
  await leaveTournaments(deps, userId)
  await leaveAllMaps(deps, userId)
  await forgetUploads(deps, userId)
  await forgetNotifications(deps, userId)
}
