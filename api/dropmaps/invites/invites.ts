import { and, eq, isNull } from 'drizzle-orm'
import { only } from '#db/only'
import { invites, type User } from '#db/schema'
import type { NewInvite, NewInvites } from '#shared/dropmaps/forms'
import { newCode } from '#shared/dropmaps/inviteCode'
import { AppError } from '#shared/errors'
import type { InviteChange } from '#shared/events'
import { newId } from '#shared/ids'
import { DAY } from '#shared/units'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { getMap } from '../maps/getMap.ts'

/** Tells admins, whose lists may be open. */
const announceInvites = (tx: Tx, data: InviteChange) => tx.emit({ name: 'invite-update', to: 'admins', data })

/** Inserts an invite for each name. Lists have the largest id first, and so the names as they were typed. */
function insertInvites(tx: Tx, mapId: string, { displayNames, expiresInDays }: NewInvites) {
  const expiresAt = new Date(tx.now.getTime() + expiresInDays * DAY)
  const of = { mapId, createdAt: tx.now, expiresAt }
  const ids = displayNames.map(newId).reverse()
  const rows = displayNames.map((displayName, index) => ({ ...of, id: ids[index]!, code: newCode(), displayName }))
  return tx.write.insert(invites).values(rows).returning()
}

/** What the log says of new invites; whoever reads it could use a code, so it tells none. */
type LogEntry = { action: 'create_invite'; displayName: string } | { action: 'create_invites'; displayNames: string[] }

async function makeInvites(tx: Tx, admin: User, mapId: string, fields: NewInvites, { action, ...whom }: LogEntry) {
  const { map } = await getMap(tx, mapId)
  const made = await insertInvites(tx, mapId, fields)
  const expiresAt = new Date(tx.now.getTime() + fields.expiresInDays * DAY).toISOString()
  await record(tx, admin, {
    action,
    targetType: 'map',
    targetId: mapId,
    details: { map: map.name, ...whom, expiresAt },
  })
  announceInvites(tx, { mapId })
  return made.toSorted((one, other) => (one.id > other.id ? -1 : 1))
}

/** An admin's code by which a guest claims once. Throws `not_found`. */
export async function createInvite(tx: Tx, admin: User, mapId: string, { displayName, expiresInDays }: NewInvite) {
  const fields = { displayNames: [displayName], expiresInDays }
  return only(await makeInvites(tx, admin, mapId, fields, { action: 'create_invite', displayName }))
}

/** Many codes at once, one for each name, in this order; one log row. Throws `not_found`. */
export const createInvites = (tx: Tx, admin: User, mapId: string, fields: NewInvites) =>
  makeInvites(tx, admin, mapId, fields, { action: 'create_invites', displayNames: fields.displayNames })

/** Uses an invite up, on a location. Throws `invite_used`. */
export async function spendInvite(tx: Tx, id: string, territoryId: string) {
  const unused = and(eq(invites.id, id), isNull(invites.usedAt))
  const [used] = await tx.write.update(invites).set({ usedAt: tx.now, territoryId }).where(unused).returning()
  if (!used) throw new AppError('invite_used')
  announceInvites(tx, { mapId: used.mapId, used: { id, usedAt: tx.now.toISOString(), territoryId } })
}

/** A mark that was set by it stays. Throws `not_found`. */
export async function deleteInvite(tx: Tx, admin: User, code: string) {
  const [invite] = await tx.write.delete(invites).where(eq(invites.code, code)).returning()
  if (!invite) throw new AppError('not_found', 'Код не найден')
  const { map } = await getMap(tx, invite.mapId)
  const details = { map: map.name, displayName: invite.displayName }
  await record(tx, admin, { action: 'delete_invite', targetType: 'map', targetId: map.id, details })
  announceInvites(tx, { mapId: map.id, deletedId: invite.id })
  return { code }
}
