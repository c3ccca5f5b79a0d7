import * as v from 'valibot'
import { anyRoubles, roublesBetween } from './amounts.ts'
import { errorText } from './errors.ts'
import { money, type Roubles } from './money.ts'
import type { PremiumTier } from './premium/premium.ts'
import type { ScreenshotFields } from './premium/subscriptions.ts'
import { filled, matching } from './text.ts'

/** The User of PROFILE-1, as `GET /api/auth/me` answers it. */
export type Profile = {
  id: string
  username: string
  displayName: string
  balance: Roubles
  isAdmin: boolean
  premiumTier: PremiumTier
  premiumEndDate: string | null
  telegramUsername: string | null
  discordUsername: string | null
  telegramLinked: boolean
  discordLinked: boolean
  goldKills: number
  silverKills: number
  bronzeKills: number
  totalKills: number
  createdAt: string
}

/** Devices on which one player is signed in at once; of more the oldest is signed out. */
export const MAX_SESSIONS = 50

/** A session as its player sees it (AUTH-6); times ISO 8601. */
export type Device = {
  /** Ends it; only its own player gets it. */
  id?: string
  device: string
  createdAt: string
  lastUsedAt: string | null
  isCurrent: boolean
}

/** What ends a session without opening it: the SHA-256 of its token, in hex. */
export const Revocation = v.object({
  proof: matching(/^[0-9a-f]{64}$/, 64, 'Неверный запрос'),
})

/** Roubles that one adjustment moves at most. */
const MAX_ADJUSTMENT = 10_000_000
export const MAX_ADJUSTMENT_REASON = 500
const adjustmentRange = `Укажи сумму от 0,01 до ${money(MAX_ADJUSTMENT)}`
const adjustmentReason = 'Укажи причину изменения баланса'

/** An admin adds to a balance or takes from it; `amount` is signed (PROFILE-6). */
export const BalanceAdjustment = v.object(
  {
    amount: v.pipe(
      roublesBetween(-MAX_ADJUSTMENT, MAX_ADJUSTMENT, adjustmentRange),
      v.check((amount) => amount !== 0, adjustmentRange),
    ),
    reason: v.optional(filled(MAX_ADJUSTMENT_REASON, adjustmentReason), ''),
    balance: v.optional(anyRoubles(errorText('invalid_input'))),
  },
  adjustmentRange,
)
export type BalanceAdjustment = v.InferOutput<typeof BalanceAdjustment>

type KillCounts = { totalKills: number; goldKills: number; silverKills: number; bronzeKills: number }

/** The User of PROFILE-5; times ISO 8601. */
export type AdminUser = KillCounts &
  ScreenshotFields & {
    id: string
    displayName: string
    username: string
    email: string | null
    epicGamesId: string
    balance: Roubles
    isAdmin: boolean
    premiumTier: PremiumTier
    premiumEndDate: string | null
    telegramUsername: string | null
    telegramChatId: string | null
    telegramFirstName: string | null
    telegramLastName: string | null
    discordUsername: string | null
    discordId: string | null
    discordEmail: string | null
    createdAt: string
    updatedAt: string
    deletedAt: string | null
    stats: {
      totalSubmissions: number
      approvedSubmissions: number
      pendingSubmissions: number
      rejectedSubmissions: number
      totalEarnings: Roubles
      bronzeKills: number
    }
  }

/** The summary cards of the users tab; active: at least one submission. */
export type UserTotals = KillCounts & { activeUsers: number }
