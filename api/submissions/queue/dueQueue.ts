import { and, asc, count, eq, gte, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { among } from '#db/columns'
import { dailyTally } from '#db/derived/tallyNames'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { appeals, submissions, type User } from '#db/schema'
import { MOST_DUE } from '#shared/admin/waiting'
import { moscowDay } from '#shared/dates'
import { AppError } from '#shared/errors'
import { SOON_DUE } from '#shared/review/review'
import type { SubmissionCategory } from '#shared/submissions'
import type { PageParams } from '../../core/lists.ts'
import { tallied } from '../../core/tallies.ts'
import { hasOtherAdmin } from '../../users/ownCase.ts'
import { type Submission, withFilm } from '../submissions.ts'
import { isForAll, isInMiddle, ownIds } from './handed.ts'

// The queue of pending submissions: first those that nobody can open, then the others, each by due time (REVIEW-4).
// An admin's own queue begins with what was handed to them and ends with what they have skipped (REVIEW-26).

type Filters = { category?: SubmissionCategory | undefined }
type Position = { at?: Date | undefined; afterId?: string | undefined }
/** A part of the queue; a search takes both. */
type Part = { unreadable?: true | undefined; readable?: true | undefined }
/** Only what no other admin and no other `tab` holds; `notFor`: only others' submissions and rejections. */
type For = {
  freeFor?: string | undefined
  tab?: string | undefined
  notFor?: string | undefined
  now?: Date | undefined
}
/** Of an admin's own queue. `byDue`: rows of `ids` in its order; `middle`: without what its first and last parts have. */
type Own = { byDue?: true | undefined; middle?: true | undefined }

/** Literals, so that the partial indexes answer. */
export const isPending = sql`${submissions.status} = 'pending'`
export const isUnreadable = sql`${submissions.isUnreadable} = true`

type DuePage = Filters & Position & Part & For & Own & Omit<PageParams, 'cursor'>
const duePage = prepared((db, { ids, limit, category, at, afterId, ...page }: Placeholders<DuePage>) => {
  const { id, dueAt, heldBy, heldUntil, heldTab, userId } = submissions
  const { freeFor, tab, notFor, now, unreadable, readable, byDue, middle } = page
  const isByDue = byDue || !ids
  const behind = isByDue && at && afterId && sql`(${dueAt}, ${id}) > (${sql.param(at, dueAt)}, ${afterId})`
  const isFree =
    freeFor &&
    tab &&
    now &&
    or(isNull(heldBy), and(eq(heldBy, freeFor), eq(heldTab, tab)), lte(heldUntil, sql.param(now, heldUntil)))
  const isOthers = notFor && and(ne(userId, notFor), or(isNull(appeals.rejectedBy), ne(appeals.rejectedBy, notFor)))
  const isOwn = freeFor && now && (byDue || middle) && isForAll(db, sql`${freeFor}`, sql.param(now, dueAt))
  const part = unreadable ? isUnreadable : readable && sql`${submissions.isUnreadable} = false`
  const conditions = [
    isPending,
    part,
    category && eq(submissions.category, category),
    ids && among(id, ids),
    behind,
    isFree,
    isOthers,
    isOwn,
    middle && freeFor && isInMiddle(db, sql`${freeFor}`),
  ]
  return withFilm(db)
    .where(and(...conditions.map((condition) => condition || undefined)))
    .orderBy(...(isByDue ? [asc(dueAt), asc(id)] : [asc(id)]))
    .limit(limit)
})

/** An admin in one of their tabs. */
export type Reviewing = { admin: User; tab: string }

/** `isLateFirst`: by due time alone. */
type DueQuery = Filters & PageParams & { decidableBy?: Reviewing | undefined; isLateFirst?: boolean }

/**
 * A part of the queue, by its sign in a cursor: handed to the admin, unreadable, the others, skipped by the admin. Each goes
 * by due time.
 */
const allParts = ['h', 'u', '', 's'] as const
export type QueuePart = (typeof allParts)[number]

/** Returns a page of what is pending. Throws `invalid_input` for a cursor that no such list gave. */
export async function dueRows(db: Reads, { cursor, decidableBy, isLateFirst, ...query }: DueQuery, now: Date) {
  const id = decidableBy?.admin.id
  const forMe: For = id
    ? { freeFor: id, tab: decidableBy?.tab, now, notFor: (await hasOtherAdmin(db, id)) ? id : undefined }
    : {}
  if (query.ids !== undefined) return duePage(db, { ...query, ...forMe })
  const { part: first, ...position } = positionIn(cursor)
  if (isLateFirst) return duePage(db, { ...query, ...position, ...forMe })
  const own = id ? await ownIds(db, id) : { first: [], last: [] }
  const middle = id ? (true as const) : undefined
  const partOf: Record<QueuePart, (Part & Own & { ids?: string }) | undefined> = {
    h: own.first.length > 0 ? { byDue: true, ids: JSON.stringify(own.first) } : undefined,
    u: { middle, unreadable: true },
    '': { middle, readable: true },
    s: own.last.length > 0 ? { byDue: true, ids: JSON.stringify(own.last) } : undefined,
  }
  const rows: (Awaited<ReturnType<typeof duePage>>[number] & { part: QueuePart })[] = []
  for (const part of allParts.slice(allParts.indexOf(first ?? 'h'))) {
    const [of, limit] = [partOf[part], query.limit - rows.length]
    if (!of || limit <= 0) continue
    const found = await duePage(db, { ...query, ...forMe, ...of, ...(part === first && position), limit })
    rows.push(...found.map((row) => Object.assign(row, { part })))
  }
  return rows
}

type Queued = Pick<Submission, 'isUnreadable' | 'dueAt' | 'id'> & { part?: QueuePart }

/** Where the next page begins. */
export const dueCursor = ({ part, isUnreadable, dueAt, id }: Queued) =>
  `${part ?? (isUnreadable ? 'u' : '')}${dueAt?.getTime() ?? 0}-${id}`

function positionIn(cursor: string | undefined): Position & { part?: QueuePart } {
  if (cursor === undefined) return {}
  const [, part, at, afterId] = /^([hus]?)(\d{1,15})-([0-9a-f-]{1,36})$/.exec(cursor) ?? []
  if (at === undefined) throw new AppError('invalid_input', 'Список изменился. Обнови страницу')
  return { part: part as QueuePart, at: new Date(Number(at)), afterId }
}

/** Pending submissions that are late, and due within `SOON_DUE`, each up to `MOST_DUE`. */
export async function dueCounts(db: Reads, now: Date) {
  const soon = new Date(now.getTime() + SOON_DUE)
  return {
    late: await pendingCount(db, lt(submissions.dueAt, now)),
    soonDue: await pendingCount(db, and(gte(submissions.dueAt, now), lte(submissions.dueAt, soon))),
  }
}

/** When the pending submission that is due first was sent. */
export async function oldestPending(db: Reads) {
  const [first] = await db.read
    .select({ sentAt: submissions.createdAt })
    .from(submissions)
    .where(isPending)
    .orderBy(asc(submissions.dueAt), asc(submissions.id))
    .limit(1)
  return first?.sentAt
}

async function pendingCount(db: Reads, due: SQL | undefined) {
  const found = db.read
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(isPending, due))
    .limit(MOST_DUE + 1)
    .as('due')
  return only(await db.read.select({ total: count() }).from(found)).total
}

/** A reviewer's decisions today, and the submissions that are late or soon due. */
export const deckToday = async (db: Reads, admin: User, now: Date) => ({
  decided: await tallied(db, [dailyTally(moscowDay(now), `by:${admin.id}`)]),
  ...(await dueCounts(db, now)),
})
