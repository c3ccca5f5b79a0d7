import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { lockMap } from '#db/locks'
import type { Reads } from '#db/open'
import { maps } from '#db/schema'
import { SYSTEM } from '#shared/audit'
import type { Deps } from '../../core/deps.ts'
import { type Tx, transact } from '../../core/transact.ts'
import { sendQueued } from '../../notifications/queue.ts'
import { announceMap, changeMap, openMap } from '../maps/openMap.ts'
import { recordOnMap } from '../maps/record.ts'
import { endWaitlists } from '../seating/release.ts'
import { findPromotable, promoteOnMap } from '../seating/waitlist.ts'
import { isOpeningDue, tellOpenings } from './messages.ts'

const PAGE = 100

/** The periodic job, on one process at a time: locks, promotions and openings of maps, and all that is queued. */
export async function dropmapRound(deps: Deps) {
  if (await isAnythingDue(deps.db, deps.now())) await round(deps)
  await sendQueued(deps)
}

async function round(deps: Deps) {
  for (const id of await due(deps.db, deps.now())) await transact(deps, (tx) => lockByClock(tx, id), lockMap(id))
  for (;;) {
    const id = await findPromotable(deps.db, deps.now())
    if (id === undefined) break
    await promoteOnMap(deps, id)
  }
  await tellOpenings(deps)
}

const isDue = (now: Date) => and(isNotNull(maps.lockAt), lte(maps.lockAt, now), eq(maps.isLocked, false))

async function isAnythingDue({ read }: Reads, now: Date) {
  const toLock = await read.select({ id: maps.id }).from(maps).where(isDue(now)).limit(1)
  return toLock.length > 0 || (await isOpeningDue({ read }, now)) || (await findPromotable({ read }, now)) !== undefined
}

async function due({ read }: Reads, now: Date) {
  const rows = await read.select({ id: maps.id }).from(maps).where(isDue(now)).orderBy(asc(maps.lockAt)).limit(PAGE)
  return rows.map(({ id }) => id)
}

async function lockByClock(tx: Tx, id: string) {
  if ((await tx.read.$count(maps, and(eq(maps.id, id), isDue(tx.now)))) === 0) return
  const opened = await openMap(tx, id, true)
  await changeMap(tx, opened, { isLocked: true })
  await endWaitlists(tx, opened)
  await recordOnMap(tx, SYSTEM, 'lock_map', opened.map, { lockAt: opened.map.lockAt?.toISOString() })
  announceMap(tx, opened.map)
}
