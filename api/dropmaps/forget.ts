import { and, eq } from 'drizzle-orm'
import { mapPlayers, territoryClaims } from '#db/schema'
import type { Deps } from '../core/deps.ts'
import { transact } from '../core/transact.ts'
import { endMark } from './release.ts'

/** Takes a closed account from every map: its marks and its places in line go to who waits, one map at a time. */
export async function leaveAllMaps(deps: Deps, userId: string) {
  const { read } = deps.db
  const listed = await read.select({ mapId: mapPlayers.mapId }).from(mapPlayers).where(eq(mapPlayers.userId, userId))
  // An admin claims without being on the list.
  const marked = await read
    .select({ mapId: territoryClaims.mapId })
    .from(territoryClaims)
    .where(eq(territoryClaims.userId, userId))
  for (const mapId of new Set([...listed, ...marked].map((row) => row.mapId)))
    await transact(deps, async (tx) => {
      await tx.write.delete(mapPlayers).where(and(eq(mapPlayers.mapId, mapId), eq(mapPlayers.userId, userId)))
      await endMark(tx, mapId, userId)
    })
}
