import { and, asc, count, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from '#db/columns'
import { isSameHolder } from '#db/dropmaps/holders'
import { lockMap } from '#db/locks'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { maps, type QueueRow, teams, territories, territoryClaims, territoryQueue, type User, users } from '#db/schema'
import { closedProblem, waitProblem } from '#shared/dropmaps/claiming'
import { NO_CONTEST_BOUND } from '#shared/dropmaps/limits'
import type { QueueEntry } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { picked } from '#shared/picked'
import type { Deps } from '../../core/deps.ts'
import type { Tx } from '../../core/transact.ts'
import { inBatches } from '../../core/work/batches.ts'
import { notify } from '../../notifications/notifications.ts'
import {
  announceAct,
  announceChanged,
  announceOwn,
  claimRefusal,
  type OpenMap,
  openLocation,
  openMap,
} from '../maps/openMap.ts'
import { recordOnLocation } from '../maps/record.ts'
import { type LiveRow, liveColumns } from '../maps/territories.ts'
import { findClaim, moveClaim } from './moveClaim.ts'
import { claimantOn, findPlayer, putPlayers } from './players.ts'
import { refuseDuringDraft } from './poiDraftGuard.ts'
import { type Claimant, membersOn, withoutTeam } from './teams.ts'

const AT_ONCE = 5

const entryBy = prepared((db, { mapId, userId, teamId }: Placeholders<Claimant & { mapId: string }>) =>
  db.read
    .select({ entry: territoryQueue, number: territories.number })
    .from(territoryQueue)
    .innerJoin(territories, eq(territories.id, territoryQueue.territoryId))
    .where(
      or(
        and(eq(territoryQueue.mapId, mapId), eq(territoryQueue.userId, userId)),
        and(eq(territoryQueue.mapId, mapId), eq(territoryQueue.teamId, teamId)),
      ),
    ),
)

export async function findEntry(db: Reads, mapId: string, whose: Claimant) {
  const [found] = await entryBy(db, { mapId, ...picked(whose, 'userId', 'teamId') })
  return found
}

const positionBy = prepared((db, { territoryId, id }: Placeholders<{ territoryId: string; id: string }>) =>
  db.read
    .select({ place: count() })
    .from(territoryQueue)
    .where(and(eq(territoryQueue.territoryId, territoryId), lte(territoryQueue.id, id))),
)
/** From 1. */
export const waitlistPosition = async (db: Reads, { territoryId, id }: QueueRow) =>
  only(await positionBy(db, { territoryId, id })).place

export async function waitlistOf(db: Reads, territoryId: string): Promise<QueueEntry[]> {
  const rows = await db.read
    .select({
      userId: territoryQueue.userId,
      createdAt: territoryQueue.createdAt,
      displayName: sql<string>`coalesce(${teams.name}, ${users.displayName})`,
      username: users.username,
    })
    .from(territoryQueue)
    .innerJoin(users, eq(users.id, territoryQueue.userId))
    .leftJoin(teams, eq(teams.id, territoryQueue.teamId))
    .where(eq(territoryQueue.territoryId, territoryId))
    .orderBy(asc(territoryQueue.id))
    .limit(SHOWN_ENTRIES)
  return rows.map((row, index) => ({ ...row, place: index + 1, createdAt: row.createdAt.toISOString() }))
}
const SHOWN_ENTRIES = 200

async function countWaiting(tx: Tx, opened: OpenMap, territoryId: string, by: 1 | -1) {
  const counted = await tx.write
    .update(territories)
    .set({ waitingCount: sql`${territories.waitingCount} + ${by}`, version: sql`${territories.version} + 1` })
    .where(eq(territories.id, territoryId))
    .returning(liveColumns)
  opened.changed.set(territoryId, only(counted))
}

export async function removeEntry(tx: Tx, opened: OpenMap, { id, territoryId }: Pick<QueueRow, 'id' | 'territoryId'>) {
  await tx.write.delete(territoryQueue).where(eq(territoryQueue.id, id))
  await countWaiting(tx, opened, territoryId, -1)
}

/**
 * Joins a location's waitlist and leaves any other of the map (MAP-12). Throws `not_found`, `not_eligible`,
 * `map_locked`, `map_not_open`, `already_in_queue`, `location_free`, `poi_draft_running`.
 */
export async function joinWaitlist(tx: Tx, user: User, territoryId: string) {
  const { territory, opened } = await openLocation(tx, territoryId)
  const { map } = opened
  await refuseDuringDraft(tx, map.id)
  const player = await findPlayer(tx, map.id, user.id)
  const claimant = { isAdmin: user.isAdmin, isEligible: player !== undefined }
  const claim = await findClaim(tx, map.id, player ?? withoutTeam(user.id))
  const isHere = claim?.territory.id === territoryId
  const problem =
    waitProblem(map, territory, claimant, tx.now, claim?.territory) ?? (isHere ? 'location_free' : undefined)
  if (problem) throw claimRefusal(problem, map)
  // MAP-11.
  if (!player) await putPlayers(tx, map.id, [user.id])
  const whose = player ?? (await claimantOn(tx, map.id, user.id))
  const former = await findEntry(tx, map.id, whose)
  if (former?.entry.territoryId === territoryId) throw new AppError('already_in_queue')

  if (former) await removeEntry(tx, opened, former.entry)
  const row = { id: newId(), mapId: map.id, territoryId, ...whose, createdAt: tx.now }
  await tx.write.insert(territoryQueue).values(row)
  await countWaiting(tx, opened, territoryId, 1)
  const announced = await announceAct(tx, opened, territory, whose)
  await announceToAll(tx, opened, whose)
  return announced
}

/** Throws `not_found`, `not_in_queue`. */
export async function leaveWaitlist(tx: Tx, userId: string, territoryId: string) {
  const { territory, opened } = await openLocation(tx, territoryId)
  const player = await findPlayer(tx, territory.mapId, userId)
  const entry = await entryAt(tx, territory, player ?? withoutTeam(userId))
  await removeEntry(tx, opened, entry)
  const announced = await announceAct(tx, opened, territory, player)
  await announceToAll(tx, opened, { ...entry, userId })
  return announced
}

async function announceToAll(tx: Tx, opened: OpenMap, whose: Claimant) {
  for (const userId of await membersOn(tx, opened.map.id, whose)) announceOwn(tx, opened, userId)
}

/** MAP-12. Throws `not_found`, `not_in_queue`. */
export async function rejectEntry(tx: Tx, admin: User, territoryId: string, { userId }: { userId: string }) {
  const { territory, opened } = await openLocation(tx, territoryId)
  const { map } = opened
  const entry = await entryAt(tx, territory, await claimantOn(tx, map.id, userId))
  await removeEntry(tx, opened, entry)
  await recordOnLocation(tx, admin, 'reject_queue_entry', map, territory, { userId })
  for (const member of await membersOn(tx, map.id, entry))
    await notify(tx, member, {
      type: 'queue_rejected',
      about: `map:${map.id}`,
      territory: territory.name,
      title: 'Тебя убрали из списка ожидания',
      message: `Локация «${territory.name}» на карте «${map.name}»: выбери другую`,
    })
  return announceAct(tx, opened, territory)
}

async function entryAt(tx: Tx, { id, mapId }: LiveRow, whose: Claimant) {
  const found = await findEntry(tx, mapId, whose)
  if (found?.entry.territoryId !== id) throw new AppError('not_in_queue')
  return found.entry
}

const left = alias(territories, 'left_territories')
/** `locationProblem` in SQL, with the seat that the player would leave. */
const hasSeat = and(
  lt(territories.claimCount, territories.maxPlayers),
  lt(territories.claimCount, maps.maxPlayersPerSpot),
  or(
    ne(territories.claimCount, 1),
    eq(maps.maxContestedSpots, NO_CONTEST_BOUND),
    lt(sql`${maps.contestedCount} - (case when ${left.claimCount} = 2 then 1 else 0 end)`, maps.maxContestedSpots),
  ),
)
const territory = { id: territories.id, number: territories.number, name: territories.name }
const waiting = (db: Reads) =>
  db.read
    .select({ entry: territoryQueue, territory })
    .from(territoryQueue)
    .innerJoin(territories, eq(territories.id, territoryQueue.territoryId))
    .innerJoin(maps, eq(maps.id, territoryQueue.mapId))
    .leftJoin(territoryClaims, isSameHolder(territoryClaims, territoryQueue))
    .leftJoin(left, eq(left.id, territoryClaims.territoryId))

const nextBy = prepared((db, { mapId }: Placeholders<{ mapId: string }>) =>
  waiting(db)
    .where(and(eq(territoryQueue.mapId, mapId), hasSeat))
    .orderBy(asc(territoryQueue.id))
    .limit(1),
)

/** Returns a map with somebody to promote. */
export async function findPromotable(db: Reads, now: Date) {
  const isOpen = and(
    eq(maps.isLocked, false),
    or(isNull(maps.openAt), lte(maps.openAt, now)),
    or(isNull(maps.lockAt), gt(maps.lockAt, now)),
  )
  const [found] = await waiting(db).where(and(isOpen, hasSeat)).limit(1)
  return found?.entry.mapId
}

/** Promotes a few players, first come first served over the whole map. Returns whether there may be more. */
export async function promoteWaitlist(tx: Tx, opened: OpenMap) {
  for (let promoted = 0; promoted < AT_ONCE; promoted++) {
    if (closedProblem(opened.map, tx.now)) return false
    const [next] = await nextBy(tx, { mapId: opened.map.id })
    if (!next) return false
    const { entry, territory } = next
    const { id: mapId, name } = opened.map
    await removeEntry(tx, opened, entry)
    const from = await findClaim(tx, mapId, entry)
    const { userId, teamId } = entry
    await moveClaim(tx, opened, { userId, teamId }, { from, to: territory, cause: 'queue' })
    for (const member of await membersOn(tx, mapId, entry))
      await notify(tx, member, {
        type: 'queue_approved',
        about: `map:${mapId}`,
        territory: territory.name,
        title: 'Место освободилось: локация твоя',
        message: `«${territory.name}» на карте «${name}»`,
      })
  }
  return true
}

/** Promotes from one map's waitlists, a few players a transaction. */
export const promoteOnMap = (deps: Deps, id: string) =>
  inBatches(
    deps,
    async (tx) => {
      const [there] = await tx.read.select({ id: maps.id }).from(maps).where(eq(maps.id, id))
      if (!there) return false
      const opened = await openMap(tx, id, true)
      const isMore = await promoteWaitlist(tx, opened)
      await announceChanged(tx, opened)
      return isMore
    },
    lockMap(id),
  )
