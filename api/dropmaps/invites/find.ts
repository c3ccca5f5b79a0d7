import { and, eq, getTableColumns, gt, isNotNull, or } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { invites, territories, territoryClaims } from '#db/schema'
import { codeFrom } from '#shared/dropmaps/inviteCode'
import type { GuestInvite } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import type { Storage } from '../../media/storage.ts'
import { getMap } from '../maps/getMap.ts'
import { mapFields } from '../maps/mapJson.ts'
import { findOpenDraft } from '../seating/poiDraftGuard.ts'

/** Returns an active or used invite. One query for every code, so that its duration tells nothing (MAP-23). */
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

export async function getInvite(db: Reads, code: string, now: Date): Promise<FoundInvite> {
  const found = await findInvite(db, code, now)
  if (!found) throw new AppError('invalid_invite')
  return found
}

/** Returns what the link shows. Throws `not_found`. */
export async function guestInvite(
  db: Reads,
  invite: FoundInvite,
  { files, now }: { files: Storage; now: Date },
): Promise<GuestInvite> {
  const { displayName, mapId, usedAt, expiresAt, locationId, claimId } = invite
  const fields = mapFields(await getMap(db, mapId), files, now)
  const { id, name, description, isLocked, openAt, lockAt, mapImageUrl, maxPlayers } = fields
  return {
    displayName,
    mapId,
    map: { id, name, description, isLocked, openAt, lockAt, mapImageUrl, maxPlayers },
    isUsed: usedAt !== null,
    usedAt: usedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    territoryId: locationId,
    isMarked: claimId !== null,
    isDrafted: (await findOpenDraft(db, mapId)) !== undefined,
  }
}
