import { count, eq, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { kills, submissions, type User } from '#db/schema'
import { toRoubles } from '#shared/money'
import type { Profile } from '#shared/users'
import { balanceOf } from '../balance/balance.ts'
import { coverageOf } from '../users/premiumCoverage.ts'
import { getUser } from '../users/users.ts'

const killsBy = prepared((db, { userId }: Placeholders<{ userId: string }>) =>
  db.read
    .select({ killType: kills.killType, count: count() })
    .from(kills)
    .where(eq(kills.userId, userId))
    .groupBy(kills.killType),
)
const sentBy = prepared((db, { userId }: Placeholders<{ userId: string }>) =>
  db.read
    .select({
      status: submissions.status,
      count: count(),
      reward: sql`coalesce(sum(${submissions.reward}), 0)`.mapWith(Number),
    })
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .groupBy(submissions.status),
)

async function killCountsOf(db: Reads, userId: string) {
  const rows = await killsBy(db, { userId })
  const of = (type: string) => rows.find(({ killType }) => killType === type)?.count ?? 0
  const [goldKills, silverKills, bronzeKills] = [of('gold'), of('silver'), of('bronze')]
  return { goldKills, silverKills, bronzeKills, totalKills: goldKills + silverKills + bronzeKills }
}

/** The User of PROFILE-1. */
export async function profileOf(db: Reads, user: User, now: Date): Promise<Profile> {
  const { id } = user
  const premium = await coverageOf(db, id, now)
  return {
    id,
    username: user.username,
    displayName: user.displayName,
    balance: toRoubles(await balanceOf(db, id)),
    isAdmin: user.isAdmin,
    premiumTier: premium?.tier ?? 'none',
    premiumEndDate: premium?.endDate.toISOString() ?? null,
    telegramUsername: user.telegramUsername,
    discordUsername: user.discordUsername,
    telegramLinked: Boolean(user.telegramChatId || user.telegramUsername),
    discordLinked: Boolean(user.discordId || user.discordUsername),
    ...(await killCountsOf(db, id)),
    createdAt: user.createdAt.toISOString(),
  }
}

export async function nameOf(db: Reads, id: string) {
  const { username, displayName } = await getUser(db, id)
  return { id, username, displayName }
}

/** User stats of PROFILE-2; `totalEarnings` in roubles. */
export async function statsOf(db: Reads, id: string) {
  const { isAdmin } = await getUser(db, id)
  const rows = await sentBy(db, { userId: id })
  const of = (status: string) => rows.find((row) => row.status === status) ?? { count: 0, reward: 0 }
  return {
    totalSubmissions: rows.reduce((sum, row) => sum + row.count, 0),
    approvedSubmissions: of('approved').count,
    pendingSubmissions: of('pending').count,
    rejectedSubmissions: of('rejected').count,
    totalEarnings: toRoubles(of('approved').reward),
    isAdmin,
    ...(await killCountsOf(db, id)),
  }
}

export async function killStatsOf(db: Reads, id: string) {
  await getUser(db, id)
  const row = only(
    await db.read
      .select({ last: sql`max(${kills.createdAt})`.mapWith(kills.createdAt) })
      .from(kills)
      .where(eq(kills.userId, id)),
  )
  // The mapping's type does not know that there may be none.
  const last = row.last as Date | null
  return { ...(await killCountsOf(db, id)), lastKillDate: last?.toISOString() ?? null }
}
