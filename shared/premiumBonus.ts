import { type Roubles, toKopecks, toRoubles } from './money.ts'
import type { PremiumTier } from './premium.ts'

/** What comes on top of a withdrawal of `amount`: 10 %, rounded to a whole rouble (PREMIUM-2). */
export const premiumBonusOn = (amount: Roubles, tier: PremiumTier): Roubles =>
  tier === 'none' ? 0 : Math.round(toKopecks(amount) / 1000)

export const finalAmountOf = (amount: Roubles, tier: PremiumTier) =>
  toRoubles(toKopecks(amount) + toKopecks(premiumBonusOn(amount, tier)))
