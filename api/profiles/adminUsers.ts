import { count, desc, getTableColumns, sql } from 'drizzle-orm'
import { among } from '#db/columns'
import { activeUserTally, killTally, userTally } from '#db/derived/tallyNames'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { accounts, kills, type ScreenshotRow, submissions, subscriptionScreenshots, type User, users } from '#db/schema'
import { searchIn } from '#db/search/search'
import { registeredBefore } from '#db/search/searchConditions'
import type { userSearchTexts } from '#db/search/userSearch'
import { available } from '#shared/balance'
import { AppError } from '#shared/errors'
import type { KillType } from '#shared/leaderboards/kills'
import type { ListQuery } from '#shared/lists'
import { type Kopecks, toRoubles } from '#shared/money'
import type { Coverage } from '#shared/premium/premium'
import type { SubmissionStatus } from '#shared/submissions'
import type { AdminUser, UserTotals } from '#shared/users'
import { listParams, type Page, type PageParams, pageOf } from '../core/lists.ts'
import { tallied } from '../core/tallies.ts'
import type { Storage } from '../media/storage.ts'
import { screenshotFields } from '../subscriptions/screenshotJson.ts'
import { coveragesOf } from '../users/premiumCoverage.ts'

type StatusSum = { status: SubmissionStatus; count: number; reward: Kopecks }
type KillSum = { killType: KillType; count: number }
export type UserFacts = {
  id: string
  user: ListedUser
  balance: Kopecks
  premium: Coverage | undefined
  submissions: StatusSum[]
  kills: KillSum[]
  screenshot: ScreenshotRow | undefined
}

const { accountPrint, adminGranted, nameText, searchText, displayKey, usernameKey, ...shown } = getTableColumns(users)
type ListedUser = Omit<User, 'accountPrint' | 'adminGranted' | keyof ReturnType<typeof userSearchTexts>>

const usersPage = prepared((db, { ids, cursor, limit }: Placeholders<PageParams>) =>
  db.read
    .select(shown)
    .from(users)
    .where(ids ? among(users.id, ids) : cursor && registeredBefore(cursor))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit),
)

const searchUsers = searchIn(users)

/** Everybody, newest first; closed accounts too, because the book knows them. */
export async function allUsers(db: Reads, query: ListQuery, now: Date): Promise<Page<UserFacts>> {
  const found = query.q ? await searchUsers(db, listParams(query)) : undefined
  const rows = await usersPage(db, pageOf(query, {}, found))
  return {
    rows: await withFacts(db, rows, now),
    total: found?.total ?? (await tallied(db, [userTally])),
    next: found?.next,
  }
}

export async function getAdminUser(db: Reads, id: string, now: Date) {
  const [facts] = await withFacts(db, await usersPage(db, { ids: JSON.stringify([id]), limit: 1 }), now)
  if (!facts) throw new AppError('not_found')
  return facts
}

type These = Placeholders<{ ids: string }>
const balancesOf = prepared((db, { ids }: These) =>
  db.read.select({ id: accounts.id, balance: accounts.balance }).from(accounts).where(among(accounts.id, ids)),
)
const sentBy = prepared((db, { ids }: These) =>
  db.read
    .select({
      userId: submissions.userId,
      status: submissions.status,
      count: count(),
      reward: sql`coalesce(sum(${submissions.reward}), 0)`.mapWith(Number),
    })
    .from(submissions)
    .where(among(submissions.userId, ids))
    .groupBy(submissions.userId, submissions.status),
)
const killsBy = prepared((db, { ids }: These) =>
  db.read
    .select({ userId: kills.userId, killType: kills.killType, count: count() })
    .from(kills)
    .where(among(kills.userId, ids))
    .groupBy(kills.userId, kills.killType),
)
const screenshotsOf = prepared((db, { ids }: These) =>
  db.read.select().from(subscriptionScreenshots).where(among(subscriptionScreenshots.userId, ids)),
)

async function withFacts(db: Reads, people: ListedUser[], now: Date): Promise<UserFacts[]> {
  if (people.length === 0) return []
  const userIds = people.map(({ id }) => id)
  const ids = JSON.stringify(userIds)
  const balances = await balancesOf(db, { ids: JSON.stringify(userIds.map(available)) })
  const premium = await coveragesOf(db, userIds, now)
  const sent = await sentBy(db, { ids })
  const killed = await killsBy(db, { ids })
  const screenshots = await screenshotsOf(db, { ids })

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

export function adminUserJson(facts: UserFacts, files: Storage, now: Date): AdminUser {
  const { user, balance, premium, screenshot } = facts
  const sent = (status: SubmissionStatus) => facts.submissions.find((row) => row.status === status)
  const kills = killCounts((type) => facts.kills.find(({ killType }) => killType === type)?.count ?? 0)
  const own = {
    id: user.id,
    displayName: user.displayName,
    username: user.username,
    email: user.email,
    epicGamesId: user.epicGamesId,
    balance: toRoubles(balance),
    isAdmin: user.isAdmin,
    premiumTier: premium?.tier ?? ('none' as const),
    premiumEndDate: premium?.endDate.toISOString() ?? null,
    telegramUsername: user.telegramUsername,
    telegramChatId: user.telegramChatId,
    telegramFirstName: user.telegramFirstName,
    telegramLastName: user.telegramLastName,
    discordUsername: user.discordUsername,
    discordId: user.discordId,
    discordEmail: user.discordEmail,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    deletedAt: user.deletedAt?.toISOString() ?? null,
    stats: {
      totalSubmissions: facts.submissions.reduce((sum, row) => sum + row.count, 0),
      approvedSubmissions: sent('approved')?.count ?? 0,
      pendingSubmissions: sent('pending')?.count ?? 0,
      rejectedSubmissions: sent('rejected')?.count ?? 0,
      totalEarnings: toRoubles(sent('approved')?.reward ?? 0),
      bronzeKills: kills.bronzeKills,
    },
  }
  return Object.assign(own, kills, screenshotFields(screenshot, files, now))
}

function killCounts(of: (type: KillType) => number) {
  const [goldKills, silverKills, bronzeKills] = [of('gold'), of('silver'), of('bronze')]
  return { totalKills: goldKills + silverKills + bronzeKills, goldKills, silverKills, bronzeKills }
}

export async function userTotals(db: Reads): Promise<UserTotals> {
  const [gold, silver, bronze] = [
    await tallied(db, [killTally('gold')]),
    await tallied(db, [killTally('silver')]),
    await tallied(db, [killTally('bronze')]),
  ]
  const counts = { gold, silver, bronze }
  return { ...killCounts((type) => counts[type]), activeUsers: await tallied(db, [activeUserTally]) }
}
