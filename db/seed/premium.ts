import { SYSTEM } from '#shared/audit'
import { daysInWords } from '#shared/plural'
import type { GrantSource } from '#shared/premium'
import { DAY } from '#shared/units'
import { sandboxAccountId } from '../demo.ts'
import type { PremiumPeriodRow, User } from '../schema.ts'
import { isDemo } from './people.ts'
import type { Rows } from './rows.ts'

type Context = { start: Date; now: Date; judge: User; idAt: (at: Date) => string }
type Grant = { days: number; source: GrantSource; reason: string; from: Date }

/** The Premium of the demo account and of every fourth player: some of it has ended, some ends soon, some is longer than one grant. */
export function givePremium(rows: Rows, people: User[], { start, now, judge, idAt }: Context) {
  const given: PremiumPeriodRow[] = []

  function give(user: User, giver: User | undefined, { days, source, reason, from }: Grant) {
    const endDate = new Date(from.getTime() + days * DAY)
    const isOver = endDate <= now
    const period: PremiumPeriodRow = {
      id: idAt(start),
      userId: user.id,
      tier: 'basic',
      source,
      reason,
      reference: null,
      startDate: from,
      endDate,
      grantedBy: giver?.id ?? null,
      createdAt: start,
      revokedAt: null,
      provedAt: null,
      missingSince: null,
      endRecordedAt: isOver ? endDate : null,
    }
    rows.cover(period)
    given.push(period)
    const stretch = { tier: 'basic', startDate: from.toISOString(), endDate: endDate.toISOString(), source }
    const named = { ...stretch, periodId: period.id }
    if (giver) {
      const previousTier = from > start ? 'basic' : 'none'
      rows.record('grant_premium', user.id, { ...named, durationDays: days, reason, previousTier }, start)
      const isMore = from > start
      rows.notify(
        user.id,
        isMore ? 'Premium продлён' : 'Premium выдан',
        `Premium: ${isMore ? 'ещё ' : ''}${daysInWords(days)}`,
        start,
      )
    }
    return { period, isOver, named }
  }

  for (const [index, user] of people.entries()) {
    if (user.epicGamesId === sandboxAccountId('premium'))
      give(user, undefined, { days: 2 * 365, source: 'admin', reason: 'Демо-аккаунт', from: start })
    if (isDemo(user) || index % 4 !== 1) continue
    const days = ([365, 90, 65, 30] as const)[Math.floor(index / 4) % 4] ?? 30
    const source = (['boosty', 'patreon', 'admin', 'manual'] as const)[index % 3] ?? 'admin'
    const first = give(user, judge, { days, source, reason: 'Подписка оплачена', from: start })
    if (days === 90)
      give(user, judge, { days: 30, source: 'admin', reason: 'Приз за помощь новичкам', from: first.period.endDate })
    if (!first.isOver) continue
    const endedAt = first.period.endDate
    rows.record('premium_expired', user.id, first.named, endedAt, SYSTEM)
    rows.notify(user.id, 'Premium закончился', 'Продли подписку, чтобы вернуть бонус к выводу и всё остальное', endedAt)
  }
  return given
}
