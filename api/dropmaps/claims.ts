import { and, asc, eq, ne } from 'drizzle-orm'
import { isSameHolder } from '#db/dropmaps/holders'
import { mapPlayers, territoryClaims, type User } from '#db/schema'
import { closedProblem, fullOfTeams, locationProblem, mapProblem } from '#shared/dropmaps/claiming'
import type { ClaimOfLocation, PlayersOfLocation } from '#shared/dropmaps/playerForms'
import { AppError } from '#shared/errors'
import type { Tx } from '../core/transact.ts'
import { BATCH } from '../core/work/batches.ts'
import { notify } from '../notifications/notifications.ts'
import { pickInDraft } from './draft/picks.ts'
import { announceAct, claimRefusal, type OpenMap, openLocation } from './maps/openMap.ts'
import { recordOnLocation } from './maps/record.ts'
import type { LiveRow } from './maps/territories.ts'
import { findClaim, findClaimById, moveClaim, ownerOf } from './seating/moveClaim.ts'
import { claimantOn, findPlayer, putPlayers } from './seating/players.ts'
import { findOpenDraft, refuseDuringDraft, refuseOncePicking } from './seating/poiDraftGuard.ts'
import { type Claimant, membersOn, withoutTeam } from './seating/teams.ts'
import { findEntry, promoteWaitlist, removeEntry } from './seating/waitlist.ts'

/**
 * Claims a location, or moves the player's claim to it (MAP-7); on a draft it is a pick (DRAFT-3). Throws `not_found`,
 * `not_eligible`, `map_locked`, `map_not_open`, `location_full`, `contested_full`, what `pickInDraft` throws.
 */
export async function claim(tx: Tx, user: User, territoryId: string) {
  const { territory, opened } = await openLocation(tx, territoryId)
  const draft = await findOpenDraft(tx, territory.mapId)
  if (draft) return pickInDraft(tx, user, draft.id, territory)
  const player = await findPlayer(tx, territory.mapId, user.id)
  const claimant = { isAdmin: user.isAdmin, isEligible: player !== undefined }
  const problem = mapProblem(opened.map, claimant, tx.now)
  if (problem) throw claimRefusal(problem, opened.map)
  // MAP-11.
  if (!player) await putPlayers(tx, territory.mapId, [user.id])
  const whose = player ?? (await claimantOn(tx, territory.mapId, user.id))
  if (!(await setClaim(tx, opened, whose, territory, 'claim'))) return announceAct(tx, opened, territory, whose)
  const cause = `own:${territory.mapId}`
  const mates = (await membersOn(tx, territory.mapId, whose)).slice(1)
  await notifyOf(tx, opened, [user.id], territory, 'territory_claimed', 'Локация твоя', { cause, isOwnAct: true })
  await notifyOf(tx, opened, mates, territory, 'territory_claimed', 'Твоя команда заняла локацию', { cause })
  await notifyOthers(tx, opened, territory, whose)
  return announceAct(tx, opened, territory, whose)
}

/** Returns whether anything changed. Throws `location_full`, `contested_full`. */
async function setClaim(tx: Tx, opened: OpenMap, whose: Claimant, to: LiveRow, cause: 'claim' | 'assign') {
  const from = await findClaim(tx, to.mapId, whose)
  if (from?.territory.id === to.id) return false
  const problem = locationProblem(opened.map, to, from?.territory)
  if (problem === 'location_full' && whose.teamId !== null) throw new AppError(problem, fullOfTeams)
  if (problem) throw new AppError(problem)
  await moveClaim(tx, opened, whose, { from, to, cause })
  const waiting = await findEntry(tx, to.mapId, whose)
  if (waiting?.entry.territoryId === to.id) await removeEntry(tx, opened, waiting.entry)
  if (from) await promoteWaitlist(tx, opened)
  return true
}

/** Throws `not_found`, `poi_draft_running`, `no_claim`, `map_locked`, `map_not_open`. */
export async function releaseClaim(tx: Tx, user: User, territoryId: string) {
  const { territory, opened } = await openLocation(tx, territoryId)
  await refuseOncePicking(tx, territory.mapId)
  const player = await findPlayer(tx, territory.mapId, user.id)
  const whose = player ?? withoutTeam(user.id)
  const former = await findClaim(tx, territory.mapId, whose)
  if (former?.territory.id !== territoryId) throw new AppError('no_claim')
  const problem = closedProblem(opened.map, tx.now)
  if (problem && !user.isAdmin) throw claimRefusal(problem, opened.map)
  await moveClaim(tx, opened, whose, { from: former, cause: 'release' })
  await promoteWaitlist(tx, opened)
  return announceAct(tx, opened, territory, player)
}

/**
 * Assigns one player or several, all or none, on a locked map too (MAP-13). Throws `not_found`, `not_on_map`,
 * `poi_draft_running`, `location_full`, `contested_full`.
 */
export async function assignPlayers(tx: Tx, admin: User, territoryId: string, of: PlayersOfLocation) {
  const { territory, opened } = await openLocation(tx, territoryId)
  await refuseDuringDraft(tx, territory.mapId)
  for (const userId of new Set('userIds' in of ? of.userIds : [of.userId])) {
    const player = await findPlayer(tx, territory.mapId, userId)
    if (!player) throw new AppError('not_on_map')
    const present = opened.changed.get(territoryId) ?? territory
    if (!(await setClaim(tx, opened, player, present, 'assign'))) continue
    const members = await membersOn(tx, territory.mapId, player)
    await notifyOf(tx, opened, members, territory, 'territory_assigned', 'Тебя назначили на локацию')
  }
  await recordOnLocation(tx, admin, 'assign_territory', opened.map, territory, of)
  return announceAct(tx, opened, territory)
}

/** A guest's invite stays used. Throws `not_found`, `poi_draft_running`, `not_on_location`. */
export async function removeClaim(tx: Tx, admin: User, territoryId: string, of: ClaimOfLocation) {
  const { territory, opened } = await openLocation(tx, territoryId)
  await refuseOncePicking(tx, territory.mapId)
  const former = await ('userId' in of
    ? findClaim(tx, territory.mapId, await claimantOn(tx, territory.mapId, of.userId))
    : findClaimById(tx, of.claimId))
  if (former?.territory.id !== territoryId) throw new AppError('not_on_location')
  const whose = ownerOf(former.claim)
  await moveClaim(tx, opened, whose, { from: former, cause: 'revoke' })
  const named = 'userId' in whose ? { userId: whose.userId } : { displayName: whose.guestName }
  await recordOnLocation(tx, admin, 'revoke_territory', opened.map, territory, named)
  if ('userId' in whose) {
    const members = await membersOn(tx, territory.mapId, whose)
    await notifyOf(tx, opened, members, territory, 'territory_revoked', 'Тебя убрали с локации')
  }
  await promoteWaitlist(tx, opened)
  return announceAct(tx, opened, territory)
}

type About = 'territory_claimed' | 'territory_assigned' | 'territory_revoked'
type Once = { cause?: string; isOwnAct?: boolean }
async function notifyOf(
  tx: Tx,
  { map }: OpenMap,
  userIds: string[],
  { name }: LiveRow,
  type: About,
  title: string,
  once: Once = {},
) {
  const message = `«${name}» на карте «${map.name}»`
  const notification = { type, title, message, about: `map:${map.id}`, territory: name, ...once } as const
  for (const userId of userIds) await notify(tx, userId, notification)
}

/** Notifies the location's earlier claimants, all of a team, without a name: the name would outlive its account. */
export async function notifyOthers(tx: Tx, opened: OpenMap, territory: LiveRow, whose?: Claimant) {
  if (territory.claimCount === 0) return
  const others = await tx.read
    .select({ userId: mapPlayers.userId })
    .from(territoryClaims)
    .innerJoin(mapPlayers, isSameHolder(mapPlayers, territoryClaims))
    .where(and(eq(territoryClaims.territoryId, territory.id), whose && ne(territoryClaims.userId, whose.userId)))
    .orderBy(asc(territoryClaims.id), asc(mapPlayers.id))
    .limit(BATCH)
  const title = whose?.teamId ? 'На твоей локации ещё одна команда' : 'На твоей локации ещё один игрок'
  const userIds = others.map(({ userId }) => userId)
  await notifyOf(tx, opened, userIds, territory, 'territory_claimed', title, { cause: `shared:${territory.id}` })
}
