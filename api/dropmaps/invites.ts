import { desc, eq } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type InviteRow, invites, type User } from '#db/schema'
import type { NewInvite } from '#shared/dropmaps/forms'
import { newCode } from '#shared/dropmaps/inviteCode'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { DAY } from '#shared/units'
import { record } from '../audit/audit.ts'
import type { Tx } from '../core/transact.ts'
import { openMap } from './open.ts'

/** As admins see it. */
export const inviteJson = ({ code, displayName, usedAt, expiresAt, territoryId }: InviteRow): InviteCode => ({
  code,
  displayName,
  isUsed: usedAt !== null,
  usedAt: usedAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
  territoryId,
})

/** Invites of one map that its page shows. */
const SHOWN = 1000

/** A map's invites, newest first. */
export const invitesOf = (db: Reads, mapId: string) =>
  db.read.select().from(invites).where(eq(invites.mapId, mapId)).orderBy(desc(invites.id)).limit(SHOWN)

/** An admin's code by which a guest claims once. Throws `not_found`. */
export async function createInvite(tx: Tx, admin: User, mapId: string, { displayName, expiresInDays }: NewInvite) {
  const { map } = await openMap(tx, mapId)
  const expiresAt = new Date(tx.now.getTime() + expiresInDays * DAY)
  const row = { id: newId(), code: newCode(), mapId, displayName, createdAt: tx.now, expiresAt }
  const invite = only(await tx.write.insert(invites).values(row).returning())
  // Whoever reads the log could use the code.
  const details = { map: map.name, displayName, expiresAt: expiresAt.toISOString() }
  await record(tx, admin, { action: 'create_invite', targetType: 'map', targetId: mapId, details })
  return invite
}

/** A mark that was set by it stays. Throws `not_found`. */
export async function deleteInvite(tx: Tx, admin: User, code: string) {
  const [invite] = await tx.write.delete(invites).where(eq(invites.code, code)).returning()
  if (!invite) throw new AppError('not_found', 'Код не найден')
  const { map } = await openMap(tx, invite.mapId)
  const details = { map: map.name, displayName: invite.displayName }
  await record(tx, admin, { action: 'delete_invite', targetType: 'map', targetId: map.id, details })
  return { code }
}
