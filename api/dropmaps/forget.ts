import { and, eq } from 'drizzle-orm'
import { lockMap } from '#db/locks'
import { mapPlayers } from '#db/schema'
import type { Deps } from '../core/deps.ts'
import { transact } from '../core/transact.ts'
import { forgetCaptainTeams } from './draft/captains.ts'
import { leaveMap } from './draft/heirs.ts'
import { forgetOwnLists } from './draft/lists.ts'

export { forgetCaptainTeams }

/** Removes a closed account from every map, one transaction a map; freed seats go to the waitlists. */
export async function leaveAllMaps(deps: Deps, userId: string) {
  const listed = await deps.db.read
    .select({ mapId: mapPlayers.mapId, teamId: mapPlayers.teamId })
    .from(mapPlayers)
    .where(eq(mapPlayers.userId, userId))
  for (const { mapId, teamId } of listed)
    await transact(
      deps,
      async (tx) => {
        await tx.write.delete(mapPlayers).where(and(eq(mapPlayers.mapId, mapId), eq(mapPlayers.userId, userId)))
        await leaveMap(tx, mapId, { userId, teamId })
      },
      lockMap(mapId),
    )
  await transact(deps, async (tx) => void (await forgetOwnLists(tx, userId)))
}
