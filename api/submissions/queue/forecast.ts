import { busyTally, hourTally, waitTally } from '#db/derived/tallyNames'
import type { Reads } from '#db/open'
import { submissions } from '#db/schema'
import { moscowDay, moscowHour } from '#shared/dates'
import { busyBit, busyTime, forecast, pacesOf } from '#shared/review/forecast'
import { BUCKETS, medianOf } from '#shared/review/waits'
import { DAY, HOUR, MINUTE } from '#shared/units'
import { keepFresh } from '../../core/recent.ts'
import { amountsOf, tallyBit } from '../../core/tallies.ts'
import type { Tx } from '../../core/transact.ts'
import { isPending } from './dueQueue.ts'

const WEEK_DAYS = 7

type Week = { paces: number[]; medianWait: number | null }
const KEPT = MINUTE / 2
const keptWeek = keepFresh<Week>(1, KEPT)

/** A forecast by the last seven days; its cost depends on neither the queue nor the season. */
export async function forecastOf(db: Reads, now: Date) {
  const { paces, medianWait } = await keptWeek(db, now, 'week', async () => ({
    paces: await pacesIn(db, now),
    medianWait: await medianWaitOf(db, now),
  }))
  return { medianWait, expectedAt: (position: number) => forecast(position, now, paces) }
}

/** By the full hours of the last week. */
async function pacesIn(db: Reads, now: Date) {
  const hours = Array.from({ length: 24 * WEEK_DAYS }, (_, back) => new Date(now.getTime() - (back + 1) * HOUR))
  const names = hours.map(moscowHour)
  const amountOf = await amountsOf(db, [...names.map(hourTally), ...names.map(busyTally)])
  return pacesOf(
    hours.map((at) => ({
      at,
      decisions: amountOf(hourTally(moscowHour(at))),
      busy: busyTime(amountOf(busyTally(moscowHour(at)))),
    })),
  )
}

/** Notes that a submission is pending now: only such time counts for the pace. */
export async function noteBusy(tx: Tx) {
  const [waiting] = await tx.read.select({ id: submissions.id }).from(submissions).where(isPending).limit(1)
  if (waiting) await tallyBit(tx, busyTally(moscowHour(tx.now)), busyBit(tx.now))
}

async function medianWaitOf(db: Reads, now: Date) {
  const days = Array.from({ length: WEEK_DAYS + 1 }, (_, back) => moscowDay(new Date(now.getTime() - back * DAY)))
  const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
  const names = days.flatMap((day) => buckets.map((bucket) => waitTally(day, bucket)))
  const amountOf = await amountsOf(db, names)
  const counts = new Map(
    buckets.map((bucket) => [bucket, days.reduce((sum, day) => sum + amountOf(waitTally(day, bucket)), 0)]),
  )
  return medianOf(counts) ?? null
}
