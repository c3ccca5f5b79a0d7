import { and, asc, count, desc, eq, lt } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { matchResults, type ObjectionRow, objections, registrations, tournamentMatches, users } from '#db/schema'
import type { ListQuery } from '#shared/lists'
import { picked } from '#shared/picked'
import type { AdminObjection, Objection, ObjectionStatus } from '#shared/tournaments/objections'
import { type PageParams, pageOf } from '../../core/lists.ts'
import type { Tx } from '../../core/transact.ts'
import type { Storage } from '../../media/storage.ts'
import { shownName } from '../../users/shownName.ts'
import { entryName } from '../base/entryName.ts'
import { isOpen, openObjections } from '../base/openObjections.ts'
import { scoringOf } from '../results/scoring.ts'

/** The open objections of a tournament, the first ahead. */
export const openRows = (db: Reads, tournamentId: string) =>
  db.read
    .select()
    .from(objections)
    .where(and(eq(objections.tournamentId, tournamentId), isOpen))
    .orderBy(asc(objections.id))

/** Updates pages that show the table, and the organisers'. */
export async function announceObjections(tx: Tx, tournamentId: string) {
  const data = { tournamentId, openObjections: await openObjections(tx, tournamentId) }
  for (const to of [`tournament:${tournamentId}`, 'admins'] as const) tx.emit({ name: 'objection-update', to, data })
}

type Own = { tournamentId: string; userId: string }
const isOwn = ({ tournamentId, userId }: Placeholders<Own>) =>
  and(eq(objections.tournamentId, tournamentId), eq(objections.userId, userId))
const ownPage = prepared((db, { cursor, limit, ...own }: Placeholders<Own & PageParams>) =>
  db.read
    .select()
    .from(objections)
    .where(and(isOwn(own), cursor && lt(objections.id, cursor)))
    .orderBy(desc(objections.id))
    .limit(limit),
)
const ownCount = prepared((db, own: Placeholders<Own>) =>
  db.read.select({ total: count() }).from(objections).where(isOwn(own)),
)
/** A player's objections in a tournament, the newest first. */
export async function ownObjections(db: Reads, own: Own, query: ListQuery) {
  const { cursor, limit } = pageOf(query, {})
  return { rows: await ownPage(db, { ...own, cursor, limit }), total: only(await ownCount(db, own)).total }
}

const columns = {
  objection: objections,
  ...shownName,
  teamName: entryName.teamName,
  result: picked(matchResults, 'placement', 'kills'),
}

/** Objections of a tournament with what the match gives the player now; the newest first. */
export async function objectionsIn(
  db: Reads,
  tournamentId: string,
  status: ObjectionStatus | undefined,
  query: ListQuery,
) {
  const { cursor, limit } = pageOf(query, {})
  const which = and(eq(objections.tournamentId, tournamentId), status && eq(objections.status, status))
  const rows = await db.read
    .select(columns)
    .from(objections)
    .innerJoin(registrations, eq(registrations.id, objections.registrationId))
    .innerJoin(users, eq(users.id, objections.userId))
    .leftJoin(
      tournamentMatches,
      and(eq(tournamentMatches.tournamentId, objections.tournamentId), eq(tournamentMatches.number, objections.match)),
    )
    .leftJoin(
      matchResults,
      and(eq(matchResults.matchId, tournamentMatches.id), eq(matchResults.registrationId, objections.registrationId)),
    )
    .where(and(which, cursor ? lt(objections.id, cursor) : undefined))
    .orderBy(desc(objections.id))
    .limit(limit)
  const { version } = await scoringOf(db, tournamentId)
  const asked = rows.map((row) => ({
    ...row,
    id: row.objection.id,
    isCorrected: version > row.objection.resultsVersion,
  }))
  return { rows: asked, total: await db.read.$count(objections, which) }
}
type AdminRow = Awaited<ReturnType<typeof objectionsIn>>['rows'][number]

export function objectionJson(row: ObjectionRow, files: Storage, now: Date): Objection {
  return {
    ...picked(row, 'id', 'match', 'text', 'status', 'answer'),
    pictureUrl: row.mediaKey ? files.url(row.mediaKey, now) : null,
    thumbnailUrl: row.thumbnailKey && files.url(row.thumbnailKey, now),
    createdAt: row.createdAt.toISOString(),
  }
}

export const adminObjectionJson = (
  { objection, id: _, ...row }: AdminRow,
  files: Storage,
  now: Date,
): AdminObjection => ({
  ...objectionJson(objection, files, now),
  registrationId: objection.registrationId,
  ...row,
})
