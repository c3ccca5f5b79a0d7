import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { lockMap } from '#db/locks'
import type { Reads } from '#db/open'
import { mapMessages, mapPlayers, maps, type User } from '#db/schema'
import { closedProblem } from '#shared/dropmaps/claiming'
import { REMINDER_PAUSE } from '#shared/dropmaps/evening'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { plural, timeToWait } from '#shared/plural'
import { SECOND } from '#shared/units'
import type { Deps } from '../../core/deps.ts'
import { type Tx, transact } from '../../core/transact.ts'
import { BATCH, inBatches } from '../../core/work/batches.ts'
import { notify } from '../../notifications/notifications.ts'
import { changeMap, claimRefusal, openMap } from '../maps/openMap.ts'
import { recordOnMap } from '../maps/record.ts'
import { hasNoClaim } from '../seating/players.ts'

type MapMessage = { title: string; message: string; isForUnplaced?: boolean }

/** Stores one message to a map's players of that moment; `sendMapMessages` sends it in batches, also after a crash. */
export const queueMapMessage = (tx: Tx, mapId: string, { isForUnplaced = false, ...words }: MapMessage) =>
  tx.write.insert(mapMessages).values({ id: newId(), mapId, ...words, isForUnplaced, lastPlayerId: null })

/** Sends one batch. Returns whether there may be more. */
async function sendNext(tx: Tx) {
  const [next] = await tx.read.select().from(mapMessages).orderBy(asc(mapMessages.id)).limit(1)
  if (!next) return false
  const { id, mapId, title, message, lastPlayerId, isForUnplaced } = next
  const rows = await tx.read
    .select({ id: mapPlayers.id, userId: mapPlayers.userId })
    .from(mapPlayers)
    .where(
      and(
        eq(mapPlayers.mapId, mapId),
        // Later players were notified when they were added.
        lt(mapPlayers.id, id),
        lastPlayerId === null ? undefined : gt(mapPlayers.id, lastPlayerId),
        isForUnplaced ? hasNoClaim : undefined,
      ),
    )
    .orderBy(asc(mapPlayers.id))
    .limit(BATCH)
  for (const { userId } of rows) await notify(tx, userId, { type: 'other', title, message, about: `map:${mapId}` })
  const isThis = eq(mapMessages.id, id)
  const last = rows.at(-1)
  if (last && rows.length === BATCH) await tx.write.update(mapMessages).set({ lastPlayerId: last.id }).where(isThis)
  else await tx.write.delete(mapMessages).where(isThis)
  return true
}

export const sendMapMessages = (deps: Deps) => inBatches(deps, sendNext)

/** A locked map announces its opening once it is unlocked. */
const isToTell = (now: Date) =>
  and(
    isNotNull(maps.tellOpeningAt),
    lte(maps.tellOpeningAt, now),
    eq(maps.isLocked, false),
    or(isNull(maps.lockAt), gt(maps.lockAt, now)),
  )

/** Whether an opening is to be announced or a message to be sent. */
export async function isMessageDue({ read }: Reads, now: Date) {
  const found = await Promise.all([
    read.select({ id: maps.id }).from(maps).where(isToTell(now)).limit(1),
    read.select({ id: mapMessages.id }).from(mapMessages).limit(1),
  ])
  return found.some((rows) => rows.length > 0)
}

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
  await queueMapMessage(tx, id, { title: 'Карта открыта', message })
}

/**
 * Reminds the players on the list who have no claim (MAP-43). Returns how many they are. Throws `not_found`,
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
  const count = await tx.read.$count(mapPlayers, and(eq(mapPlayers.mapId, id), hasNoClaim))
  if (count !== shown)
    throw new AppError(
      'contents_changed',
      `Без метки теперь ${count} ${plural(count, 'игрок', 'игрока', 'игроков')}. Проверь список и напомни ещё раз`,
    )
  await changeMap(tx, opened, { remindedAt: tx.now })
  const message = `Выбери локацию на карте «${name}»`
  await queueMapMessage(tx, id, { title: 'Ты ещё без локации', message, isForUnplaced: true })
  await recordOnMap(tx, admin, 'remind_map_players', opened.map, { reminded: count })
  return { reminded: count }
}
