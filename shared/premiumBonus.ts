import { kopecks, roubles } from './money.ts'
import type { PremiumTier } from './premium.ts'

/** Roubles on top of a withdrawal of `amount` roubles: 10 %, rounded to a whole rouble (PREMIUM-2). */
export const premiumBonusOn = (amount: number, tier: PremiumTier) =>
  // Out of kopecks: a tenth of 1005 roubles is not exactly 100.5 to a computer, 100500 kopecks are exact.
  tier === 'none' ? 0 : Math.round(kopecks(amount) / 1000)

/** Roubles that the player is paid. */
export const finalAmountOf = (amount: number, tier: PremiumTier) =>
  roubles(kopecks(amount) + kopecks(premiumBonusOn(amount, tier)))
