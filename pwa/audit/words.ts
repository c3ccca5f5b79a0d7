import { adminActionLabels, SYSTEM, targetTypeLabels } from '#shared/audit'
import { dateTime } from '#shared/dates'
import { money } from '#shared/money'
import { daysInWords, premiumTierLabels } from '#shared/premium'
import { screenshotStatuses, screenshotStatusLabels } from '#shared/subscriptions'
import { withdrawalStatusLabels } from '#shared/withdrawals'
import type { Action } from './queries.ts'

export const actorOf = ({ adminId, admin }: Action) =>
  adminId === SYSTEM ? 'Система' : (admin?.displayName ?? adminId)
export const actionLabel = (action: string) => labelIn(adminActionLabels, action)
export const targetLabel = (type: string) => labelIn(targetTypeLabels, type)

const labelIn = (labels: Record<string, string>, key: string) => labels[key] ?? key

type Details = Record<string, unknown>
type Fact = { label: string; value: string }

/** What the details of a known action say; undefined for any other, which is shown as it is (admin.md, section 3). */
export function factsOf({ action, details }: Action): Fact[] | undefined {
  const known = detailsIn(details)
  const facts = known && knownActions[action]?.(known)
  return facts?.filter(({ value }) => value !== '')
}

const knownActions: Record<string, (details: Details) => Fact[]> = {
  approve_submission: ({ reward, submissionId }) => [
    { label: 'Награда', value: typeof reward === 'number' ? money(reward) : '' },
    { label: 'Заявка', value: textOf(submissionId) },
  ],
  process_withdrawal: ({ status, amount, rejectionReason }) => [
    { label: 'Статус', value: labelIn(withdrawalStatusLabels, textOf(status)) },
    { label: 'Сумма', value: typeof amount === 'number' ? money(amount) : '' },
    { label: 'Причина отклонения', value: textOf(rejectionReason) },
  ],
  adjust_balance: ({ amount, newBalance, reason }) => [
    { label: 'Изменение', value: typeof amount === 'number' ? `${amount > 0 ? '+' : ''}${money(amount)}` : '' },
    { label: 'Новый баланс', value: typeof newBalance === 'number' ? money(newBalance) : '' },
    { label: 'Причина', value: textOf(reason) },
  ],
  approve_subscription_screenshot: screenshotFacts,
  reject_subscription_screenshot: screenshotFacts,
  reject_submission: ({ rejectionReason, submissionId }) => [
    { label: 'Причина отклонения', value: textOf(rejectionReason) },
    { label: 'Заявка', value: textOf(submissionId) },
  ],
  grant_premium: ({ tier, durationDays, startDate, endDate, reason, previousTier }) => [
    { label: 'Уровень', value: tierOf(tier) },
    { label: 'Прежний уровень', value: tierOf(previousTier) },
    { label: 'Срок', value: typeof durationDays === 'number' ? daysInWords(durationDays) : '' },
    ...stretchOf(startDate, endDate),
    { label: 'Причина', value: textOf(reason) },
  ],
  revoke_premium: ({ previousTier, startDate, endDate, reason }) => [
    { label: 'Прежний уровень', value: tierOf(previousTier) },
    ...stretchOf(startDate, endDate),
    { label: 'Причина', value: textOf(reason) },
  ],
  premium_expired: ({ tier, startDate, endDate }) => [
    { label: 'Уровень', value: tierOf(tier) },
    ...stretchOf(startDate, endDate),
  ],
}

const stretchOf = (startDate: unknown, endDate: unknown): Fact[] => [
  { label: 'Начало', value: whenOf(startDate) },
  { label: 'Окончание', value: whenOf(endDate) },
]
const whenOf = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? dateTime(value) : ''
const tierOf = (value: unknown) => (value === 'none' ? 'нет' : labelIn(premiumTierLabels, textOf(value)))

function screenshotFacts({ status, grantDays, rejectionReason, screenshotUrl, autoApproved }: Details): Fact[] {
  const label = screenshotStatuses.find((each) => each === status)
  return [
    { label: 'Статус', value: label ? screenshotStatusLabels[label] : '' },
    {
      label: 'Premium',
      value: typeof grantDays === 'number' ? daysInWords(grantDays) : '',
    },
    { label: 'Причина отклонения', value: textOf(rejectionReason) },
    { label: 'Решение', value: autoApproved === true ? 'автоматически' : 'администратором' },
    { label: 'Скриншот', value: textOf(screenshotUrl) },
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The details may be an object or a text with one. */
function detailsIn(details: unknown): Details | undefined {
  const parsed = typeof details === 'string' ? parse(details) : details
  return typeof parsed === 'object' && parsed !== null ? (parsed as Details) : undefined
}

export const rawOf = (details: unknown) => {
  const parsed = typeof details === 'string' ? (parse(details) ?? details) : details
  return typeof parsed === 'string' ? parsed : JSON.stringify(parsed, null, 2)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
