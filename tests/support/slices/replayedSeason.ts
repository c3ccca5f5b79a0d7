import { randomOf } from '#db/seed/scene'
import { shifts } from '#db/seed/shifts'
import { moscowHour } from '#shared/dates'
import { busyTime, forecast, type PastHour, pacesOf } from '#shared/review/forecast'
import { DAY, HOUR } from '#shared/units'

const SEASON = 60 * DAY
const FIRST = 10 * DAY
const WEEK_HOURS = 7 * 24
const SAMPLES = 1000

type Arrival = (index: number, scale: number, random: () => number) => number
export const arrivalsOf: Record<string, Arrival> = {
  evenly: (index, scale) => (SEASON * index) / scale,
  // Three times as many in the evening as in the morning, by chance.
  'in waves': (index, scale, random) => {
    const at = (SEASON * index) / scale
    const phase = ((at % DAY) / DAY) * 2 * Math.PI
    return at + (Math.sin(phase) * 0.08 + (random() - 0.5) * 0.02) * DAY
  },
}

type Sent = { createdAt: number; reviewedAt: number }

/** Replays a season's queue: what each player was promised at the moment of sending, beside how long it took. */
export function replayed(scale: number, arrival: Arrival) {
  const random = randomOf(scale)
  const moderators = shifts(randomOf(scale + 1), (scale * DAY) / SEASON)
  const times = Array.from({ length: scale }, (_, index) => arrival(index, scale, random)).sort(
    (one, other) => one - other,
  )
  const sent = times.map((createdAt): Sent => ({ createdAt, reviewedAt: +moderators.decidedAt(new Date(createdAt)) }))
  const decisions = new Map<string, number>()
  for (const { reviewedAt } of sent) {
    const hour = moscowHour(new Date(reviewedAt))
    decisions.set(hour, (decisions.get(hour) ?? 0) + 1)
  }
  const hourAt = (at: Date): PastHour => ({
    at,
    decisions: decisions.get(moscowHour(at)) ?? 0,
    busy: busyTime(moderators.busy.get(moscowHour(at)) ?? 0),
  })

  const errors: number[] = []
  const waits: number[] = []
  const step = Math.max(1, Math.floor(sent.length / SAMPLES))
  for (let index = 0; index < sent.length; index += step) {
    const { createdAt, reviewedAt } = sent[index] as Sent
    if (createdAt < FIRST) continue
    let position = 1
    for (let before = index - 1; before >= 0 && (sent[before] as Sent).reviewedAt > createdAt; before--) position++
    const now = new Date(createdAt)
    const week = Array.from({ length: WEEK_HOURS }, (_, back) => hourAt(new Date(createdAt - (back + 1) * HOUR)))
    const promised = forecast(position, now, pacesOf(week))
    const wait = reviewedAt - createdAt
    waits.push(wait)
    errors.push(promised ? Math.abs(+promised - reviewedAt) / wait : 1)
  }
  return { waits, errors }
}
