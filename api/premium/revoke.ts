import type { User } from '#db/schema'
import { AppError } from '#shared/errors'
import { DEFAULT_REVOCATION } from '#shared/premium/premium'
import { record } from '../audit/audit.ts'
import type { Tx } from '../core/transact.ts'
import { notify } from '../notifications/notifications.ts'
import { requireNotOwn } from '../users/ownCase.ts'
import { coverageOf } from '../users/premiumCoverage.ts'
import { getOpenUser } from '../users/users.ts'
import { endPremium } from './ends.ts'
import { announce } from './holders.ts'

/** An admin ends a Premium now. Throws `not_found`, `own_premium`, `no_premium`. */
export async function revokePremium(tx: Tx, admin: User, userId: string, reason: string) {
  await getOpenUser(tx, userId)
  await requireNotOwn(tx, admin, userId, 'own_premium')
  const coverage = await coverageOf(tx, userId, tx.now)
  if (!coverage) throw new AppError('no_premium')

  const periods = await endPremium(tx, userId)

  await record(tx, admin, {
    action: 'revoke_premium',
    targetType: 'user',
    targetId: userId,
    details: {
      previousTier: coverage.tier,
      startDate: coverage.startDate.toISOString(),
      endDate: coverage.endDate.toISOString(),
      reason,
      periods,
    },
  })
  const why = reason === DEFAULT_REVOCATION ? 'Его завершил администратор' : `Причина: ${reason}`
  await notify(tx, userId, { type: 'other', title: 'Premium отозван', message: why })
  announce(tx, userId)
}
