import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { mapPlayers, users } from '#db/schema'
import { type FoundNickname, MAX_NAMESAKES } from '#shared/dropmaps/evening'
import { searchable } from '#shared/text'
import { getMap } from '../maps/getMap.ts'

const namedBy = prepared((db, { name }: Placeholders<{ name: string }>) =>
  db.read
    .select({ id: users.id, displayName: users.displayName, username: users.username })
    .from(users)
    .where(and(or(eq(users.displayKey, name), eq(users.usernameKey, name)), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .limit(MAX_NAMESAKES),
)

/** Returns the players of each nickname, as a displayed name or a username (MAP-40). Throws `not_found`. */
export async function playersNamed(db: Reads, mapId: string, nicknames: string[]): Promise<FoundNickname[]> {
  await getMap(db, mapId)
  const found: { nickname: string; players: Awaited<ReturnType<typeof namedBy>> }[] = []
  for (const nickname of nicknames)
    found.push({ nickname, players: await namedBy(db, { name: searchable(nickname.replace(/^@/, '')) }) })
  const ids = [...new Set(found.flatMap(({ players }) => players.map(({ id }) => id)))]
  const rows = await db.read
    .select({ userId: mapPlayers.userId })
    .from(mapPlayers)
    .where(and(eq(mapPlayers.mapId, mapId), inArray(mapPlayers.userId, ids)))
  const added = new Set(rows.map(({ userId }) => userId))
  return found.map(({ nickname, players }) => ({
    nickname,
    players: players.map((player) => ({ ...player, isAdded: added.has(player.id) })),
  }))
}
