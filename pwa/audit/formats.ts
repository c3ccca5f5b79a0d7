import * as v from 'valibot'
import { adminActionLabels, SYSTEM } from '#shared/audit'
import { dateTime } from '#shared/dates'
import { editedFields } from '#shared/dropmaps/edits'
import { killTypeLabels } from '#shared/leaderboards/kills'
import { money } from '#shared/money'
import { daysInWords, plural } from '#shared/plural'
import { premiumStateLabels, premiumTierLabels } from '#shared/premium/premium'
import { screenshotStatusLabels } from '#shared/premium/subscriptions'
import { submissionCategoryLabels, submissionStatusLabels } from '#shared/submissions'
import { isolated } from '#shared/text'
import { Formula } from '#shared/tournaments/resultForms'
import { formulaInWords, signed } from '#shared/tournaments/results'
import { AWAITING_PAYOUT, awaitingPayoutLabel, tournamentStatusLabels } from '#shared/tournaments/status'
import { fromTo } from '#shared/tournaments/terms'
import { withdrawalStatusLabels } from '#shared/withdrawals/withdrawals'

export type Details = Record<string, unknown>
export type Word = { label: string; format: (value: unknown, action: string, details: Details) => string }

export const labelIn = (labels: Record<string, string>, key: string) => labels[key] ?? key

export const text = (value: unknown) => (typeof value === 'string' ? value : '')
export const list = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')
export const inWords = (value: unknown) =>
  Array.isArray(value) ? value.map((field) => labelIn(editedFields, text(field))) : []
export const count = (value: unknown) => (typeof value === 'number' ? String(value) : '')
export const days = (value: unknown) => (typeof value === 'number' ? daysInWords(value) : '')
export const sum = (value: unknown) => (typeof value === 'number' ? money(value) : '')
export const change = (value: unknown) => (typeof value === 'number' && value > 0 ? `+${money(value)}` : sum(value))
export const when = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? dateTime(value) : ''
const toSecond = (value: unknown) => (when(value) ? dateTime(text(value), { seconds: true }) : '')
export const tier = (value: unknown) => (value === 'none' ? 'нет' : labelIn(premiumTierLabels, text(value)))

/** Returns a line `1 место — Снайпер, 5 000 ₽` for each winner. */
export const winners = (value: unknown) =>
  (Array.isArray(value) ? (value as Details[]) : [])
    .map(
      ({ place: rank, displayName, amount }) => `${count(rank)} место — ${isolated(text(displayName))}, ${sum(amount)}`,
    )
    .join('\n')

const termWords: Record<string, Word> = {
  name: { label: 'Название', format: text },
  description: { label: 'Описание', format: text },
  registrationStartDate: { label: 'Начало регистрации', format: when },
  registrationEndDate: { label: 'Конец регистрации', format: when },
  startDate: { label: 'Начало', format: when },
  endDate: { label: 'Окончание', format: when },
  entryFee: { label: 'Взнос', format: (value) => (value === 0 ? 'бесплатно' : sum(value)) },
  maxParticipants: { label: 'Мест', format: (value) => count(value) || 'без лимита' },
  prize: { label: 'Призовой фонд', format: sum },
  prizeDistribution: { label: 'Призы по местам', format: ranks },
  rules: { label: 'Правила', format: text },
  mapUrl: { label: 'Ссылка на карту', format: text },
  image: { label: 'Картинка', format: (value) => (value === null ? 'нет' : 'есть') },
  text: { label: 'Текст', format: text },
  digit: { label: 'Клавиша', format: count },
  isActive: { label: 'Предлагается', format: (value) => (value === true ? 'да' : 'нет') },
  amounts: { label: 'Награды', format: (value) => (Array.isArray(value) ? value.map(sum).join(', ') : '') },
}
function ranks(value: unknown) {
  const prizes = Object.entries((value ?? {}) as Record<string, unknown>)
  return prizes.map(([rank, amount]) => `${rank} место ${sum(amount)}`).join(', ')
}
/** Returns a line `Взнос: 300 ₽ → 500 ₽` for each changed field. */
export function changes(value: unknown, action: string) {
  const lines = Object.entries((value ?? {}) as Details).map(([field, pair]) => {
    const [old, now] = Array.isArray(pair) ? pair : []
    const { label, format } = termWords[field] ?? { label: field, format: (value: unknown) => rawOf(value) }
    const both = (shown: Word['format']) => fromTo(shown(old, action, {}) || '—', shown(now, action, {}) || '—')
    const words = both(format)
    // Times of one minute are told apart by their seconds.
    return `${label}: ${format === when && words === format(now, action, {}) ? both(toSecond) : words}`
  })
  return lines.join('\n')
}

const statusLabels: Record<string, Record<string, string>> = {
  process_withdrawal: withdrawalStatusLabels,
  undo_review: submissionStatusLabels,
  second_look: submissionStatusLabels,
  set_tournament_status: tournamentStatusLabels,
}
export const statusLabelsOf = (action: string) => statusLabels[action] ?? screenshotStatusLabels

const tableStatuses: Record<string, Record<string, string>> = {
  submissions: submissionStatusLabels,
  withdrawals: withdrawalStatusLabels,
  subscriptions: screenshotStatusLabels,
  tournaments: { ...tournamentStatusLabels, [AWAITING_PAYOUT]: awaitingPayoutLabel },
  premium: premiumStateLabels,
}
/** Returns a line `Статус: На модерации` for each filter of a table that was taken away. */
export function filters(value: unknown, _: string, { list }: Details) {
  const chosen = Object.entries((value ?? {}) as Details).filter(([, value]) => value !== 'all')
  const filterWords: Record<string, [label: string, values: Record<string, string>]> = {
    q: ['Поиск', {}],
    status: ['Статус', tableStatuses[text(list)] ?? {}],
    category: ['Категория', submissionCategoryLabels],
    killType: ['Тип', killTypeLabels],
    action: ['Действие', adminActionLabels],
    adminId: ['Администратор', { [SYSTEM]: 'Система' }],
  }
  return chosen
    .map(([filter, value]) => {
      const [label, values] = filterWords[filter] ?? [filter, {}]
      return `${label}: ${labelIn(values, text(value))}`
    })
    .join('\n')
}

export const formula = (value: unknown) => {
  const { success, output } = v.safeParse(Formula, value)
  return success ? formulaInWords(output) : ''
}

export const points = (value: unknown) => (typeof value === 'number' ? signed(value) : '')

/** Returns `за 60–15 минут до начала`. */
export function checkIn(value: unknown) {
  const [opens, closes] = Array.isArray(value) ? value : []
  return typeof opens === 'number' ? `за ${opens}–${minutesInWords(Number(closes))} до начала` : 'нет'
}

const minutesInWords = (minutes: number) => `${minutes} ${plural(minutes, 'минуту', 'минуты', 'минут')}`

export const rawOf = (details: unknown) => {
  const parsed = typeof details === 'string' ? (parse(details) ?? details) : details
  return typeof parsed === 'string' ? parsed : JSON.stringify(parsed, null, 2)
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
