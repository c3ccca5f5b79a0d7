import type { Deps } from '../core/deps.ts'
import { leaveAllMaps } from '../dropmaps/forget.ts'
import { forgetNotifications } from '../notifications/forget.ts'
import { rejectPendingSubmissions } from '../submissions/forget.ts'
import { leaveTournaments } from '../tournaments/forget.ts'
import { forgetUploads } from '../uploads/forget.ts'

/** Finishes `closeAccount` in batches; the daily job repeats it after a fault. */
export async function finishClosing(deps: Deps, userId: string) {
  await rejectPendingSubmissions(deps, userId)
  await leaveTournaments(deps, userId)
  await leaveAllMaps(deps, userId)
  await forgetUploads(deps, userId)
  await forgetNotifications(deps, userId)
}
