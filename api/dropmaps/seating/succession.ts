import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { mapPlayers, territories, territoryClaims, territoryQueue } from '#db/schema'
import type { Tx } from '../../core/transact.ts'
import { notify } from '../../notifications/notifications.ts'
import { announceChanged, announceOwn, type OpenMap, openMap } from '../maps/openMap.ts'
import { liveColumns } from '../maps/territories.ts'
import { moveClaim } from './moveClaim.ts'
import { type Claimant, findHeir, membersOn, seatedTeam } from './teams.ts'
import { removeEntry } from './waitlist.ts'

type Rows = typeof territoryClaims | typeof territoryQueue
const isMade = (rows: Rows, mapId: string, userId: string) => and(eq(rows.mapId, mapId), eq(rows.userId, userId))

/**
 * After a member left the map's list: what the member made for the team passes to another one (MAP-46), whose id it
 * returns. Undefined: there is none, and what the team has must end.
 */
export async function passOn(tx: Tx, opened: OpenMap, { userId, teamId }: Claimant) {
  const mapId = opened.map.id
  const heir = teamId === null ? undefined : await findHeir(tx, mapId, teamId, userId)
  if (heir === undefined) return undefined
  for (const rows of [territoryClaims, territoryQueue])
    await tx.write
      .update(rows)
      .set({ userId: heir })
      .where(isMade(rows, mapId, userId))
  for (const member of await membersOn(tx, mapId, { userId: heir, teamId })) announceOwn(tx, opened, member)
  return heir
}

/** Makes a player who was on the map's list before a member of the team there. */
export async function joinTeam(tx: Tx, mapId: string, userId: string) {
  const team = seatedTeam(mapId, userId)
  const own = and(eq(mapPlayers.mapId, mapId), eq(mapPlayers.userId, userId), isNull(mapPlayers.teamId))
  const [joined] = await tx.write
    .update(mapPlayers)
    .set({ teamId: team })
    .where(and(own, sql`${team} is not null`))
    .returning({ userId: mapPlayers.userId, teamId: mapPlayers.teamId })
  if (!joined) return
  const opened = await openMap(tx, mapId)
  await giveToTeam(tx, opened, joined)
  await announceChanged(tx, opened)
  announceOwn(tx, opened, userId)
}

/** A member's own claim and waitlist entry become the team's, or end where it has one. */
async function giveToTeam(tx: Tx, opened: OpenMap, { userId, teamId }: Claimant) {
  const mapId = opened.map.id
  const isFree = async (rows: Rows) =>
    (await tx.read.$count(rows, and(eq(rows.mapId, mapId), sql`${rows.teamId} = ${teamId}`))) === 0
  const [entry] = await tx.read
    .select()
    .from(territoryQueue)
    .where(isMade(territoryQueue, mapId, userId))
  if (entry && (await isFree(territoryQueue)))
    await tx.write.update(territoryQueue).set({ teamId }).where(eq(territoryQueue.id, entry.id))
  else if (entry) await removeEntry(tx, opened, entry)

  const [from] = await tx.read
    .select({ claim: territoryClaims, territory: territories })
    .from(territoryClaims)
    .innerJoin(territories, eq(territories.id, territoryClaims.territoryId))
    .where(isMade(territoryClaims, mapId, userId))
  if (!from) return
  if (await isFree(territoryClaims)) {
    await tx.write.update(territoryClaims).set({ teamId }).where(eq(territoryClaims.id, from.claim.id))
    await renameOn(tx, opened, from.territory.id)
    return
  }
  const { name } = from.territory
  await moveClaim(tx, opened, { userId, teamId: null }, { from, cause: 'left' })
  await notify(tx, userId, {
    type: 'territory_lost',
    about: `map:${mapId}`,
    territory: name,
    title: 'Локация освободилась',
    message: `«${name}» на карте «${opened.map.name}» больше не твоя: у твоей команды уже есть метка`,
  })
}

/** Claims of a location bear other names: pages read them with its new version. */
async function renameOn(tx: Tx, opened: OpenMap, territoryId?: string) {
  const renamed = await tx.write
    .update(territories)
    .set({ version: sql`${territories.version} + 1` })
    .where(
      territoryId
        ? eq(territories.id, territoryId)
        : and(eq(territories.mapId, opened.map.id), gt(territories.claimCount, 0)),
    )
    .returning(liveColumns)
  for (const territory of renamed) opened.changed.set(territory.id, territory)
}

/** After a map went to another tournament: whoever stays is of that one's teams; what the former ones had is its makers' own. */
export async function regroup(tx: Tx, opened: OpenMap) {
  const mapId = opened.map.id
  const ofMap = eq(mapPlayers.mapId, mapId)
  const isOfTeam = and(ofMap, isNotNull(mapPlayers.teamId))
  const before = await tx.read.$count(mapPlayers, isOfTeam)
  await tx.write
    .update(mapPlayers)
    .set({ teamId: seatedTeam(mapId, mapPlayers.userId) })
    .where(ofMap)
  const now = await tx.read.select().from(mapPlayers).where(isOfTeam)
  if (before === 0 && now.length === 0) return
  for (const rows of [territoryClaims, territoryQueue])
    await tx.write.update(rows).set({ teamId: null }).where(eq(rows.mapId, mapId))
  await renameOn(tx, opened)
  for (const { userId, teamId } of now) await giveToTeam(tx, opened, { userId, teamId })
}

/** A renamed team's claims bear the new name. */
export async function renameTeam(tx: Tx, mapId: string, teamId: string) {
  const isTeams = and(eq(territoryClaims.mapId, mapId), eq(territoryClaims.teamId, teamId))
  const [held] = await tx.read.select().from(territoryClaims).where(isTeams)
  if (!held) return
  const opened = await openMap(tx, mapId)
  await renameOn(tx, opened, held.territoryId)
  await announceChanged(tx, opened)
}
