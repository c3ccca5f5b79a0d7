import { and, eq, inArray } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { poiDraftCaptains, poiDraftMaps, poiDrafts } from '#db/schema'
import { openStates } from '#shared/dropmaps/draft/limits'
import { AppError } from '#shared/errors'

const openBy = prepared((db, { mapId }: Placeholders<{ mapId: string }>) =>
  db.read
    .select({ id: poiDrafts.id, state: poiDrafts.state })
    .from(poiDraftMaps)
    .innerJoin(poiDrafts, eq(poiDrafts.id, poiDraftMaps.draftId))
    .where(and(eq(poiDraftMaps.mapId, mapId), inArray(poiDrafts.state, [...openStates]))),
)

/** Returns the map's draft that is not over; a map has at most one. */
export async function findOpenDraft(db: Reads, mapId: string) {
  const [found] = await openBy(db, { mapId })
  return found
}

/** Refuses claims outside of a draft that is not over (DRAFT-3). Throws `poi_draft_running`. */
export async function refuseDuringDraft(db: Reads, mapId: string) {
  if (await findOpenDraft(db, mapId)) throw new AppError('poi_draft_running')
}

/** Refuses the removal of claims once a draft has started: then they are its picks. Throws `poi_draft_running`. */
export async function refuseOncePicking(db: Reads, mapId: string) {
  const draft = await findOpenDraft(db, mapId)
  if (draft && draft.state !== 'setup') throw new AppError('poi_draft_running')
}

/** Throws `poi_draft_captain`. */
export async function requireNoCaptain(db: Reads, mapId: string, userId: string) {
  const draft = await findOpenDraft(db, mapId)
  if (!draft) return
  const own = and(eq(poiDraftCaptains.draftId, draft.id), eq(poiDraftCaptains.userId, userId))
  if ((await db.read.$count(poiDraftCaptains, own)) > 0) throw new AppError('poi_draft_captain')
}
