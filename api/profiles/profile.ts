import { count, eq, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { kills, submissions, type User, users } from '#db/schema'
import { userSearchText } from '#db/userSearch'
import { AppError } from '#shared/errors'
import { roubles } from '#shared/money'
import type { Profile } from '#shared/users'
import { balanceOf } from '../balance/balance.ts'
import { prepared } from '../core/prepared.ts'
import type { Tx } from '../core/transact.ts'
import { changeUser } from '../users/change.ts'
import { coverageOf } from '../users/premiumCoverage.ts'

const userBy = prepared((db) =>
  db.read
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(),
)

const killsBy = prepared((db) =>
  db.read
    .select({ killType: kills.killType, count: count() })
    .from(kills)
    .where(eq(kills.userId, sql.placeholder('userId')))
    .groupBy(kills.killType)
    .prepare(),
)

/** Kill counters are the count of kill records (rules.md, section 5). */
async function killCountsOf(db: Reads, userId: string) {
  const rows = await killsBy(db).execute({ userId })
  const of = (type: string) => rows.find(({ killType }) => killType === type)?.count ?? 0
  const [goldKills, silverKills, bronzeKills] = [of('gold'), of('silver'), of('bronze')]
  return { goldKills, silverKills, bronzeKills, totalKills: goldKills + silverKills + bronzeKills }
}

async function getUser(db: Reads, id: string) {
  const [user] = await userBy(db).execute({ id })
  if (!user) throw new AppError('not_found')
  return user
}

/** The User of player.md, section 3. */
export async function profileOf(db: Reads, id: string, now: Date): Promise<Profile> {
  const user = await getUser(db, id)
  const premium = await coverageOf(db, id, now)
  return {
    id,
    username: user.username,
    displayName: user.displayName,
    balance: roubles(await balanceOf(db, id)),
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

/** User stats of player.md, section 3; `totalEarnings` in roubles. */
export async function statsOf(db: Reads, id: string) {
  const { isAdmin } = await getUser(db, id)
  const rows = await db.read
    .select({
      status: submissions.status,
      count: count(),
      reward: sql`coalesce(sum(${submissions.reward}), 0)`.mapWith(Number),
    })
    .from(submissions)
    .where(eq(submissions.userId, id))
    .groupBy(submissions.status)
  const of = (status: string) => rows.find((row) => row.status === status) ?? { count: 0, reward: 0 }
  return {
    totalSubmissions: rows.reduce((sum, row) => sum + row.count, 0),
    approvedSubmissions: of('approved').count,
    pendingSubmissions: of('pending').count,
    rejectedSubmissions: of('rejected').count,
    totalEarnings: roubles(of('approved').reward),
    isAdmin,
    ...(await killCountsOf(db, id)),
  }
}

export async function killStatsOf(db: Reads, id: string) {
  await getUser(db, id)
  const { last } = only(
    await db.read
      .select({ last: sql<Date | null>`max(${kills.createdAt})`.mapWith(kills.createdAt) })
      .from(kills)
      .where(eq(kills.userId, id)),
  )
  return { ...(await killCountsOf(db, id)), lastKillDate: last?.toISOString() ?? null }
}

/** `isAdmin`: listed as one in the settings. */
type Account = { epicGamesId: string; displayName: string; isAdmin: boolean }

/**
 * The user of a game account, made on the first sign-in. The name follows the game account's. An admin is who is listed
 * as one or was granted it by command: whoever is listed no longer is none any more (rules.md, section 2).
 */
export async function userOfAccount(
  tx: Tx,
  { epicGamesId, displayName, isAdmin }: Account,
): Promise<{ user: User; isNew: boolean }> {
  const [known] = await tx.read.select().from(users).where(eq(users.epicGamesId, epicGamesId))
  if (!known) {
    // Random: the admin's table shows its first eight characters (rules.md, section 3).
    const names = { id: crypto.randomUUID(), epicGamesId, username: displayName, displayName }
    const row = {
      ...names,
      isAdmin,
      searchText: userSearchText(names),
      createdAt: tx.now,
      updatedAt: tx.now,
    }
    const once = { target: users.epicGamesId }
    const [user] = await tx.write.insert(users).values(row).onConflictDoNothing(once).returning()
    // Only if the same account signed in in between, and then it is there to be read.
    if (!user) return userOfAccount(tx, { epicGamesId, displayName, isAdmin })
    tx.emit({ name: 'user-update', to: 'admins', data: { userId: user.id } })
    return { user, isNew: true }
  }

  const changes = { username: displayName, displayName, isAdmin: known.adminGranted || isAdmin }
  if (known.displayName === displayName && known.isAdmin === changes.isAdmin) return { user: known, isNew: false }
  if (known.isAdmin !== changes.isAdmin)
    tx.emit({ name: 'profile-update', to: `user:${known.id}`, data: { reason: 'admin' } })
  return { user: await changeUser(tx, known.id, changes), isNew: false }
}
