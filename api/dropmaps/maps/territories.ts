import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { type MapRow, teams, territories, territoryClaims, users } from '#db/schema'
import type { Claim, LivePublicTerritory, LiveTerritory, NumberRange, Territory } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import { picked } from '#shared/picked'

export const territoryNotFound = () => new AppError('not_found', 'Локация не найдена')

const { points: _, ...withoutOutline } = getTableColumns(territories)
export const liveColumns = withoutOutline
const liveBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read.select(withoutOutline).from(territories).where(eq(territories.id, id)),
)
const outlinedBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read.select().from(territories).where(eq(territories.id, id)),
)
export type LiveRow = Awaited<ReturnType<typeof liveBy>>[number]

/** Throws `not_found`. */
export async function getTerritory(db: Reads, id: string) {
  const [found] = await liveBy(db, { id })
  if (!found) throw territoryNotFound()
  return found
}

const claimColumns = {
  ...picked(territoryClaims, 'id', 'territoryId', 'userId', 'guestName'),
  displayName: users.displayName,
  username: users.username,
  team: teams.name,
}
const withNames = (db: Reads) =>
  db.read
    .select(claimColumns)
    .from(territoryClaims)
    .leftJoin(users, eq(users.id, territoryClaims.userId))
    .leftJoin(teams, eq(teams.id, territoryClaims.teamId))
const claimsBy = prepared((db, { territoryId }: Placeholders<{ territoryId: string }>) =>
  withNames(db).where(eq(territoryClaims.territoryId, territoryId)).orderBy(asc(territoryClaims.id)),
)
const claimsOfMap = prepared((db, { mapId }: Placeholders<{ mapId: string }>) =>
  withNames(db).where(eq(territoryClaims.mapId, mapId)).orderBy(asc(territoryClaims.id)),
)
export type ClaimWithName = Awaited<ReturnType<typeof claimsBy>>[number]

/** Players and teams have today's name, guests the invite's. */
const nameOf = ({ team, displayName, guestName }: ClaimWithName) => team ?? displayName ?? guestName ?? ''

export const claimJson = (claim: ClaimWithName): Claim => ({
  id: claim.id,
  userId: claim.userId,
  displayName: nameOf(claim),
  user: claim.username === null ? null : { username: claim.username },
  ...(claim.team !== null && { madeBy: claim.displayName ?? '' }),
})

export const liveTerritory = async (
  db: Reads,
  { mapId: _, claimCount: __, createdAt: ___, ...fields }: LiveRow,
): Promise<LiveTerritory> => ({
  ...fields,
  claims: (await claimsBy(db, { territoryId: fields.id })).map(claimJson),
})

/** A claim as a viewer sees it: with ids of people, and who made a team's, for viewers of the map's list of players (MAP-30). */
export const claimFor = {
  listed: (claim: Claim) => claim,
  signedIn: ({ userId: _, madeBy, ...named }: Claim): Claim =>
    madeBy === undefined ? named : { ...named, user: null },
  guest: ({ displayName }: Claim) => ({ displayName }),
}
export type Viewer = keyof typeof claimFor

export const liveNamedTerritory = ({ claims, ...rest }: LiveTerritory): LiveTerritory => ({
  ...rest,
  claims: claims.map(claimFor.signedIn),
})

export const livePublicTerritory = ({
  description: _,
  editVersion: __,
  claims,
  ...rest
}: LiveTerritory): LivePublicTerritory => ({
  ...rest,
  claims: claims.map(claimFor.guest),
})

/** Throws `not_found`. */
export async function getOutlined(db: Reads, id: string) {
  const [row] = await outlinedBy(db, { id })
  if (!row) throw territoryNotFound()
  return row
}

/** Throws `not_found`. */
export async function territoryPage(db: Reads, id: string): Promise<Territory & { mapId: string }> {
  const { points, ...row } = await getOutlined(db, id)
  return { ...(await liveTerritory(db, row)), points, mapId: row.mapId }
}

export const territoryRows = (db: Reads, mapId: string) =>
  db.read.select().from(territories).where(eq(territories.mapId, mapId)).orderBy(asc(territories.number))

/** Returns a map's claims by location, in their order. */
export async function claimsByTerritory(db: Reads, mapId: string) {
  const claims = new Map<string, ClaimWithName[]>()
  for (const claim of await claimsOfMap(db, { mapId })) {
    const others = claims.get(claim.territoryId)
    if (others) others.push(claim)
    else claims.set(claim.territoryId, [claim])
  }
  return claims
}

/** Literally as in the index `territories_touched`. */
const isChanged = sql`${territories.version} > 1`
/** Returns changed locations; all others have version 1 and no waitlist. */
export const changedRows = prepared((db, { mapId }: Placeholders<{ mapId: string }>) =>
  db.read
    .select(picked(territories, 'id', 'number', 'version', 'waitingCount'))
    .from(territories)
    .where(and(eq(territories.mapId, mapId), isChanged))
    .orderBy(asc(territories.number)),
)

/** Returns changed locations with claimants' names. Versions are read first, as in `territoriesJson`. */
export async function changedLocationsOf(db: Reads, mapId: string) {
  const rows = await changedRows(db, { mapId })
  const claims = await claimsByTerritory(db, mapId)
  return rows.map(({ id, number, version, waitingCount }): [number, number, number, string[]] => [
    number,
    version,
    waitingCount,
    (claims.get(id) ?? []).map(nameOf),
  ])
}

const numbersBy = prepared((db, { mapId }: Placeholders<{ mapId: string }>) =>
  db.read
    .select({ number: territories.number })
    .from(territories)
    .where(eq(territories.mapId, mapId))
    .orderBy(asc(territories.number)),
)

export async function deletedOf(
  db: Reads,
  { id: mapId, lastNumber, locationCount }: Pick<MapRow, 'id' | 'lastNumber' | 'locationCount'>,
): Promise<NumberRange[]> {
  if (locationCount === lastNumber) return []
  const ranges: NumberRange[] = []
  let next = 1
  for (const { number } of await numbersBy(db, { mapId })) {
    // Created since the map's row was read.
    if (number > lastNumber) break
    if (number > next) ranges.push([next, number - 1])
    next = number + 1
  }
  if (next <= lastNumber) ranges.push([next, lastNumber])
  return ranges
}
