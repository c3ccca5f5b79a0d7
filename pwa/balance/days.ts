import { longDate } from '#shared/dates'
import { DAY } from '#shared/units'
import { serverTime } from '../lib/clock.ts'

function dayOf(iso: string, now: number) {
  const day = longDate(iso)
  if (day === longDate(new Date(now).toISOString())) return 'Сегодня'
  if (day === longDate(new Date(now - DAY).toISOString())) return 'Вчера'
  return day
}

/** Groups rows, already newest first, by local day. */
export function byDay<Row extends { createdAt: string }>(rows: Row[], now = serverTime()) {
  const days: { day: string; rows: Row[] }[] = []
  for (const row of rows) {
    const day = dayOf(row.createdAt, now)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
