import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias, among } from '#db/columns'
import { screenshotTally } from '#db/derived/tallyNames'
import type { Reads } from '#db/open'
import { type ScreenshotRow, subscriptionScreenshots, users } from '#db/schema'
import { MATCHES, searchIn, type Total } from '#db/search/search'
import type { ListQuery } from '#shared/lists'
import { type ScreenshotStatus, type ScreenshotTotals, screenshotStatuses } from '#shared/premium/subscriptions'
import { type Page, withNext } from '../core/lists.ts'
import { tallied } from '../core/tallies.ts'

type ScreenshotsQuery = ListQuery & { status?: ScreenshotStatus | undefined; order?: 'due' | undefined }

export async function findScreenshot(db: Reads, userId: string): Promise<ScreenshotRow | undefined> {
  const [found] = await db.read.select().from(subscriptionScreenshots).where(eq(subscriptionScreenshots.userId, userId))
  return found
}

const reviewers = alias(users, 'reviewers')

const withPeople = (db: Reads) =>
  db.read
    .select({
      screenshot: subscriptionScreenshots,
      user: { displayName: users.displayName, username: users.username, deletedAt: users.deletedAt },
      reviewedByUser: { displayName: reviewers.displayName, username: reviewers.username },
    })
    .from(subscriptionScreenshots)
    .innerJoin(users, eq(users.id, subscriptionScreenshots.userId))
    .leftJoin(reviewers, eq(reviewers.id, subscriptionScreenshots.reviewedBy))

export async function findScreenshotWithPeople(db: Reads, userId: string) {
  const [found] = await withPeople(db).where(eq(subscriptionScreenshots.userId, userId))
  return found
}
export type WithPeople = NonNullable<Awaited<ReturnType<typeof findScreenshotWithPeople>>>

type Direction = 'oldest first' | 'newest first'
const inOrder = {
  'newest first': [desc(subscriptionScreenshots.uploadedAt), desc(subscriptionScreenshots.userId)],
  'oldest first': [asc(subscriptionScreenshots.uploadedAt), asc(subscriptionScreenshots.userId)],
} as const

/** Everybody's, newest first; `due`: pending ones or those of `status`, oldest first. `id` is the cursor. */
export async function allScreenshots(db: Reads, query: ScreenshotsQuery): Promise<Page<WithPeople & { id: string }>> {
  const { order, status = order && 'pending' } = query
  const direction = order === 'due' ? 'oldest first' : 'newest first'
  const after = await afterCursor(db, query.cursor, direction)
  const { condition, total } = await counted(db, { ...query, status })
  const found: WithPeople[] = []
  for (const each of status ? [status] : screenshotStatuses) {
    const rows = withPeople(db)
      .where(and(eq(subscriptionScreenshots.status, each), condition, after))
      .orderBy(...inOrder[direction])
      .limit(withNext(query))
    found.push(...(await rows))
  }
  const rows = found.map((row) => ({ ...row, id: cursorOf(row.screenshot) }))
  const sign = direction === 'newest first' ? 1 : -1
  const sorted = rows.sort((one, other) => sign * newer(one.screenshot, other.screenshot))
  return { rows: sorted.slice(0, withNext(query)), total }
}

const newer = (one: ScreenshotRow, other: ScreenshotRow) =>
  +other.uploadedAt - +one.uploadedAt || (one.userId < other.userId ? 1 : -1)

const searchSenders = searchIn(users, ({ status }) => {
  const { userId, status: own } = subscriptionScreenshots
  const isSent = and(eq(userId, users.id), status && eq(own, status))
  return sql`exists (select 1 from ${subscriptionScreenshots} where ${isSent})`
})

async function counted(db: Reads, query: ScreenshotsQuery): Promise<{ condition: SQL | undefined; total: Total }> {
  if (!query.q) return { condition: undefined, total: (await screenshotTotals(db))[query.status ?? 'all'] }
  const { ids, total } = await searchSenders(db, { q: query.q, limit: MATCHES }, { status: query.status })
  return { condition: among(users.id, JSON.stringify(ids)), total }
}

const cursorOf = ({ uploadedAt, userId }: ScreenshotRow) => `${uploadedAt.getTime()}_${userId}`

async function afterCursor(db: Reads, cursor: string | undefined, direction: Direction) {
  if (!cursor) return undefined
  const [, time, id] = /^(\d{1,13})_(.+)$/.exec(cursor) ?? []
  const known = id === undefined ? await findScreenshot(db, cursor) : undefined
  const [uploadedAt, userId] = known ? [known.uploadedAt, known.userId] : [new Date(Number(time ?? 0)), id ?? '']
  const [beyond, from] = direction === 'newest first' ? [lt, lte] : [gt, gte]
  return and(
    from(subscriptionScreenshots.uploadedAt, uploadedAt),
    or(beyond(subscriptionScreenshots.uploadedAt, uploadedAt), beyond(subscriptionScreenshots.userId, userId)),
  )
}

export async function screenshotTotals(db: Reads): Promise<ScreenshotTotals> {
  const of = (status: ScreenshotStatus) => tallied(db, [screenshotTally(status)])
  const [pending, approved, rejected] = [await of('pending'), await of('approved'), await of('rejected')]
  return { all: pending + approved + rejected, pending, approved, rejected }
}
