import { SYSTEM } from '#shared/audit'
import { daysInWords } from '#shared/plural'
import type { ScreenshotStatus } from '#shared/subscriptions'
import { DAY, HOUR } from '#shared/units'
import type { PremiumPeriodRow, ScreenshotRow, User } from '../schema.ts'
import { isDemo } from './people.ts'
import type { ProofFile } from './proofs.ts'
import type { Rows } from './rows.ts'

type Outcome = { status: ScreenshotStatus; days?: number; rejectionReason?: string; isAutomatic?: boolean }
const outcomes: Outcome[] = [
  { status: 'pending' },
  { status: 'approved', days: 30 },
  { status: 'rejected', rejectionReason: 'Не видно даты оплаты' },
  { status: 'pending' },
  { status: 'approved', isAutomatic: true },
  { status: 'approved', days: 90 },
  { status: 'rejected', rejectionReason: 'На снимке другой аккаунт' },
  { status: 'pending' },
]

type Context = { proofs: ProofFile[]; premium: PremiumPeriodRow[]; now: Date; judge: User; idAt: (at: Date) => string }

export function proveSubscriptions(rows: Rows, people: User[], { proofs, premium, now, judge, idAt }: Context) {
  const hasPremium = new Set(premium.map(({ userId }) => userId))
  const players = people.filter((user) => !user.isAdmin && !isDemo(user) && !hasPremium.has(user.id))
  for (const [index, proof] of proofs.entries()) {
    const [user, outcome] = [players[index], outcomes[index % outcomes.length]]
    if (!user || !outcome) return
    const { status, days, rejectionReason = null, isAutomatic = false } = outcome
    const uploadedAt = new Date(now.getTime() - (status === 'pending' ? (index + 1) * HOUR : (index + 2) * DAY))
    const isDecided = status !== 'pending'
    const reviewedAt = isDecided ? new Date(uploadedAt.getTime() + 5 * HOUR) : null
    const screenshot = {
      userId: user.id,
      ...proof,
      status,
      rejectionReason,
      uploadedAt,
      reviewedAt,
      reviewedBy: isDecided ? (isAutomatic ? SYSTEM : judge.id) : null,
      grantedDays: days ?? null,
    } satisfies ScreenshotRow
    rows.prove(screenshot)
    if (!reviewedAt || status === 'pending') continue

    const details = {
      status,
      screenshotUrl: `/media/${proof.mediaKey}`,
      uploadedAt: uploadedAt.toISOString(),
      rejectionReason,
      grantDays: days ?? null,
      autoApproved: isAutomatic,
    }
    const isApproved = status === 'approved'
    const action = isApproved ? 'approve_subscription_screenshot' : 'reject_subscription_screenshot'
    rows.record(action, user.id, details, reviewedAt, isAutomatic ? SYSTEM : judge)
    const given = days ? `Premium выдан на ${daysInWords(days)}` : 'Скриншот подписки проверен'
    if (isApproved) rows.notify(user.id, 'Подписка одобрена', given, reviewedAt)
    else rows.notify(user.id, 'Подписка отклонена', `Причина: ${rejectionReason}`, reviewedAt)
    if (days) {
      rows.cover({
        id: idAt(reviewedAt),
        userId: user.id,
        tier: 'basic',
        source: 'manual',
        reason: 'Скриншот подписки',
        reference: `subscription:${user.id}:${uploadedAt.toISOString()}`,
        startDate: reviewedAt,
        endDate: new Date(reviewedAt.getTime() + days * DAY),
        grantedBy: judge.id,
        createdAt: reviewedAt,
        revokedAt: null,
        provedAt: null,
        missingSince: null,
        endRecordedAt: null,
      })
    }
  }
}
