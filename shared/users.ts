import type { PremiumTier } from './premium.ts'

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
  /** A Telegram account need not have a username. */
  telegramLinked: boolean
  discordLinked: boolean
  goldKills: number
  silverKills: number
  bronzeKills: number
  totalKills: number
  createdAt: string
}
