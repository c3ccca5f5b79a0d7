import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { only } from '#db/only'
import { invites, type User } from '#db/schema'
import { closedProblem, locationProblem } from '#shared/dropmaps/claiming'
import { chooseLocation, type InviteClaim, type NewInvite, type NewInvites } from '#shared/dropmaps/forms'
import { newCode } from '#shared/dropmaps/inviteCode'
import type { GuestClaim } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import type { InviteChange } from '#shared/events'
import { newId } from '#shared/ids'
import { DAY } from '#shared/units'
import type { Tx } from '../../core/transact.ts'
import { notifyOthers } from '../claims.ts'
import { getMap } from '../maps/getMap.ts'
import { announceAct, claimRefusal, openMap } from '../maps/openMap.ts'
import { recordOnMap } from '../maps/record.ts'
import { getTerritory, livePublicTerritory, territoryNotFound } from '../maps/territories.ts'
import { moveClaim } from '../seating/moveClaim.ts'
import { refuseDuringDraft } from '../seating/poiDraftGuard.ts'
import { getInvite } from './find.ts'

const announceInvites = (tx: Tx, data: InviteChange) => tx.emit({ name: 'invite-update', to: 'admins', data })

/** The log holds no codes: its readers could use them. */
type LogEntry = { action: 'create_invite'; displayName: string } | { action: 'create_invites'; displayNames: string[] }

async function insertInvites(
  tx: Tx,
  admin: User,
  mapId: string,
  { displayNames, expiresInDays }: NewInvites,
  { action, ...names }: LogEntry,
) {
  const { map } = await getMap(tx, mapId)
  const expiresAt = new Date(tx.now.getTime() + expiresInDays * DAY)
  const of = { mapId, createdAt: tx.now, expiresAt }
  // Ids descend, so that lists keep the order of the names.
  const ids = displayNames.map(newId).reverse()
  const rows = displayNames.map((displayName, index) => ({ ...of, id: ids[index]!, code: newCode(), displayName }))
  const inserted = await tx.write.insert(invites).values(rows).returning()
  await recordOnMap(tx, admin, action, map, { ...names, expiresAt: expiresAt.toISOString() })
  announceInvites(tx, { mapId })
  return inserted.toSorted((one, other) => (one.id > other.id ? -1 : 1))
}

/** Throws `not_found`. */
export async function createInvite(tx: Tx, admin: User, mapId: string, { displayName, expiresInDays }: NewInvite) {
  const fields = { displayNames: [displayName], expiresInDays }
  return only(await insertInvites(tx, admin, mapId, fields, { action: 'create_invite', displayName }))
}

/** Creates an invite for each name, in this order, with one log row. Throws `not_found`. */
export const createInvites = (tx: Tx, admin: User, mapId: string, fields: NewInvites) =>
  insertInvites(tx, admin, mapId, fields, { action: 'create_invites', displayNames: fields.displayNames })

/** Throws `invite_used`. */
async function spendInvite(tx: Tx, id: string, territoryId: string) {
  const unused = and(eq(invites.id, id), isNull(invites.usedAt))
  const [used] = await tx.write.update(invites).set({ usedAt: tx.now, territoryId }).where(unused).returning()
  if (!used) throw new AppError('invite_used')
  announceInvites(tx, { mapId: used.mapId, used: { id, usedAt: tx.now.toISOString(), territoryId } })
}

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

/** Makes used invites of a map that have not expired unused, after their claims have ended (MAP-38). */
export async function reviveInvites(tx: Tx, mapId: string) {
  const isReusable = and(eq(invites.mapId, mapId), isNotNull(invites.usedAt), gt(invites.expiresAt, tx.now))
  await tx.write.update(invites).set({ usedAt: null, territoryId: null }).where(isReusable)
  announceInvites(tx, { mapId })
}

/** Deletes an invite; its claim stays. Throws `not_found`. */
export async function deleteInvite(tx: Tx, admin: User, code: string) {
  const [invite] = await tx.write.delete(invites).where(eq(invites.code, code)).returning()
  if (!invite) throw new AppError('not_found', 'Код не найден')
  const { map } = await getMap(tx, invite.mapId)
  await recordOnMap(tx, admin, 'delete_invite', map, { displayName: invite.displayName })
  announceInvites(tx, { mapId: map.id, deletedId: invite.id })
  return { code }
}
