import { sql } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { tallies } from '#db/schema'
import { hourTally, waitTally } from '#db/tallyNames'
import { moscowDay, moscowHour } from '#shared/dates'
import { forecast } from '#shared/review/forecast'
import { BUCKETS, medianOf } from '#shared/review/waiting'
import { DAY, HOUR, MINUTE } from '#shared/units'
import type { Deps } from '../core/deps.ts'

const WEEK_DAYS = 7

const sumsOf = prepared((db, { names }: Placeholders<{ names: string }>) =>
  db.read
    .select({ name: tallies.name, sum: sql`sum(${tallies.amount})`.mapWith(Number) })
    .from(tallies)
    .where(among(tallies.name, names))
    .groupBy(tallies.name),
)
const summed = async (db: Reads, names: string[]) =>
  new Map((await sumsOf(db, { names: JSON.stringify(names) })).map(({ name, sum }) => [name, sum]))

type Week = { at: number; paces: number[]; medianWait: number | null }
const weeks = new WeakMap<object, Week>()
const KEPT = MINUTE / 2

/** What the last seven days say of the next ones; its cost depends on neither the queue nor the season. */
export async function forecastOf(deps: Pick<Deps, 'db' | 'now'>) {
  const { db } = deps
  const now = deps.now()
  const kept = weeks.get(deps)
  const isFresh = kept && Math.abs(now.getTime() - kept.at) < KEPT
  const week = isFresh
    ? kept
    : { at: now.getTime(), paces: await pacesOf(db, now), medianWait: await medianWaitOf(db, now) }
  weeks.set(deps, week)
  return { medianWait: week.medianWait, expectedAt: (position: number) => forecast(position, now, week.paces) }
}

/** Decisions an hour, for each hour of the day in UTC. */
async function pacesOf(db: Reads, now: Date) {
  const hours = Array.from({ length: 24 * WEEK_DAYS }, (_, back) => new Date(now.getTime() - (back + 1) * HOUR))
  const sums = await summed(
    db,
    hours.map((at) => hourTally(moscowHour(at))),
  )
  const paces = new Array<number>(24).fill(0)
  for (const at of hours) {
    const hour = at.getUTCHours()
    paces[hour] = (paces[hour] ?? 0) + (sums.get(hourTally(moscowHour(at))) ?? 0) / WEEK_DAYS
  }
  return paces
}

async function medianWaitOf(db: Reads, now: Date) {
  const days = Array.from({ length: WEEK_DAYS + 1 }, (_, back) => moscowDay(new Date(now.getTime() - back * DAY)))
  const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
  const sums = await summed(
    db,
    days.flatMap((day) => buckets.map((bucket) => waitTally(day, bucket))),
  )
  const counts = new Map(
    buckets.map((bucket) => [bucket, days.reduce((sum, day) => sum + (sums.get(waitTally(day, bucket)) ?? 0), 0)]),
  )
  return medianOf(counts) ?? null
}
