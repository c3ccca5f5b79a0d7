// player.md, sections 3 and 9; lowest first.
const premiumTiers = ['none', 'basic', 'gold', 'platinum', 'vip'] as const
export type PremiumTier = (typeof premiumTiers)[number]
export type PaidTier = Exclude<PremiumTier, 'none'>

export const premiumTierLabels: Record<PaidTier, string> = {
  basic: 'Premium',
  gold: 'Gold',
  platinum: 'Platinum',
  vip: 'VIP',
}

// admin.md, section 4. `discord`: given by the role check and by nobody else.
export const premiumSources = ['admin', 'manual', 'boosty', 'patreon', 'discord'] as const
export type PremiumSource = (typeof premiumSources)[number]

/** A stretch of Premium, from `startDate` up to and without `endDate`. */
export type PremiumPeriod = { tier: PaidTier; startDate: Date; endDate: Date }

export type Coverage = PremiumPeriod & { source: PremiumSource }

/**
 * The Premium that runs at `now`, or undefined: the highest tier of the periods that hold it, from where the unbroken
 * time began to where it ends. Decided by time, whether or not a job has run (rules.md, section 7). `source` is the
 * one of the period with that tier, the later ending first.
 */
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

const rank = ({ tier }: PremiumPeriod) => premiumTiers.indexOf(tier)
