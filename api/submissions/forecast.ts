import type { Reads } from '#db/open'
import { hourTally, waitTally } from '#db/tallyNames'
import { moscowDay, moscowHour } from '#shared/dates'
import { forecast } from '#shared/review/forecast'
import { BUCKETS, medianOf } from '#shared/review/waiting'
import { DAY, HOUR, MINUTE } from '#shared/units'
import type { Deps } from '../core/deps.ts'
import { amountsOf } from '../core/tallies.ts'

const WEEK_DAYS = 7

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
  const amountOf = await amountsOf(
    db,
    hours.map((at) => hourTally(moscowHour(at))),
  )
  const paces = new Array<number>(24).fill(0)
  for (const at of hours) {
    const hour = at.getUTCHours()
    paces[hour] = (paces[hour] ?? 0) + amountOf(hourTally(moscowHour(at))) / WEEK_DAYS
  }
  return paces
}

async function medianWaitOf(db: Reads, now: Date) {
  const days = Array.from({ length: WEEK_DAYS + 1 }, (_, back) => moscowDay(new Date(now.getTime() - back * DAY)))
  const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
  const amountOf = await amountsOf(
    db,
    days.flatMap((day) => buckets.map((bucket) => waitTally(day, bucket))),
  )
  const counts = new Map(
    buckets.map((bucket) => [bucket, days.reduce((sum, day) => sum + amountOf(waitTally(day, bucket)), 0)]),
  )
  return medianOf(counts) ?? null
}
