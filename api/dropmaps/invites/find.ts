import { and, eq, getTableColumns, gt, isNotNull, or } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { invites, territories, territoryClaims } from '#db/schema'
import { codeFrom } from '#shared/dropmaps/inviteCode'
import type { GuestInvite } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import type { Storage } from '../../media/storage.ts'
import { getMap } from '../maps/getMap.ts'
import { mapFields } from '../maps/mapJson.ts'

/**
 * A living or a used invite, by what somebody has typed or followed; undefined for every other code. One that has
 * expired unused, one that was deleted and one that never was are told apart by nothing, not even by how they are looked
 * for: whoever guesses learns nothing.
 */
async function findInvite(db: Reads, code: string, now: Date) {
  const isAlive = or(isNotNull(invites.usedAt), gt(invites.expiresAt, now))
  const [found] = await db.read
    .select({ ...getTableColumns(invites), locationId: territories.id, claimId: territoryClaims.id })
    .from(invites)
    .leftJoin(territories, eq(territories.id, invites.territoryId))
    .leftJoin(territoryClaims, eq(territoryClaims.inviteId, invites.id))
    .where(and(eq(invites.code, codeFrom(code)), isAlive))
  return found
}
export type FoundInvite = NonNullable<Awaited<ReturnType<typeof findInvite>>>

/** Throws `invalid_invite`. */
export async function getInvite(db: Reads, code: string, now: Date): Promise<FoundInvite> {
  const found = await findInvite(db, code, now)
  if (!found) throw new AppError('invalid_invite')
  return found
}

/** What whoever has the link sees of an invite: asking uses nothing up. Throws `not_found` where its map is a template now. */
export async function guestInvite(
  db: Reads,
  invite: FoundInvite,
  { files, now }: { files: Storage; now: Date },
): Promise<GuestInvite> {
  const { displayName, mapId, usedAt, expiresAt, locationId, claimId } = invite
  const fields = mapFields(await getMap(db, mapId), files, now)
  const { id, name, description, isLocked, lockAt, mapImageUrl, maxPlayers } = fields
  return {
    displayName,
    mapId,
    map: { id, name, description, isLocked, lockAt, mapImageUrl, maxPlayers },
    isUsed: usedAt !== null,
    usedAt: usedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    territoryId: locationId,
    isMarked: claimId !== null,
  }
}
