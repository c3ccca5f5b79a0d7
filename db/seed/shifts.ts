import { moscowHour } from '#shared/dates'
import { BUSY_SLOT, busyBit } from '#shared/review/forecast'
import { DAY, HOUR, MINUTE } from '#shared/units'

// When a season's submissions were decided: one after another, while its moderators work.

/** Of the day in UTC: from ten to eleven in the evening in Moscow. */
const OPENS = 7 * HOUR
const CLOSES = 20 * HOUR

const opened = (at: number) => {
  const day = Math.floor(at / DAY) * DAY
  if (at < day + OPENS) return day + OPENS
  return at < day + CLOSES ? at : day + DAY + OPENS
}

/** Returns when each submission is decided, in the order of sending; the moderators keep up with `perDay`. */
export function shifts(random: () => number, perDay: number) {
  const usual = Math.min(15 * MINUTE, (CLOSES - OPENS) / (1.4 * perDay))
  let free = 0
  let busyUntil = 0
  const busy = new Map<string, number>()

  function markBusy(from: number, until: number) {
    for (let at = Math.max(from, busyUntil); at < until; at += BUSY_SLOT) {
      const hour = moscowHour(new Date(at))
      busy.set(hour, (busy.get(hour) ?? 0) | busyBit(new Date(at)))
    }
    busyUntil = Math.max(busyUntil, until)
  }

  return {
    decidedAt(createdAt: Date) {
      const startedAt = opened(Math.max(createdAt.getTime(), free))
      const endedAt = opened(startedAt + usual * (0.6 + 0.8 * random()))
      free = endedAt
      markBusy(createdAt.getTime(), endedAt)
      return new Date(Math.round(endedAt))
    },
    busy,
  }
}
