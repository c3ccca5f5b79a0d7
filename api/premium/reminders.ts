import { and, eq, exists, gt, lt, lte, not, or } from 'drizzle-orm'
import { alias } from '#db/columns'
import type { Reads } from '#db/open'
import { premiumPeriods, premiumReminders } from '#db/schema'
import { daysInWords } from '#shared/plural'
import { daysLeft } from '#shared/premium/premium'
import { DAY } from '#shared/units'
import type { Tx } from '../core/transact.ts'
import { notify } from '../notifications/notifications.ts'
import { coverageOf } from '../users/premiumCoverage.ts'

const [EARLY, LATE] = [7, 1]
const ROUND = 500

const after = (now: Date, days: number) => new Date(now.getTime() + days * DAY)

const further = alias(premiumPeriods, 'further')

/** Players whose Premium ends within a week and who have not been reminded as often as they should. */
export async function playersToRemind(db: Reads, now: Date) {
  const isLate = lte(premiumPeriods.endDate, after(now, LATE))
  const goesOn = db.read
    .select({ id: further.id })
    .from(further)
    .where(
      and(
        eq(further.userId, premiumPeriods.userId),
        lte(further.startDate, premiumPeriods.endDate),
        gt(further.endDate, premiumPeriods.endDate),
      ),
    )
  const reminded = db.read
    .select({ days: premiumReminders.days })
    .from(premiumReminders)
    .where(
      and(
        eq(premiumReminders.userId, premiumPeriods.userId),
        eq(premiumReminders.endDate, premiumPeriods.endDate),
        or(and(isLate, eq(premiumReminders.days, LATE)), and(not(isLate), eq(premiumReminders.days, EARLY))),
      ),
    )
  const rows = await db.read
    .select({ userId: premiumPeriods.userId })
    .from(premiumPeriods)
    .where(
      and(
        gt(premiumPeriods.endDate, now),
        lte(premiumPeriods.endDate, after(now, EARLY)),
        lt(premiumPeriods.startDate, premiumPeriods.endDate),
        not(exists(goesOn)),
        not(exists(reminded)),
      ),
    )
    .limit(ROUND)
  return [...new Set(rows.map(({ userId }) => userId))]
}

/** Reminds a player once seven days and once one day before the end. */
export async function remind(tx: Tx, userId: string) {
  const coverage = await coverageOf(tx, userId, tx.now)
  if (!coverage || coverage.endDate > after(tx.now, EARLY)) return false
  const { startDate, endDate } = coverage
  const days = endDate <= after(tx.now, LATE) ? LATE : EARLY
  const reminded = await tx.write
    .insert(premiumReminders)
    .values({ userId, endDate, days })
    .onConflictDoNothing()
    .returning()
  if (reminded.length === 0 || startDate > after(endDate, -days)) return false

  await notify(tx, userId, {
    type: 'other',
    kind: 'reminders',
    title: 'Premium скоро закончится',
    message: `До конца ${daysInWords(daysLeft(endDate, tx.now))}. Продли подписку, чтобы не потерять бонус к выводу`,
  })
  return true
}
