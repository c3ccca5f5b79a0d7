import { tableLabels } from '#shared/admin/tables'
import { adminActionLabels, SYSTEM, targetTypeLabels } from '#shared/audit'
import { dateTime } from '#shared/dates'
import { editedFields } from '#shared/dropmaps/edits'
import { killTypeLabels } from '#shared/kills'
import { money } from '#shared/money'
import { daysInWords } from '#shared/plural'
import { premiumSourceLabels, premiumStateLabels, premiumTierLabels } from '#shared/premium'
import { submissionCategoryLabels, submissionStatusLabels } from '#shared/submissions'
import { screenshotStatusLabels } from '#shared/subscriptions'
import { AWAITING_PAYOUT, awaitingPayoutLabel, tournamentStatusLabels } from '#shared/tournaments/status'
import { withdrawalStatusLabels } from '#shared/withdrawals'

type Actor = { adminId: string; admin: { displayName: string } | null }

export const actorOf = ({ adminId, admin }: Actor) => (adminId === SYSTEM ? 'Система' : (admin?.displayName ?? adminId))
export const actionLabel = (action: string) => labelIn(adminActionLabels, action)
export const targetLabel = (type: string) => labelIn(targetTypeLabels, type)

const labelIn = (labels: Record<string, string>, key: string) => labels[key] ?? key

type Details = Record<string, unknown>
type Fact = { label: string; value: string }

/**
 * Returns the labelled details of one of our actions; undefined for an unknown action, which is shown raw (ADMIN-5).
 * Fields without a label keep their name.
 */
export function factsOf({ action, details }: { action: string; details: unknown }): Fact[] | undefined {
  const fields = detailsIn(details)
  if (!fields || !(action in adminActionLabels)) return undefined
  const unlabelled = Object.keys(fields).filter((field) => !(field in words) && !hiddenFields.has(field))
  const facts = [
    ...Object.entries(words)
      .filter(([field]) => field in fields)
      .map(([field, { label, format }]) => ({ label, value: format(fields[field], action, fields) })),
    ...unlabelled.map((field) => ({ label: field, value: rawOf(fields[field]) })),
  ]
  return facts.filter(({ value }) => value !== '')
}

/** Shown elsewhere in the dialog, or of no use to a reader. */
const hiddenFields = new Set([
  'userId',
  'userIds',
  'submissionId',
  'reviewedBy',
  'withdrawalId',
  'periodId',
  'uploadedAt',
  'mapId',
  'tournamentId',
  'editVersion',
])

type Word = { label: string; format: (value: unknown, action: string, details: Details) => string }

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')
const inWords = (value: unknown) =>
  Array.isArray(value) ? value.map((field) => labelIn(editedFields, text(field))) : []
const count = (value: unknown) => (typeof value === 'number' ? String(value) : '')
const days = (value: unknown) => (typeof value === 'number' ? daysInWords(value) : '')
const sum = (value: unknown) => (typeof value === 'number' ? money(value) : '')
const change = (value: unknown) => (typeof value === 'number' && value > 0 ? `+${money(value)}` : sum(value))
const when = (value: unknown) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? dateTime(value) : '')
const tier = (value: unknown) => (value === 'none' ? 'нет' : labelIn(premiumTierLabels, text(value)))

/** Returns a line `1 место — Снайпер, 5 000 ₽` for each winner. */
const winners = (value: unknown) =>
  (Array.isArray(value) ? (value as Details[]) : [])
    .map(({ place: rank, displayName, amount }) => `${count(rank)} место — ${text(displayName)}, ${sum(amount)}`)
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
}
function ranks(value: unknown) {
  const prizes = Object.entries((value ?? {}) as Record<string, unknown>)
  return prizes.map(([rank, amount]) => `${rank} место ${sum(amount)}`).join(', ')
}
/** Returns a line `Взнос: 300 ₽ → 500 ₽` for each changed field. */
function changes(value: unknown, action: string) {
  const lines = Object.entries((value ?? {}) as Details).map(([field, pair]) => {
    const [old, now] = Array.isArray(pair) ? pair : []
    const { label, format } = termWords[field] ?? { label: field, format: (value: unknown) => rawOf(value) }
    return `${label}: ${format(old, action, {}) || '—'} → ${format(now, action, {}) || '—'}`
  })
  return lines.join('\n')
}

const statusLabels: Record<string, Record<string, string>> = {
  process_withdrawal: withdrawalStatusLabels,
  undo_review: submissionStatusLabels,
  second_look: submissionStatusLabels,
  set_tournament_status: tournamentStatusLabels,
}
const statusLabelsOf = (action: string) => statusLabels[action] ?? screenshotStatusLabels

const tableStatuses: Record<string, Record<string, string>> = {
  submissions: submissionStatusLabels,
  withdrawals: withdrawalStatusLabels,
  subscriptions: screenshotStatusLabels,
  tournaments: { ...tournamentStatusLabels, [AWAITING_PAYOUT]: awaitingPayoutLabel },
  premium: premiumStateLabels,
}
/** Returns a line `Статус: На модерации` for each filter of a table that was taken away. */
function filters(value: unknown, _: string, { list }: Details) {
  const chosen = Object.entries((value ?? {}) as Details).filter(([, value]) => value !== 'all')
  const filterWords: Record<string, [label: string, values: Record<string, string>]> = {
    q: ['Поиск', {}],
    status: ['Статус', tableStatuses[text(list)] ?? {}],
    category: ['Категория', submissionCategoryLabels],
    killType: ['Тип', killTypeLabels],
  }
  return chosen
    .map(([filter, value]) => {
      const [label, values] = filterWords[filter] ?? [filter, {}]
      return `${label}: ${labelIn(values, text(value))}`
    })
    .join('\n')
}

/** In the order in which they are shown. */
const words: Record<string, Word> = {
  name: { label: 'Турнир', format: text },
  map: { label: 'Карта', format: text },
  territory: { label: 'Локация', format: text },
  queue: { label: 'Очередь на локацию', format: text },
  previousName: { label: 'Прежнее название', format: text },
  changed: { label: 'Изменено', format: (value) => list(inWords(value)) },
  from: { label: 'Сделана из', format: text },
  tournament: { label: 'Турнир', format: text },
  topN: { label: 'Лучших', format: count },
  positions: { label: 'Места', format: list },
  added: { label: 'Добавлено игроков', format: count },
  locations: { label: 'Локаций', format: count },
  claims: { label: 'Снято меток', format: count },
  waiting: { label: 'Ждало в очередях', format: count },
  invites: { label: 'Приглашений снова в деле', format: count },
  reminded: { label: 'Напомнено игрокам', format: count },
  webhookEnding: { label: 'Вебхук', format: (value) => `…${text(value)}` },
  maxPlayersPerSpot: { label: 'Игроков на локации', format: count },
  maxContestedSpots: { label: 'Спорных локаций', format: (value) => (value === 0 ? 'сколько угодно' : count(value)) },
  openAt: { label: 'Открывается', format: when },
  lockAt: { label: 'Блокируется', format: when },
  image: { label: 'Картинка', format: (value) => (value === true ? 'новая' : '') },
  displayName: { label: 'Имя гостя', format: text },
  displayNames: { label: 'Имена гостей', format: list },
  expiresAt: { label: 'Действует до', format: when },
  status: { label: 'Статус', format: (value, action) => labelIn(statusLabelsOf(action), text(value)) },
  previousStatus: { label: 'Прежний статус', format: (value) => labelIn(tournamentStatusLabels, text(value)) },
  prize: { label: 'Призовой фонд', format: sum },
  entryFee: { label: 'Взнос', format: (value) => (value === 0 ? 'бесплатно' : sum(value)) },
  isActive: { label: 'Повторяется', format: (value) => (value === true ? 'да' : 'нет') },
  opensDaysBefore: { label: 'Создаётся до начала за', format: days },
  nextStartAt: { label: 'Следующий', format: when },
  changes: { label: 'Было и стало', format: changes },
  unseatedParticipants: { label: 'Потеряли место', format: count },
  refundedParticipants: { label: 'Возвращено взносов', format: count },
  total: { label: 'Выплачено', format: sum },
  winners: { label: 'Победители', format: winners },
  category: { label: 'Категория', format: (value) => labelIn(submissionCategoryLabels, text(value)) },
  sentCategory: { label: 'Категория игрока', format: (value) => labelIn(submissionCategoryLabels, text(value)) },
  reward: { label: 'Награда', format: sum },
  amount: { label: 'Сумма', format: (value, action) => (action === 'adjust_balance' ? change(value) : sum(value)) },
  newBalance: { label: 'Новый баланс', format: sum },
  hasDiscordRole: { label: 'Роль в Discord', format: (value) => (value === true ? 'есть' : 'нет') },
  tier: { label: 'Уровень', format: tier },
  previousTier: { label: 'Прежний уровень', format: tier },
  source: { label: 'Источник', format: (value) => labelIn(premiumSourceLabels, text(value)) },
  durationDays: { label: 'Срок', format: days },
  grantDays: { label: 'Premium', format: days },
  startDate: { label: 'Начало', format: when },
  endDate: { label: 'Окончание', format: when },
  periods: { label: 'Завершено периодов', format: count },
  expiredCount: { label: 'Закончилось подписок', format: count },
  players: { label: 'Игроков с Discord', format: count },
  rejectionReason: { label: 'Причина отклонения', format: text },
  reason: { label: 'Причина', format: text },
  formerReason: { label: 'Исключение было за', format: text },
  autoApproved: { label: 'Решение', format: (value) => (value === true ? 'автоматически' : 'администратором') },
  screenshotUrl: { label: 'Скриншот', format: text },
  list: { label: 'Таблица', format: (value) => labelIn(tableLabels, text(value)) },
  filters: { label: 'Фильтры', format: filters },
}

export const submissionOf = ({ targetType, targetId }: { targetType: string; targetId: string }) =>
  targetType === 'submission' ? targetId : undefined

/** `details` may be JSON. */
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
