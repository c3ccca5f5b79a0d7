import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { isFirstOfTeam } from '#db/dropmaps/holders'
import { lockMap } from '#db/locks'
import type { Reads } from '#db/open'
import { mapPlayers, maps, type User } from '#db/schema'
import { closedProblem } from '#shared/dropmaps/claiming'
import { REMINDER_PAUSE } from '#shared/dropmaps/evening'
import { AppError } from '#shared/errors'
import { plural, timeToWait } from '#shared/plural'
import { SECOND } from '#shared/units'
import type { Deps } from '../../core/deps.ts'
import { type Tx, transact } from '../../core/transact.ts'
import { queueForAll } from '../../notifications/queue.ts'
import { changeMap, claimRefusal, openMap } from '../maps/openMap.ts'
import { recordOnMap } from '../maps/record.ts'
import { hasNoClaim } from '../seating/players.ts'

/** Queues a message to a map's players; `isForUnplaced`: to those without a claim. */
export function tellMap(tx: Tx, mapId: string, words: { title: string; message: string }, isForUnplaced = false) {
  const where = and(eq(mapPlayers.mapId, mapId), isForUnplaced ? hasNoClaim : undefined)
  return queueForAll(tx, { from: mapPlayers, where }, { type: 'other', about: `map:${mapId}`, ...words })
}

/** A locked map announces its opening once it is unlocked. */
const isToTell = (now: Date) =>
  and(
    isNotNull(maps.tellOpeningAt),
    lte(maps.tellOpeningAt, now),
    eq(maps.isLocked, false),
    or(isNull(maps.lockAt), gt(maps.lockAt, now)),
  )

export const isOpeningDue = async ({ read }: Reads, now: Date) =>
  (await read.select({ id: maps.id }).from(maps).where(isToTell(now)).limit(1)).length > 0

/** Notifies the players of maps that have opened, once each (MAP-37). */
export async function tellOpenings(deps: Deps) {
  const opened = await deps.db.read.select({ id: maps.id }).from(maps).where(isToTell(deps.now()))
  for (const { id } of opened) await transact(deps, (tx) => tellOpening(tx, id), lockMap(id))
}

async function tellOpening(tx: Tx, id: string) {
  const still = await tx.read.$count(maps, and(eq(maps.id, id), isToTell(tx.now)))
  if (still === 0) return
  const opened = await openMap(tx, id)
  await changeMap(tx, opened, { tellOpeningAt: null })
  const message = `Карта «${opened.map.name}» открыта: выбирай локацию`
  await tellMap(tx, id, { title: 'Карта открыта', message })
}

/**
 * Reminds the players on the list who have no claim, all members of a team (MAP-43). Returns how many they are, a team as one. Throws `not_found`,
 * `map_locked`, `map_not_open`, `reminded_lately` with the seconds to wait, `contents_changed`.
 */
export async function remindUnplaced(tx: Tx, admin: User, id: string, { shown }: { shown: number }) {
  const opened = await openMap(tx, id)
  const { name, remindedAt } = opened.map
  const problem = closedProblem(opened.map, tx.now)
  if (problem) throw claimRefusal(problem, opened.map)
  const wait = remindedAt ? remindedAt.getTime() + REMINDER_PAUSE - tx.now.getTime() : 0
  if (wait > 0) {
    const seconds = Math.ceil(wait / SECOND)
    throw new AppError('reminded_lately', `Напоминали недавно. Можно снова через ${timeToWait(seconds)}`, seconds)
  }
  const count = await tx.read.$count(mapPlayers, and(eq(mapPlayers.mapId, id), hasNoClaim, isFirstOfTeam))
  if (count !== shown)
    throw new AppError(
      'contents_changed',
      `Без метки теперь ${count} ${plural(count, 'игрок', 'игрока', 'игроков')}. Проверь список и напомни ещё раз`,
    )
  await changeMap(tx, opened, { remindedAt: tx.now })
  const message = `Выбери локацию на карте «${name}»`
  await tellMap(tx, id, { title: 'Ты ещё без локации', message }, true)
  await recordOnMap(tx, admin, 'remind_map_players', opened.map, { reminded: count })
  return { reminded: count }
}
