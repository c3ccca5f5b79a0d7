import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { accounts, kills, type ScreenshotRow, submissions, subscriptionScreenshots, type User, users } from '#db/schema'
import { search } from '#db/search'
import { killTally } from '#db/tallyNames'
import { available } from '#shared/balance'
import { AppError } from '#shared/errors'
import type { KillType } from '#shared/kills'
import type { ListQuery } from '#shared/lists'
import { roubles } from '#shared/money'
import type { Coverage } from '#shared/premium'
import type { SubmissionStatus } from '#shared/submissions'
import type { AdminUser, UserTotals } from '#shared/users'
import type { Storage } from '../core/deps.ts'
import { type Page, withNext } from '../core/lists.ts'
import { tallied } from '../core/tallies.ts'
import { screenshotFields } from '../subscriptions/screenshotJson.ts'
import { coveragesOf } from '../users/premiumCoverage.ts'

type StatusSum = { status: SubmissionStatus; count: number; reward: number }
type KillSum = { killType: KillType; count: number }
/** A user with everything that the admin's card says of them; money in kopecks. */
type Known = {
  id: string
  user: User
  balance: number
  premium: Coverage | undefined
  submissions: StatusSum[]
  kills: KillSum[]
  screenshot: ScreenshotRow | undefined
}

/** What comes after this user in the list: by registration; ids are random and only order users of the same moment. */
const registeredBefore = (id: string) => {
  const position = sql`select ${users.createdAt}, ${users.id} from ${users} where ${users.id} = ${id}`
  return sql`(${users.createdAt}, ${users.id}) < (${position})`
}

/** Everybody, newest first; closed accounts too, because the book knows them. */
export async function allUsers(db: Reads, query: ListQuery, now: Date): Promise<Page<Known>> {
  const { condition, total } = query.q
    ? await search(db, users, query.q, undefined)
    : { condition: undefined, total: await db.read.$count(users) }
  const rows = await db.read
    .select()
    .from(users)
    .where(and(condition, query.cursor ? registeredBefore(query.cursor) : undefined))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(withNext(query))
  return { rows: await withFacts(db, rows, now), total }
}

/** Throws `not_found`. */
export async function getAdminUser(db: Reads, id: string, now: Date) {
  const [known] = await withFacts(db, await db.read.select().from(users).where(eq(users.id, id)), now)
  if (!known) throw new AppError('not_found')
  return known
}

/** What belongs to these users, by a few queries for all of them together. */
async function withFacts(db: Reads, people: User[], now: Date): Promise<Known[]> {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const balances = await db.read
    .select({ id: accounts.id, balance: accounts.balance })
    .from(accounts)
    .where(inArray(accounts.id, ids.map(available)))
  const premium = await coveragesOf(db, ids, now)
  const sent = await db.read
    .select({
      userId: submissions.userId,
      status: submissions.status,
      count: count(),
      reward: sql`coalesce(sum(${submissions.reward}), 0)`.mapWith(Number),
    })
    .from(submissions)
    .where(inArray(submissions.userId, ids))
    .groupBy(submissions.userId, submissions.status)
  const killed = await db.read
    .select({ userId: kills.userId, killType: kills.killType, count: count() })
    .from(kills)
    .where(inArray(kills.userId, ids))
    .groupBy(kills.userId, kills.killType)
  const screenshots = await db.read
    .select()
    .from(subscriptionScreenshots)
    .where(inArray(subscriptionScreenshots.userId, ids))

  return people.map((user) => {
    const isTheirs = (row: { userId: string }) => row.userId === user.id
    return {
      id: user.id,
      user,
      balance: balances.find(({ id }) => id === available(user.id))?.balance ?? 0,
      premium: premium.get(user.id),
      submissions: sent.filter(isTheirs),
      kills: killed.filter(isTheirs),
      screenshot: screenshots.find(isTheirs),
    }
  })
}

/** The User of admin.md, section 3. */
export function adminUserJson(known: Known, files: Storage, now: Date): AdminUser {
  const { user, balance, premium, screenshot } = known
  const { accountPrint, adminGranted, searchText, createdAt, updatedAt, deletedAt, ...fields } = user
  const sent = (status: SubmissionStatus) => known.submissions.find((row) => row.status === status)
  const kills = killCounts((type) => known.kills.find(({ killType }) => killType === type)?.count ?? 0)
  return {
    ...fields,
    balance: roubles(balance),
    premiumTier: premium?.tier ?? 'none',
    premiumEndDate: premium?.endDate.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    ...kills,
    stats: {
      totalSubmissions: known.submissions.reduce((sum, row) => sum + row.count, 0),
      approvedSubmissions: sent('approved')?.count ?? 0,
      pendingSubmissions: sent('pending')?.count ?? 0,
      rejectedSubmissions: sent('rejected')?.count ?? 0,
      totalEarnings: roubles(sent('approved')?.reward ?? 0),
      bronzeKills: kills.bronzeKills,
    },
    ...screenshotFields(screenshot, files, now),
  }
}

function killCounts(of: (type: KillType) => number) {
  const [goldKills, silverKills, bronzeKills] = [of('gold'), of('silver'), of('bronze')]
  return { totalKills: goldKills + silverKills + bronzeKills, goldKills, silverKills, bronzeKills }
}

/** The summary cards of the users tab. */
export async function userTotals(db: Reads): Promise<UserTotals> {
  const [gold, silver, bronze] = [
    await tallied(db, [killTally('gold')]),
    await tallied(db, [killTally('silver')]),
    await tallied(db, [killTally('bronze')]),
  ]
  const counts = { gold, silver, bronze }
  // One look into the index for each user, and not all of their submissions.
  const hasSent = sql`exists (select 1 from ${submissions} where ${submissions.userId} = ${users.id})`
  return { ...killCounts((type) => counts[type]), activeUsers: await db.read.$count(users, hasSent) }
}
