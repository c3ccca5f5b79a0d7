import { toKopecks, toRoubles } from './money.ts'
import type { PremiumTier } from './premium.ts'

/** Roubles on top of a withdrawal of `amount` roubles: 10 %, rounded to a whole rouble (PREMIUM-2). */
export const premiumBonusOn = (amount: number, tier: PremiumTier) =>
  tier === 'none' ? 0 : Math.round(toKopecks(amount) / 1000)

export const finalAmountOf = (amount: number, tier: PremiumTier) =>
  toRoubles(toKopecks(amount) + toKopecks(premiumBonusOn(amount, tier)))
