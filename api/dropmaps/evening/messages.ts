import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { mapMessages, mapPlayers, maps } from '#db/schema'
import { newId } from '#shared/ids'
import { BATCH, inBatches } from '../../core/batches.ts'
import type { Deps } from '../../core/deps.ts'
import { lockMap } from '../../core/locks.ts'
import { type Tx, transact } from '../../core/transact.ts'
import { notify } from '../../notifications/notifications.ts'
import { changeMap, openMap } from '../maps/openMap.ts'
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
        // Who came later was told of the map then.
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

/** A locked map tells once it is unlocked. */
const isToTell = (now: Date) =>
  and(
    isNotNull(maps.tellOpeningAt),
    lte(maps.tellOpeningAt, now),
    eq(maps.isLocked, false),
    or(isNull(maps.lockAt), gt(maps.lockAt, now)),
  )

/** Whether an opening is to be told or a message to be sent. */
export async function isMessageDue({ read }: Reads, now: Date) {
  const found = await Promise.all([
    read.select({ id: maps.id }).from(maps).where(isToTell(now)).limit(1),
    read.select({ id: mapMessages.id }).from(mapMessages).limit(1),
  ])
  return found.some((rows) => rows.length > 0)
}

/** Tells the players of maps that have opened, once each (MAP-37). */
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
