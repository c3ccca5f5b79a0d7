import { and, eq, getTableColumns, gt, isNotNull, or } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Reads } from '#db/open'
import { invites, territories, territoryClaims } from '#db/schema'
import type { GuestInvite } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import { codeFrom } from '#shared/ids'
import type { AppEnv, Deps } from '../../core/deps.ts'
import { countingGuesses } from '../../core/guards.ts'
import { clientAddress } from '../../core/http/address.ts'
import { getMap } from '../maps/getMap.ts'
import { mapFields } from '../maps/mapJson.ts'
import { findOpenDraft } from '../seating/poiDraftGuard.ts'

/** One query for every code, so that its duration tells nothing (MAP-23). Throws `invalid_invite`. */
export async function getInvite(db: Reads, code: string, now: Date) {
  const isAlive = or(isNotNull(invites.usedAt), gt(invites.expiresAt, now))
  const [found] = await db.read
    .select({ ...getTableColumns(invites), locationId: territories.id, claimId: territoryClaims.id })
    .from(invites)
    .leftJoin(territories, eq(territories.id, invites.territoryId))
    .leftJoin(territoryClaims, eq(territoryClaims.inviteId, invites.id))
    .where(and(eq(invites.code, codeFrom(code)), isAlive))
  if (!found) throw new AppError('invalid_invite')
  return found
}
export type FoundInvite = Awaited<ReturnType<typeof getInvite>>

/** Finds an invite and counts wrong codes (MAP-23). Throws `invalid_invite`, `too_many_requests`. */
export const getInviteLimited = (c: Context<AppEnv>, code: string): Promise<FoundInvite> =>
  countingGuesses(c.var.deps, clientAddress(c), 'invalid_invite', () =>
    getInvite(c.var.deps.db, code, c.var.deps.now()),
  )

/** Returns what the link shows. Throws `not_found`. */
export async function guestInvite(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  invite: FoundInvite,
): Promise<GuestInvite> {
  const { displayName, mapId, usedAt, expiresAt, locationId, claimId } = invite
  const fields = mapFields(await getMap(db, mapId), files, now())
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
