import { and, count, eq, gt, lt, type Placeholder, sql, sum } from 'drizzle-orm'
import { STRETCHES } from '#db/derived/premiumEnds'
import { nextRange, rangesAbove } from '#db/derived/rangeCounts'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { premiumEnds, premiumHolders } from '#db/schema'
import { EXPIRING_DAYS, type PremiumTotals } from '#shared/premium/premium'
import { DAY } from '#shared/units'

export const momentsAt = (now: Date) => ({ now: now.getTime(), soon: now.getTime() + EXPIRING_DAYS * DAY })

const [SMALLEST, , , LARGEST] = STRETCHES

/** How many players' Premium ends after a moment: by the stretches above it, and one by one in the rest of its minute. */
function endingAfter({ read }: Reads, moment: Placeholder) {
  const time = sql`cast(${moment} as bigint)`
  const whole = read
    .select({ players: sum(premiumEnds.players) })
    .from(premiumEnds)
    .where(rangesAbove(premiumEnds, STRETCHES, time))
  const rest = read
    .select({ players: count() })
    .from(premiumHolders)
    .where(and(gt(premiumHolders.lastEnd, time), lt(premiumHolders.lastEnd, nextRange(time, SMALLEST))))
  return sql`coalesce(${whole}, 0) + ${rest}`.mapWith(Number)
}

const countsBy = prepared((db, { now, soon }: Placeholders<ReturnType<typeof momentsAt>>) =>
  db.read
    .select({
      total: sql`coalesce(${sum(premiumEnds.players)}, 0)`.mapWith(Number),
      afterNow: endingAfter(db, now),
      afterSoon: endingAfter(db, soon),
    })
    .from(premiumEnds)
    .where(eq(premiumEnds.size, LARGEST)),
)

/** The stat cards, exact to the moment; they cost the same for any number of players. */
export async function premiumTotals(db: Reads, now: Date): Promise<PremiumTotals> {
  const { total, afterNow, afterSoon } = only(await countsBy(db, momentsAt(now)))
  return { total, active: afterNow, expiring: afterNow - afterSoon, expired: total - afterNow }
}
