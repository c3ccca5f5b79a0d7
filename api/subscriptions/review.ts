import { eq } from 'drizzle-orm'
import { only } from '#db/only'
import { type ScreenshotRow, subscriptionScreenshots, type User, users } from '#db/schema'
import { SYSTEM } from '#shared/audit'
import { AppError } from '#shared/errors'
import { daysInWords } from '#shared/plural'
import { type ScreenshotReview, screenshotStatusLabels } from '#shared/premium/subscriptions'
import { record } from '../audit/audit.ts'
import type { Tx } from '../core/transact.ts'
import { notify } from '../notifications/notifications.ts'
import { grantPremium } from '../premium/grant.ts'
import { requireNotOwn } from '../users/ownCase.ts'
import { findScreenshotWithPeople, type WithPeople } from './screenshots.ts'
import { announce, tallyMove } from './submit.ts'

/**
 * Decides a screenshot, also anew. Throws `not_found`, `own_screenshot`, `account_closed`, `screenshot_decided`,
 * `screenshot_replaced`, `premium_already_granted`.
 */
export async function reviewScreenshot(tx: Tx, admin: User, userId: string, decision: ScreenshotReview) {
  const found = await findScreenshotWithPeople(tx, userId)
  if (!found) throw new AppError('not_found')
  const { screenshot } = found
  await requireNotOwn(tx, admin, userId, 'own_screenshot')
  if (found.user.deletedAt) throw new AppError('account_closed')
  if (decision.uploadedAt && decision.uploadedAt !== screenshot.uploadedAt.toISOString())
    throw new AppError('screenshot_replaced')
  const isOverlooked = decision.seenStatus !== undefined && decision.seenStatus !== screenshot.status
  if (isOverlooked || decision.status === screenshot.status) throw await alreadyDecided(tx, screenshot)

  const grantDays = decision.status === 'approved' ? (decision.grantDays ?? null) : null
  const reviewed = only(
    await tx.write
      .update(subscriptionScreenshots)
      .set({
        status: decision.status,
        rejectionReason: decision.status === 'rejected' ? decision.rejectionReason : null,
        reviewedAt: tx.now,
        reviewedBy: admin.id,
        grantedDays: grantDays ?? screenshot.grantedDays,
      })
      .where(eq(subscriptionScreenshots.userId, userId))
      .returning(),
  )
  await tallyMove(tx, screenshot, reviewed)
  // After the status: of two decisions at once PostgreSQL lets one wait here and then sees that it came second.
  if (grantDays !== null) await grant(tx, admin, screenshot, grantDays)
  await record(tx, admin, {
    action: decision.status === 'approved' ? 'approve_subscription_screenshot' : 'reject_subscription_screenshot',
    targetType: 'user',
    targetId: userId,
    details: {
      status: decision.status,
      screenshotUrl: `/media/${screenshot.mediaKey}`,
      uploadedAt: screenshot.uploadedAt.toISOString(),
      rejectionReason: reviewed.rejectionReason,
      grantDays,
      autoApproved: false,
    },
  })
  await notify(tx, userId, { type: 'other', ...words(reviewed, grantDays) })
  announce(tx, reviewed)
  tx.emit({ name: 'user-update', to: 'admins', data: { userId } })
}

/** The screenshot is the business act: under its name Premium is given once. */
const grant = (tx: Tx, admin: User, { userId, uploadedAt }: ScreenshotRow, durationDays: number) =>
  grantPremium(tx, {
    userId,
    tier: 'basic',
    durationDays,
    source: 'manual',
    reason: 'Скриншот подписки',
    grantedBy: admin.id,
    reference: `subscription:${userId}:${uploadedAt.toISOString()}`,
  })

function words({ status, rejectionReason }: ScreenshotRow, grantDays: number | null) {
  if (status === 'rejected') return { title: 'Подписка отклонена', message: `Причина: ${rejectionReason}` }
  const given = grantDays && `Premium выдан на ${daysInWords(grantDays)}`
  return { title: 'Подписка одобрена', message: given || 'Скриншот подписки проверен' }
}

async function alreadyDecided(tx: Tx, { status, reviewedBy }: WithPeople['screenshot']) {
  if (status === 'pending') return new AppError('screenshot_replaced')
  const [by] =
    reviewedBy && reviewedBy !== SYSTEM
      ? await tx.read.select({ name: users.displayName }).from(users).where(eq(users.id, reviewedBy))
      : []
  const how = screenshotStatusLabels[status].toLowerCase()
  return new AppError('screenshot_decided', `Скриншот уже рассмотрен: ${how}, ${by?.name ?? 'автоматически'}`)
}
