import { moscowDay } from '#shared/dates'
import { DAY } from '#shared/units'
import type { Manifest } from './manifest.ts'

/** A finished backup by the name of its folder. */
export type Finished = { name: string; manifest: Pick<Manifest, 'startedAt' | 'isProven'> }

/** Of so many days, weeks and months that have a proven backup the newest one stays. */
export type Keep = { days: number; weeks: number; months: number }

const KEEP: Keep = { days: 7, weeks: 4, months: 12 }

/** `14`, `7,4` or `7,4,12`: days, weeks, months; without a value `KEEP`. Returns undefined for anything else. */
export function keepIn(text: string): Keep | undefined {
  if (text === '') return KEEP
  if (!/^[1-9]\d{0,3}(,\d{1,4}){0,2}$/.test(text)) return undefined
  const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number)
  return { days, weeks, months }
}

const dayOf = ({ manifest }: Finished) => moscowDay(new Date(manifest.startedAt))
/** Counted from a Monday. */
const weekOf = (one: Finished) => String(Math.floor((Date.parse(dayOf(one)) / DAY + 3) / 7))
const monthOf = (one: Finished) => dayOf(one).slice(0, 7)

/**
 * Returns the backups that are to go (OPS-34): proven ones that no day, week or month needs, and unproven ones that are older
 * than the newest proven one. By when they were begun, as they say themselves. Never `made`, and none while none is proven.
 */
export function superfluous(all: Finished[], keep: Keep, made: string): Finished[] {
  const proven = all
    .filter(({ manifest }) => manifest.isProven)
    .sort((one, other) => (one.manifest.startedAt < other.manifest.startedAt ? 1 : -1))
  const [newest] = proven
  if (!newest) return []
  const kept = new Set([
    made,
    ...newestOf(proven, dayOf, keep.days),
    ...newestOf(proven, weekOf, keep.weeks),
    ...newestOf(proven, monthOf, keep.months),
  ])
  const isLater = ({ manifest }: Finished) => manifest.startedAt > newest.manifest.startedAt
  return all.filter((one) => !kept.has(one.name) && (one.manifest.isProven || !isLater(one)))
}

function newestOf(sorted: Finished[], periodOf: (one: Finished) => string, count: number) {
  const newest = new Map<string, string>()
  for (const one of sorted) if (!newest.has(periodOf(one))) newest.set(periodOf(one), one.name)
  return [...newest.values()].slice(0, count)
}
