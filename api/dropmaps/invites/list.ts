import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { and, count, desc, eq, gt, isNotNull, isNull, lt, lte, min, type SQL } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type InviteRow, invites } from '#db/schema'
import type { InviteState } from '#shared/dropmaps/inviteCode'
import type { InviteCode, InviteCounts } from '#shared/dropmaps/shapes'
import { codeFrom } from '#shared/ids'
import type { ListQuery } from '#shared/lists'
import { searchable } from '#shared/text'
import { withNext } from '../../core/lists.ts'

export const inviteJson = (
  { id, code, displayName, usedAt, expiresAt, territoryId }: InviteRow,
  origin: string,
): InviteCode => ({
  id,
  code,
  link: `${origin}/dropmap/invite/${code}`,
  displayName,
  isUsed: usedAt !== null,
  usedAt: usedAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
  territoryId,
})

/** The same rule as `inviteState` of `shared/`, in SQL (MAP-21). */
const inState = (now: Date): Record<InviteState, SQL | undefined> => ({
  active: and(isNull(invites.usedAt), gt(invites.expiresAt, now)),
  used: isNotNull(invites.usedAt),
  expired: and(isNull(invites.usedAt), lte(invites.expiresAt, now)),
})

type InvitesQuery = ListQuery & { status?: InviteState | undefined }

/** Returns a map's invites, newest first. `q`: a name or the beginning of a code. */
export async function invitesOf(db: Reads, mapId: string, query: InvitesQuery, now: Date) {
  const { status, cursor } = query
  const chosen = and(eq(invites.mapId, mapId), status && inState(now)[status])
  if (query.q) return invitesFound(db, chosen, query.q, query)
  const [rows, total] = await Promise.all([
    newest(db, and(chosen, cursor ? lt(invites.id, cursor) : undefined), withNext(query)),
    db.read.$count(invites, chosen),
  ])
  return { rows, total }
}

const PAGE = 500

// Filtered here, since SQLite's lower() knows ASCII only.
async function invitesFound(db: Reads, chosen: SQL | undefined, q: string, query: InvitesQuery) {
  const code = codeFrom(q)
  const found: InviteRow[] = []
  let total = 0
  let last: string | undefined
  for (;;) {
    const rows = await newest(db, and(chosen, last ? lt(invites.id, last) : undefined), PAGE)
    const isFound = (row: InviteRow) =>
      searchable(row.displayName).includes(q) || (code !== '' && row.code.startsWith(code))
    const matches = rows.filter(isFound)
    total += matches.length
    const rest = matches.filter(({ id }) => query.cursor === undefined || id < query.cursor)
    found.push(...rest.slice(0, withNext(query) - found.length))
    last = rows.at(-1)?.id
    if (rows.length < PAGE) return { rows: found, total }
    await yieldToEventLoop()
  }
}

const newest = (db: Reads, chosen: SQL | undefined, limit: number) =>
  db.read.select().from(invites).where(chosen).orderBy(desc(invites.id)).limit(limit)

export const newestInvites = (db: Reads, mapId: string, limit: number) => newest(db, eq(invites.mapId, mapId), limit)

export async function inviteCounts(db: Reads, mapId: string, now: Date): Promise<InviteCounts> {
  const { active, used, expired } = inState(now)
  const ofMap = eq(invites.mapId, mapId)
  const [living, usedOnes, expiredOnes] = await Promise.all([
    db.read
      .select({ amount: count(), next: min(invites.expiresAt) })
      .from(invites)
      .where(and(ofMap, active)),
    db.read.$count(invites, and(ofMap, used)),
    db.read.$count(invites, and(ofMap, expired)),
  ])
  const { amount, next } = only(living)
  return { active: amount, used: usedOnes, expired: expiredOnes, nextExpiry: next?.toISOString() ?? null }
}
