import { only } from '#db/only'
import { premiumPeriods, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { daysInWords } from '#shared/plural'
import {
  MAX_DAYS_AHEAD,
  type PaidTier,
  type PremiumGrant,
  type PremiumSource,
  premiumTierLabels,
} from '#shared/premium/premium'
import { DAY } from '#shared/units'
import { record } from '../audit/audit.ts'
import type { Tx } from '../core/transact.ts'
import { notify } from '../notifications/notifications.ts'
import { requireNotOwn } from '../users/ownCase.ts'
import { coverageOf, tierOf } from '../users/premiumCoverage.ts'
import { getOpenUser } from '../users/users.ts'
import { announce, updateHolder } from './holders.ts'

type Grant = {
  userId: string
  tier: PaidTier
  durationDays: number
  source: PremiumSource
  reason: string
  grantedBy: string | null
  /** The business act behind it: under one reference Premium is given once. */
  reference?: string
}

/** Premium from now or from the running end (PREMIUM-4). Throws `premium_already_granted`, `premium_too_far`. */
export async function grantPremium(tx: Tx, { durationDays, reference, ...grant }: Grant) {
  const running = await coverageOf(tx, grant.userId, tx.now)
  const startDate = running?.endDate ?? tx.now
  const endDate = new Date(startDate.getTime() + durationDays * DAY)
  if (endDate.getTime() - tx.now.getTime() > MAX_DAYS_AHEAD * DAY) throw new AppError('premium_too_far')
  const row = { id: newId(), ...grant, reference: reference ?? null, startDate, endDate, createdAt: tx.now }
  const inserted = await tx.write
    .insert(premiumPeriods)
    .values(row)
    .onConflictDoNothing({ target: premiumPeriods.reference })
    .returning()
  if (inserted.length === 0) throw new AppError('premium_already_granted')
  await updateHolder(tx, grant.userId)
  announce(tx, grant.userId)
  return only(inserted)
}

/** An admin gives Premium: period, action log and notification in one transaction. Throws `not_found`, `own_premium`, `premium_too_far`. */
export async function grantByAdmin(tx: Tx, admin: User, userId: string, grant: PremiumGrant) {
  await getOpenUser(tx, userId)
  await requireNotOwn(tx, admin, userId, 'own_premium')
  const previousTier = await tierOf(tx, userId, tx.now)
  const { tier, durationDays, reason, source } = grant
  const period = await grantPremium(tx, { ...grant, userId, grantedBy: admin.id })
  await record(tx, admin, {
    action: 'grant_premium',
    targetType: 'user',
    targetId: userId,
    details: {
      tier,
      durationDays,
      startDate: period.startDate.toISOString(),
      endDate: period.endDate.toISOString(),
      reason,
      previousTier,
      source,
      periodId: period.id,
    },
  })
  const isMore = previousTier !== 'none'
  await notify(tx, userId, {
    type: 'other',
    title: isMore ? 'Premium продлён' : 'Premium выдан',
    message: `${premiumTierLabels[tier]}: ${isMore ? 'ещё ' : ''}${daysInWords(durationDays)}`,
  })
}
