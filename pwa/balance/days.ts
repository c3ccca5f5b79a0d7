import { dayOfMonth, longDate, twoDigits } from '#shared/dates'
import { seasonName } from '#shared/leaderboards/seasons'
import { DAY } from '#shared/units'
import { serverTime } from '../lib/clock/clock.ts'

type Dated = { createdAt: string }

function dayOf(iso: string, now: number) {
  const day = longDate(iso)
  if (day === longDate(new Date(now).toISOString())) return 'Сегодня'
  if (day === longDate(new Date(now - DAY).toISOString())) return 'Вчера'
  return dayOfMonth(iso)
}

function monthOf(iso: string) {
  const at = new Date(iso)
  return seasonName(`${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}`)
}

/** Groups rows, already newest first, by local month («Ноябрь 2026») and day. */
export const byMonth = <Row extends Dated>(rows: readonly Row[], now = serverTime()) =>
  runsOf(rows, monthOf).map(({ name, rows }) => ({
    month: name,
    days: runsOf(rows, (iso) => dayOf(iso, now)).map(({ name, rows }) => ({ day: name, rows })),
  }))

function runsOf<Row extends Dated>(rows: readonly Row[], nameOf: (iso: string) => string) {
  const runs: { name: string; rows: Row[] }[] = []
  for (const row of rows) {
    const name = nameOf(row.createdAt)
    const last = runs.at(-1)
    if (last?.name === name) last.rows.push(row)
    else runs.push({ name, rows: [row] })
  }
  return runs
}
