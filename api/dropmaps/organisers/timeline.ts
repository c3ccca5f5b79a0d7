import { and, asc, eq, gt } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared, preparedCount } from '#db/prepared'
import { claimTimeline, teams, users } from '#db/schema'
import { claimCauses, TIMELINE_PAGE } from '#shared/dropmaps/limits'
import type { ClaimTimeline } from '#shared/dropmaps/shapes'
import { picked } from '#shared/picked'

type Begins = { mapId: string; cursor?: string | undefined; limit: number }
const isOnMap = ({ mapId }: Placeholders<{ mapId: string }>) => eq(claimTimeline.mapId, mapId)
const eventsBy = prepared((db, { mapId, cursor, limit }: Placeholders<Begins>) =>
  db.read
    .select({
      ...picked(claimTimeline, 'id', 'fromNumber', 'toNumber', 'guestName'),
      displayName: users.displayName,
      team: teams.name,
      cause: claimTimeline.cause,
      createdAt: claimTimeline.createdAt,
    })
    .from(claimTimeline)
    .leftJoin(users, eq(users.id, claimTimeline.userId))
    .leftJoin(teams, eq(teams.id, claimTimeline.teamId))
    .where(and(isOnMap({ mapId }), cursor && gt(claimTimeline.id, cursor)))
    .orderBy(asc(claimTimeline.id))
    .limit(limit),
)
const countBy = preparedCount(claimTimeline, isOnMap)

/** Returns the timeline's events after `cursor` (MAP-16), with today's names. */
export async function timelineOf(
  db: Reads,
  mapId: string,
  cursor: string | undefined,
  limit = TIMELINE_PAGE,
): Promise<ClaimTimeline> {
  const [rows, total] = await Promise.all([eventsBy(db, { mapId, cursor, limit: limit + 1 }), countBy(db, { mapId })])
  const page = rows.slice(0, limit)
  const start = page[0]?.createdAt ?? new Date(0)
  // By name: equal names cannot be told apart on the map either.
  const indexes = new Map<string, number>()
  const indexOf = (name: string) => {
    const index = indexes.get(name) ?? indexes.size
    indexes.set(name, index)
    return index
  }
  const events = page.map(
    ({ createdAt, team, displayName, guestName, fromNumber, toNumber, cause }): ClaimTimeline['events'][number] => [
      createdAt.getTime() - start.getTime(),
      indexOf(team ?? displayName ?? guestName ?? ''),
      fromNumber ?? 0,
      toNumber ?? 0,
      claimCauses.indexOf(cause),
    ],
  )
  return {
    start: start.toISOString(),
    names: [...indexes.keys()],
    events,
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    total,
  }
}
