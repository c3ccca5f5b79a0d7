import { only } from '#db/only'
import { premiumPeriods } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { PaidTier, PremiumSource } from '#shared/premium'
import type { Tx } from '../core/transact.ts'
import { coverageOf } from './coverage.ts'

const DAY = 24 * 3_600_000

type Grant = {
  userId: string
  tier: PaidTier
  durationDays: number
  source: PremiumSource
  reason: string
  /** An admin's id, or null for the system. */
  grantedBy: string | null
  /** The business act behind it: under one reference Premium is given once. */
  reference?: string
}

/**
 * Premium from now, or from the end of the running one (rules.md, section 7). Throws `premium_already_granted` when the
 * same `reference` has given it before.
 */
export async function grantPremium(tx: Tx, { durationDays, reference, ...grant }: Grant) {
  const running = await coverageOf(tx, grant.userId, tx.now)
  const startDate = running?.endDate ?? tx.now
  const endDate = new Date(startDate.getTime() + durationDays * DAY)
  const row = { id: newId(), ...grant, reference: reference ?? null, startDate, endDate, createdAt: tx.now }
  const inserted = await tx.write
    .insert(premiumPeriods)
    .values(row)
    .onConflictDoNothing({ target: premiumPeriods.reference })
    .returning()
  if (inserted.length === 0) throw new AppError('premium_already_granted')
  tx.emit({ name: 'profile-update', to: `user:${grant.userId}`, data: { reason: 'premium' } })
  return only(inserted)
}
