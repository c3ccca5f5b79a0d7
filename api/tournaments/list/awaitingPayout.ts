import { and, gt, lte, or, type Placeholder, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, preparedCount } from '#db/prepared'
import { tournaments } from '#db/schema'

/** Milliseconds as a column of times stores them. */
export const moment = (at: Placeholder) =>
  sql.param<unknown, unknown>(at, {
    mapToDriverValue: (ms) => tournaments.endDate.mapToDriverValue(new Date(Number(ms))),
  })
export const hasEnded = (at: Placeholder) => lte(tournaments.endDate, moment(at))
// Begins word for word as in the index `tournaments_unpaid`; `awaitsPayout` says the same of a row.
export const isAwaiting = (at: Placeholder) =>
  and(
    sql`${tournaments.paidOutAt} is null and ${tournaments.deletedAt} is null and ${tournaments.status} <> 'cancelled'`,
    gt(tournaments.currentParticipants, sql`0`),
    or(sql`${tournaments.status} = 'completed'`, hasEnded(at)),
  )

const awaitingCount = preparedCount(tournaments, ({ at }: Placeholders<{ at: number }>) => isAwaiting(at))
export const awaitingPayout = (db: Reads, now: Date) => awaitingCount(db, { at: +now })
