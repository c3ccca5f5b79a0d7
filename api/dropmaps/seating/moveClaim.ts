import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { type ClaimRow, claimTimeline, maps, territories, territoryClaims } from '#db/schema'
import { isContested } from '#shared/dropmaps/claiming'
import { type ClaimCause, NO_CONTEST_BOUND } from '#shared/dropmaps/limits'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { picked } from '#shared/picked'
import type { Tx } from '../../core/transact.ts'
import { chunksOf } from '../../core/work/batches.ts'
import { announceOwn, type OpenMap } from '../maps/openMap.ts'
import { type LiveRow, liveColumns } from '../maps/territories.ts'
import { type Claimant, membersOn } from './teams.ts'

const withLocation = (db: Reads) =>
  db.read
    .select({
      claim: territoryClaims,
      territory: picked(territories, 'id', 'number', 'name', 'claimCount'),
    })
    .from(territoryClaims)
    .innerJoin(territories, eq(territories.id, territoryClaims.territoryId))
const claimBy = prepared((db, { mapId, userId, teamId }: Placeholders<Claimant & { mapId: string }>) =>
  withLocation(db).where(
    or(
      and(eq(territoryClaims.mapId, mapId), eq(territoryClaims.userId, userId)),
      and(eq(territoryClaims.mapId, mapId), eq(territoryClaims.teamId, teamId)),
    ),
  ),
)
export type LocatedClaim = Awaited<ReturnType<typeof claimBy>>[number]

export async function findClaim(db: Reads, mapId: string, whose: Claimant): Promise<LocatedClaim | undefined> {
  const [found] = await claimBy(db, { mapId, ...picked(whose, 'userId', 'teamId') })
  return found
}

export async function findClaimById(db: Reads, id: string): Promise<LocatedClaim | undefined> {
  const [found] = await withLocation(db).where(eq(territoryClaims.id, id))
  return found
}

const takeOne = prepared((tx: Tx, { id, most }: Placeholders<{ id: string; most: number }>) =>
  tx.write
    .update(territories)
    .set({ claimCount: sql`${territories.claimCount} + 1`, version: sql`${territories.version} + 1` })
    .where(
      and(eq(territories.id, id), lt(territories.claimCount, territories.maxPlayers), lt(territories.claimCount, most)),
    )
    .returning(liveColumns),
)
const giveOne = prepared((tx: Tx, { id }: Placeholders<{ id: string }>) =>
  tx.write
    .update(territories)
    .set({ claimCount: sql`${territories.claimCount} - 1`, version: sql`${territories.version} + 1` })
    .where(and(eq(territories.id, id), gt(territories.claimCount, 0)))
    .returning(liveColumns),
)

/** `by`: 1 where a contest begins, -1 where one ends. Throws `contested_full`. */
async function countContest(tx: Tx, opened: OpenMap, by: 1 | -1) {
  const bound = or(eq(maps.maxContestedSpots, NO_CONTEST_BOUND), lt(maps.contestedCount, maps.maxContestedSpots))
  const [map] = await tx.write
    .update(maps)
    .set({ contestedCount: sql`${maps.contestedCount} + ${by}` })
    .where(and(eq(maps.id, opened.map.id), by > 0 ? bound : undefined))
    .returning()
  if (!map) throw new AppError('contested_full')
  opened.map = map
}

async function takeSeat(tx: Tx, opened: OpenMap, territoryId: string) {
  const [held] = await takeOne(tx, { id: territoryId, most: opened.map.maxPlayersPerSpot })
  if (!held) throw new AppError('location_full')
  opened.changed.set(held.id, held)
  if (isContested(held.claimCount) && !isContested(held.claimCount - 1)) await countContest(tx, opened, 1)
}

async function freeSeat(tx: Tx, opened: OpenMap, territoryId: string) {
  const held = only(await giveOne(tx, { id: territoryId }))
  opened.changed.set(held.id, held)
  if (!isContested(held.claimCount) && isContested(held.claimCount + 1)) await countContest(tx, opened, -1)
}

const insertClaim = prepared((tx: Tx, row: Placeholders<typeof territoryClaims.$inferInsert>) =>
  tx.write.insert(territoryClaims).values(row),
)
const insertEvent = prepared((tx: Tx, row: Placeholders<typeof claimTimeline.$inferInsert>) =>
  tx.write.insert(claimTimeline).values(row),
)

type ClaimOwner = Claimant | { guestName: string; inviteId: string | null }
export const ownerOf = ({ userId, teamId, guestName, inviteId }: ClaimRow): ClaimOwner =>
  userId === null ? { guestName: guestName ?? '', inviteId } : { userId, teamId }

type Change = { from?: LocatedClaim | undefined; to?: Pick<LiveRow, 'id' | 'number'>; cause: ClaimCause }

/** Moves a claim with counts and timeline; does not check rights. Throws `location_full`, `contested_full`. */
export async function moveClaim(tx: Tx, opened: OpenMap, whose: ClaimOwner, { from, to, cause }: Change) {
  const mapId = opened.map.id
  const nobody = { userId: null, teamId: null, guestName: null, inviteId: null }
  const { inviteId, ...owner } = { ...nobody, ...whose }
  // First, since it may end a contest.
  if (from) {
    await freeSeat(tx, opened, from.territory.id)
    await tx.write.delete(territoryClaims).where(eq(territoryClaims.id, from.claim.id))
  }
  if (to) {
    await takeSeat(tx, opened, to.id)
    const row = { id: newId(), mapId, territoryId: to.id, ...owner, inviteId, createdAt: tx.now }
    await insertClaim(tx, row)
  }
  const [fromNumber, toNumber] = [from?.territory.number ?? null, to?.number ?? null]
  await insertEvent(tx, { id: newId(), mapId, fromNumber, toNumber, ...owner, cause, createdAt: tx.now })
  if ('userId' in whose) for (const userId of await membersOn(tx, mapId, whose)) announceOwn(tx, opened, userId)
}

/** Records the end of all claims of a location that is about to be deleted. */
export async function endAllClaims(tx: Tx, { map }: OpenMap, territory: Pick<LiveRow, 'id' | 'number'>) {
  const ended = await tx.read
    .select(picked(territoryClaims, 'userId', 'teamId', 'guestName'))
    .from(territoryClaims)
    .where(eq(territoryClaims.territoryId, territory.id))
  const what = { mapId: map.id, fromNumber: territory.number, toNumber: null, cause: 'deleted' as const }
  const rows = ended.map((claim) => ({ ...claim, ...what, id: newId(), createdAt: tx.now }))
  for (const chunk of chunksOf(rows)) await tx.write.insert(claimTimeline).values(chunk)
}
