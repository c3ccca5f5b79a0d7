import { desc, eq } from 'drizzle-orm'
import { alias, among } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { type PremiumPeriodRow, premiumPeriods, users } from '#db/schema'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import { picked } from '#shared/picked'
import { coverageAt, daysLeft, type PremiumUser, premiumSourceLabels } from '#shared/premium/premium'
import { searchable } from '#shared/text'
import { withNext } from '../core/lists.ts'
import { holdersPage, type PremiumUsersQuery } from './pages.ts'
import { premiumTotals } from './totals.ts'

export async function premiumUsers(db: Reads, query: PremiumUsersQuery, now: Date) {
  const { rows, total, next, cursorOf } = await holdersPage(db, query, now)
  const periods = await periodsOf(db, rows)
  return {
    total: total ?? (await premiumTotals(db, now))[query.status ?? 'total'],
    rows: rows.map((row) => ({ ...premiumUserJson(row, periods.get(row.id) ?? [], now), cursor: cursorOf(row) })),
    next,
  }
}

type Named = Pick<PremiumUser, 'id' | 'displayName' | 'username'>

function premiumUserJson({ id, displayName, username }: Named, periods: PremiumPeriodRow[], now: Date): PremiumUser {
  const running = coverageAt(periods, now)
  const last = running ?? periods.reduce((one, other) => (other.endDate > one.endDate ? other : one))
  return {
    id,
    displayName,
    username,
    premiumTier: last.tier,
    premiumEndDate: last.endDate.toISOString(),
    premiumSource: last.source,
    isExpired: running === undefined,
    daysRemaining: daysLeft(last.endDate, now),
  }
}

const periodsBy = prepared((db, { ids }: Placeholders<{ ids: string }>) =>
  db.read.select().from(premiumPeriods).where(among(premiumPeriods.userId, ids)),
)

async function periodsOf(db: Reads, people: { id: string }[]) {
  const rows = await periodsBy(db, { ids: JSON.stringify(people.map(({ id }) => id)) })
  const own = new Map<string, PremiumPeriodRow[]>()
  for (const row of rows) own.set(row.userId, [...(own.get(row.userId) ?? []), row])
  return own
}

const SEARCHED = 2000

const givers = alias(users, 'givers')

export async function premiumHistory(db: Reads, userId: string, { q, cursor, limit }: ListQuery) {
  const [user] = await db.read.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('not_found')
  const periods = await db.read
    .select({
      ...picked(premiumPeriods, 'id', 'tier', 'startDate', 'endDate', 'source', 'reason', 'createdAt', 'revokedAt'),
      grantedBy: givers.displayName,
    })
    .from(premiumPeriods)
    .leftJoin(givers, eq(givers.id, premiumPeriods.grantedBy))
    .where(eq(premiumPeriods.userId, userId))
    .orderBy(desc(premiumPeriods.id))
    .limit(SEARCHED)
  const words = ({ reason, source, grantedBy }: (typeof periods)[number]) =>
    searchable(`${reason} ${source} ${premiumSourceLabels[source]} ${grantedBy ?? ''}`)
  const found = q ? periods.filter((period) => words(period).includes(q)) : periods
  const rest = cursor === undefined ? found : found.filter(({ id }) => id < cursor)
  return { rows: rest.slice(0, withNext({ limit })), total: found.length }
}
