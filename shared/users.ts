// player.md, sections 3 and 9.
export const premiumTiers = ['none', 'basic', 'gold', 'platinum', 'vip'] as const
export type PremiumTier = (typeof premiumTiers)[number]

export const premiumTierLabels: Record<Exclude<PremiumTier, 'none'>, string> = {
  basic: 'Premium',
  gold: 'Gold',
  platinum: 'Platinum',
  vip: 'VIP',
}

/** Premium is decided by time, whether or not a job has run (rules.md, section 7). */
export const currentTier = (user: { premiumTier: PremiumTier; premiumEndDate: Date | null }, now: Date): PremiumTier =>
  user.premiumEndDate && user.premiumEndDate > now ? user.premiumTier : 'none'

/** The User of player.md, section 3, as `GET /api/auth/me` answers it; `balance` in roubles. */
export type Profile = {
  id: string
  username: string
  displayName: string
  balance: number
  isAdmin: boolean
  premiumTier: PremiumTier
  premiumEndDate: string | null
  telegramUsername: string | null
  discordUsername: string | null
  goldKills: number
  silverKills: number
  bronzeKills: number
  totalKills: number
  createdAt: string
}
