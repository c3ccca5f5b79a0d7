import * as v from 'valibot'
import { keysOf } from '../labels.ts'
import { type Roubles, toKopecks, toRoubles } from '../money.ts'
import { timeToWait } from '../plural.ts'
import { filled, text } from '../text.ts'
import { DAY } from '../units.ts'

// PREMIUM-1; lowest first.
export const premiumTierLabels = {
  basic: 'Premium',
  gold: 'Gold',
  platinum: 'Platinum',
  vip: 'VIP',
}
const paidTiers = keysOf(premiumTierLabels)
export type PaidTier = keyof typeof premiumTierLabels
export type PremiumTier = PaidTier | 'none'

// PREMIUM-1. `discord`: given by the role check and by nobody else.
export const premiumSourceLabels = {
  admin: 'Администратор',
  manual: 'Вручную',
  boosty: 'Boosty',
  patreon: 'Patreon',
  discord: 'Discord',
}
export const premiumSources = keysOf(premiumSourceLabels)
export type PremiumSource = keyof typeof premiumSourceLabels

/** Roubles a month (PREMIUM-2). */
export const PREMIUM_PRICE = 430
/** «Скоро истечет»: so many days before the end, or fewer. */
export const EXPIRING_DAYS = 7
export const ROLE_COOLDOWN = 30
/** Days that a positive check of the role lasts, and that a missing role is waited for (PREMIUM-6). */
export const ROLE_DAYS = 30
export const ROLE_GRACE_DAYS = 3
export const MAX_GRANT_DAYS = 3650
/** How far ahead Premium may reach, however many grants stand in line. */
export const MAX_DAYS_AHEAD = 2 * MAX_GRANT_DAYS
export const DEFAULT_GRANT_DAYS = 30
export const DEFAULT_REVOCATION = 'Admin revocation'
export const MAX_PREMIUM_REASON = 500

// PREMIUM-1: the others come from Discord's roles only.
const grantableTiers = ['basic'] as const satisfies readonly PaidTier[]
export const grantSources = ['admin', 'manual', 'boosty', 'patreon'] as const satisfies readonly PremiumSource[]
export type GrantSource = (typeof grantSources)[number]

/** PREMIUM-4. */
export const fieldsMissing = 'Заполните все обязательные поля'
const wrongDuration = `Срок — целое число от 1 до ${MAX_GRANT_DAYS} дней`
const tooLong = `Причина — не больше ${MAX_PREMIUM_REASON} символов`
export const PremiumGrant = v.object(
  {
    tier: v.optional(v.picklist(grantableTiers, 'Сейчас можно выдать только уровень Premium'), 'basic'),
    durationDays: v.optional(
      v.pipe(
        v.number(wrongDuration),
        v.integer(wrongDuration),
        v.minValue(1, wrongDuration),
        v.maxValue(MAX_GRANT_DAYS, wrongDuration),
      ),
      DEFAULT_GRANT_DAYS,
    ),
    reason: filled(MAX_PREMIUM_REASON, fieldsMissing, tooLong),
    source: v.optional(v.picklist(grantSources, 'Неизвестный источник Premium'), 'admin'),
  },
  fieldsMissing,
)
export type PremiumGrant = v.InferOutput<typeof PremiumGrant>

export const PremiumRevocation = v.object({
  reason: v.optional(
    v.pipe(
      text(MAX_PREMIUM_REASON, tooLong),
      v.transform((reason) => reason || DEFAULT_REVOCATION),
    ),
    DEFAULT_REVOCATION,
  ),
})

export type PremiumPeriod = { tier: PaidTier; startDate: Date; endDate: Date }

export type Coverage = PremiumPeriod & { source: PremiumSource }

/** The Premium at `now` or undefined: the highest tier, from the unbroken start to the end (PREMIUM-3). */
export function coverageAt<Period extends PremiumPeriod & { source: PremiumSource }>(
  periods: readonly Period[],
  now: Date,
): Coverage | undefined {
  const running = periods.filter(({ startDate, endDate }) => startDate <= now && endDate > now)
  const [best] = running.sort((one, other) => rank(other) - rank(one) || +other.endDate - +one.endDate)
  if (!best) return undefined

  let { startDate, endDate } = best
  const rest = new Set(periods)
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false
    for (const period of rest) {
      if (period.startDate > endDate || period.endDate < startDate || period.endDate <= period.startDate) continue
      if (period.startDate < startDate) startDate = period.startDate
      if (period.endDate > endDate) endDate = period.endDate
      rest.delete(period)
      isGrowing = true
    }
  }
  return { tier: best.tier, source: best.source, startDate, endDate }
}

const rank = ({ tier }: PremiumPeriod) => paidTiers.indexOf(tier)

const isOver = ({ startDate, endDate }: Stretch, now: Date) => endDate <= now || endDate <= startDate
type Stretch = { startDate: Date; endDate: Date }

/** Moves waiting periods back to back behind the running ones; returns those whose dates change. */
export function rescheduled<Period extends Stretch & { id: string }>(periods: readonly Period[], now: Date): Period[] {
  const alive = periods.filter((period) => !isOver(period, now))
  const running = alive.filter(({ startDate }) => startDate <= now)
  const waiting = alive
    .filter(({ startDate }) => startDate > now)
    .sort((one, other) => +one.startDate - +other.startDate || (one.id < other.id ? -1 : 1))
  let end = Math.max(+now, ...running.map(({ endDate }) => +endDate))
  const moved = waiting.map((period) => {
    const startDate = new Date(end)
    end += +period.endDate - +period.startDate
    return { ...period, startDate, endDate: new Date(end) }
  })
  return moved.filter(({ startDate }, index) => +startDate !== +(waiting[index]?.startDate ?? Number.NaN))
}

/** The highest of the tiers that these roles stand for; undefined without any. */
export const tierOfRoles = (roles: readonly string[], tiers: ReadonlyMap<string, string>) =>
  paidTiers.findLast((tier) => roles.some((role) => tiers.get(role) === tier))

/** Whole days that are left, a begun one counts; 0 when it is over. */
export const daysLeft = (endDate: Date | string, now: Date | number) =>
  Math.max(0, Math.ceil((+new Date(endDate) - +now) / DAY))

export const waitInWords = (seconds: number) => `Подождите ${timeToWait(seconds)}`

export type PremiumStatus = {
  isActive: boolean
  tier: PremiumTier
  startDate: string | null
  endDate: string | null
  daysRemaining: number
}

/** Premium user of PREMIUM-13. Once it is over, tier, end and source are those of the last one. */
export type PremiumUser = {
  id: string
  displayName: string
  username: string
  premiumTier: PaidTier
  premiumEndDate: string
  premiumSource: PremiumSource
  isExpired: boolean
  daysRemaining: number
}

export const premiumStateLabels = {
  active: 'Активен',
  expiring: 'Скоро истечёт',
  expired: 'Истёк',
}
export const premiumStates = keysOf(premiumStateLabels)
export type PremiumState = keyof typeof premiumStateLabels
/** An expiring Premium is active too; its badge and its column say the nearer of the two. */
export const premiumStateOf = ({ isExpired, daysRemaining }: PremiumUser): PremiumState => {
  if (isExpired) return 'expired'
  return daysRemaining > EXPIRING_DAYS ? 'active' : 'expiring'
}
/** The stat cards; `expiring` are active too. */
export type PremiumTotals = { total: number } & Record<PremiumState, number>

/** What a check of the role in Discord came to (PREMIUM-12); the rest is the player's Premium after it. */
export type RoleCheck = {
  premiumActive: boolean
  premiumTier: PremiumTier
  user: { username: string; discordId: string }
  check: {
    hasDiscordRole: boolean
    premiumTier: PremiumTier
    premiumEndDate: string | null
    premiumSource: PremiumSource | null
  }
}

export type RoleSweep = {
  id: string
  isRunning: boolean
  startedAt: string
  endedAt: string | null
  /** Players with a linked Discord; of them asked, with a role, and not asked because Discord did not answer. */
  total: number
  done: number
  active: number
  failed: number
}

/** What comes on top of a withdrawal of `amount`: 10 %, rounded to a whole rouble (PREMIUM-2). */
export const premiumBonusOn = (amount: Roubles, tier: PremiumTier): Roubles =>
  tier === 'none' ? 0 : Math.round(toKopecks(amount) / 1000)

export const finalAmountOf = (amount: Roubles, tier: PremiumTier) =>
  toRoubles(toKopecks(amount) + toKopecks(premiumBonusOn(amount, tier)))
