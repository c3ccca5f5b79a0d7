import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { isSameHolder } from '#db/dropmaps/holders'
import { claimTimeline, mapPlayers, territories, territoryClaims, territoryQueue, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { NotificationTopic } from '#shared/notifications/notifications'
import type { Tx } from '../../core/transact.ts'
import { notify } from '../../notifications/notifications.ts'
import { queueNotifications } from '../../notifications/queue.ts'
import { announceChanged, announceOwn, announcePlayers, type OpenMap, openMap } from '../maps/openMap.ts'
import { recordOnMap } from '../maps/record.ts'
import { getTerritory } from '../maps/territories.ts'
import { findClaim, moveClaim, ownerOf } from './moveClaim.ts'
import { requireNoCaptain } from './poiDraftGuard.ts'
import { passOn } from './succession.ts'
import { type Claimant, membersOn } from './teams.ts'
import { findEntry, promoteWaitlist, removeEntry } from './waitlist.ts'

/**
 * Ends the claim and waitlist entry of a player, or of a team, after leaving the map's list; returns the names of their
 * locations. What another member of a team, `heir`, takes over does not end (MAP-46).
 */
export async function freeAll(tx: Tx, opened: OpenMap, whose: Claimant, cause: 'left' | 'revoke') {
  const heir = await passOn(tx, opened, whose)
  if (heir !== undefined) return { heir }
  const mapId = opened.map.id
  const waiting = await findEntry(tx, mapId, whose)
  if (waiting) await removeEntry(tx, opened, waiting.entry)
  const from = await findClaim(tx, mapId, whose)
  if (from) await moveClaim(tx, opened, ownerOf(from.claim), { from, cause })
  const awaited = waiting && (await getTerritory(tx, waiting.entry.territoryId)).name
  return { held: from?.territory.name, awaited }
}

/** Ends what a player, or a team without a seat, has after leaving the map's list. Returns who takes over for a team. */
export async function endClaim(tx: Tx, mapId: string, whose: Claimant) {
  const opened = await openMap(tx, mapId)
  const { held, heir } = await freeAll(tx, opened, whose, 'left')
  if (held !== undefined) {
    for (const userId of await membersOn(tx, mapId, whose))
      await notify(tx, userId, {
        type: 'territory_lost',
        about: `map:${mapId}`,
        territory: held,
        title: 'Локация освободилась',
        message: `«${held}» на карте «${opened.map.name}» больше не твоя: ${
          whose.teamId === null ? 'тебя нет в списке игроков' : 'у команды нет места в турнире'
        }`,
      })
    await promoteWaitlist(tx, opened)
  }
  await announceChanged(tx, opened)
  announcePlayers(tx, opened)
  return heir
}

/** Removes a player with claim and waitlist entry (MAP-14). Throws `not_found`, `poi_draft_captain`. */
export async function removePlayer(tx: Tx, admin: User, mapId: string, userId: string) {
  const opened = await openMap(tx, mapId)
  await requireNoCaptain(tx, mapId, userId)
  const own = and(eq(mapPlayers.mapId, mapId), eq(mapPlayers.userId, userId))
  const [removed] = await tx.write.delete(mapPlayers).where(own).returning()
  if (!removed) throw new AppError('not_found', 'Этого игрока нет в списке карты')
  const { held, awaited } = await freeAll(tx, opened, { userId, teamId: removed.teamId }, 'revoke')
  const { name } = opened.map
  const lost = [
    held && `метка на «${held}» снята`,
    awaited && `место в списке ожидания на «${awaited}» пропало`,
  ].filter(Boolean)
  await notify(tx, userId, {
    type: held === undefined ? 'other' : 'territory_revoked',
    about: `map:${mapId}`,
    ...(held !== undefined && { territory: held }),
    title: 'Тебя убрали с карты',
    message: `Ты больше не в списке игроков карты «${name}»${lost.length > 0 ? `: ${lost.join(', ')}` : ''}`,
  })
  const details = { userId, ...(held && { territory: held }), ...(awaited && { queue: awaited }) }
  await recordOnMap(tx, admin, 'remove_map_player', opened.map, details)
  await promoteWaitlist(tx, opened)
  await announceChanged(tx, opened)
  announcePlayers(tx, opened)
  announceOwn(tx, opened, userId)
  return { userId }
}

type Loss = { mapId: string; territoryId?: string; map: string; isMapDeleted: boolean }

const waitingBy = (tx: Tx, where: SQL) =>
  tx.read
    .select({ userId: mapPlayers.userId, name: territories.name })
    .from(territoryQueue)
    .innerJoin(mapPlayers, isSameHolder(mapPlayers, territoryQueue))
    .innerJoin(territories, eq(territories.id, territoryQueue.territoryId))
    .where(where)
type Waiting = Awaited<ReturnType<typeof waitingBy>>

const waitEnded = (waiting: Waiting, about: NotificationTopic | null, messageOf: (name: string) => string) =>
  waiting.map(({ userId, name }) => ({
    userId,
    type: 'queue_expired' as const,
    territory: name,
    title: 'Список ожидания закрыт',
    message: messageOf(name),
    about,
  }))

/** Queues notifications for all who lose a claim or a waitlist entry with a map or location. */
export async function queueLossNotifications(tx: Tx, { mapId, territoryId, map, isMapDeleted }: Loss) {
  const about = isMapDeleted ? null : (`map:${mapId}` as const)
  const of = (columns: typeof territoryClaims | typeof territoryQueue) =>
    territoryId ? eq(columns.territoryId, territoryId) : eq(columns.mapId, mapId)
  const claims = await tx.read
    .select({ userId: mapPlayers.userId, name: territories.name })
    .from(territoryClaims)
    .innerJoin(mapPlayers, isSameHolder(mapPlayers, territoryClaims))
    .innerJoin(territories, eq(territories.id, territoryClaims.territoryId))
    .where(of(territoryClaims))
  const what = (name: string) =>
    isMapDeleted ? `карта «${map}» удалена` : `локация «${name}» удалена с карты «${map}»`
  const claimLost = ({ userId, name }: (typeof claims)[number]) => {
    const [title, message] = ['Локация потеряна', `Твоей метки на «${name}» больше нет: ${what(name)}`]
    return { userId, type: 'territory_lost' as const, territory: name, title, message, about }
  }
  const waiting = await waitingBy(tx, of(territoryQueue))
  const noWait = (name: string) => `Ждать место на «${name}» больше не нужно: ${what(name)}`
  await queueNotifications(tx, [...claims.map(claimLost), ...waitEnded(waiting, about, noWait)])
}

/** Ends a map's waitlists, by default because it is locked (MAP-12). The caller announces the map. */
export async function endWaitlists(tx: Tx, { map }: OpenMap, reason = `Карта «${map.name}» заблокирована`) {
  const waiting = await waitingBy(tx, eq(territoryQueue.mapId, map.id))
  if (waiting.length === 0) return
  const notFreed = (name: string) => `${reason}, а место на «${name}» не освободилось`
  await queueNotifications(tx, waitEnded(waiting, `map:${map.id}`, notFreed))
  await tx.write.delete(territoryQueue).where(eq(territoryQueue.mapId, map.id))
  await tx.write
    .update(territories)
    .set({ waitingCount: 0, version: sql`${territories.version} + 1` })
    .where(and(eq(territories.mapId, map.id), gt(territories.waitingCount, 0)))
}

/** Ends all claims and waitlists of a map at once, with one event in its timeline. The caller announces the map. */
export async function clearMap(tx: Tx, { map }: OpenMap) {
  await tx.write.delete(territoryClaims).where(eq(territoryClaims.mapId, map.id))
  await tx.write.delete(territoryQueue).where(eq(territoryQueue.mapId, map.id))
  await tx.write
    .update(territories)
    .set({ claimCount: 0, waitingCount: 0, version: sql`${territories.version} + 1` })
    .where(and(eq(territories.mapId, map.id), or(gt(territories.claimCount, 0), gt(territories.waitingCount, 0))))
  const nobody = { userId: null, guestName: null, fromNumber: null, toNumber: null }
  await tx.write
    .insert(claimTimeline)
    .values({ id: newId(), mapId: map.id, ...nobody, cause: 'round', createdAt: tx.now })
}
