import { and, type Column, eq, exists, gt, lte } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { premiumPeriods } from '#db/schema'
import { picked } from '#shared/picked'
import { type Coverage, coverageAt, daysLeft, type PremiumStatus, type PremiumTier } from '#shared/premium/premium'

const period = picked(premiumPeriods, 'userId', 'tier', 'source', 'startDate', 'endDate')

const periodsBy = prepared((db, { userId }: Placeholders<{ userId: string }>) =>
  db.read.select(period).from(premiumPeriods).where(eq(premiumPeriods.userId, userId)),
)
const periodsOfAll = prepared((db, { userIds }: Placeholders<{ userIds: string }>) =>
  db.read.select(period).from(premiumPeriods).where(among(premiumPeriods.userId, userIds)),
)

/** A player's running Premium, if any (PREMIUM-12). */
export const coverageOf = async (db: Reads, userId: string, now: Date): Promise<Coverage | undefined> =>
  coverageAt(await periodsBy(db, { userId }), now)

export const tierOf = async (db: Reads, userId: string, now: Date): Promise<PremiumTier> =>
  (await coverageOf(db, userId, now))?.tier ?? 'none'

/** The running Premium by player, for those who have it. */
export async function coveragesOf(db: Reads, userIds: string[], now: Date): Promise<Map<string, Coverage>> {
  if (userIds.length === 0) return new Map()
  const rows = await periodsOfAll(db, { userIds: JSON.stringify(userIds) })
  const found = new Map<string, Coverage>()
  for (const id of userIds) {
    const own = rows.filter(({ userId }) => userId === id)
    const coverage = coverageAt(own, now)
    if (coverage) found.set(id, coverage)
  }
  return found
}

/** A condition: the player of this column has Premium at `now`. */
export const isCovered = ({ read }: Reads, userId: Column, now: Date) =>
  exists(
    read
      .select({ id: premiumPeriods.id })
      .from(premiumPeriods)
      .where(
        and(eq(premiumPeriods.userId, userId), lte(premiumPeriods.startDate, now), gt(premiumPeriods.endDate, now)),
      ),
  )

/** Premium status of PREMIUM-12. */
export async function statusOf(db: Reads, userId: string, now: Date): Promise<PremiumStatus> {
  const coverage = await coverageOf(db, userId, now)
  return {
    isActive: coverage !== undefined,
    tier: coverage?.tier ?? 'none',
    startDate: coverage?.startDate.toISOString() ?? null,
    endDate: coverage?.endDate.toISOString() ?? null,
    daysRemaining: coverage ? daysLeft(coverage.endDate, now) : 0,
  }
}
