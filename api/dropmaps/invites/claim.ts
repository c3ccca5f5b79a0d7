import { closedProblem, locationProblem } from '#shared/dropmaps/claiming'
import { chooseLocation, type InviteClaim } from '#shared/dropmaps/forms'
import type { GuestClaim } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import type { Tx } from '../../core/transact.ts'
import { notifyOthers } from '../claims.ts'
import { announceAct, claimRefusal, openMap } from '../maps/openMap.ts'
import { getTerritory, livePublicTerritory, territoryNotFound } from '../maps/territories.ts'
import { moveClaim } from '../seating/moveClaim.ts'
import { refuseDuringDraft } from '../seating/poiDraftGuard.ts'
import { getInvite } from './find.ts'
import { spendInvite } from './invites.ts'

/**
 * Claims a location with an invite and marks it used, in one transaction (MAP-22). Throws `invalid_invite`,
 * `invalid_input`, `invite_used`, `not_found`, `poi_draft_running`, `map_locked`, `map_not_open`, `location_full`,
 * `contested_full`.
 */
export async function claimWithInvite(tx: Tx, { code, territoryId }: InviteClaim): Promise<GuestClaim> {
  const { id: inviteId, mapId, displayName, usedAt } = await getInvite(tx, code, tx.now)
  if (territoryId === '') throw new AppError('invalid_input', chooseLocation)
  if (usedAt) throw new AppError('invite_used')
  const territory = await getTerritory(tx, territoryId)
  if (territory.mapId !== mapId) throw territoryNotFound()
  const opened = await openMap(tx, mapId)
  await refuseDuringDraft(tx, mapId)
  const problem = closedProblem(opened.map, tx.now) ?? locationProblem(opened.map, territory)
  if (problem) throw claimRefusal(problem, opened.map)
  await spendInvite(tx, inviteId, territoryId)
  await moveClaim(tx, opened, { guestName: displayName, inviteId }, { to: territory, cause: 'invite' })
  await notifyOthers(tx, opened, territory)
  const announced = await announceAct(tx, opened, territory)
  return { territory: livePublicTerritory(announced.territory), usedAt: tx.now.toISOString() }
}
