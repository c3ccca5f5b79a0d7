import { adminActionLabels, SYSTEM, targetTypeLabels } from '#shared/audit'
import { dateTime } from '#shared/dates'
import { editedFields } from '#shared/dropmaps/edits'
import { money } from '#shared/money'
import { daysInWords } from '#shared/plural'
import { premiumSourceLabels, premiumTierLabels } from '#shared/premium'
import { submissionCategoryLabels } from '#shared/submissions'
import { screenshotStatusLabels } from '#shared/subscriptions'
import { tournamentStatusLabels } from '#shared/tournaments/status'
import { withdrawalStatusLabels } from '#shared/withdrawals'

type Actor = { adminId: string; admin: { displayName: string } | null }

export const actorOf = ({ adminId, admin }: Actor) => (adminId === SYSTEM ? 'Система' : (admin?.displayName ?? adminId))
export const actionLabel = (action: string) => labelIn(adminActionLabels, action)
export const targetLabel = (type: string) => labelIn(targetTypeLabels, type)

const labelIn = (labels: Record<string, string>, key: string) => labels[key] ?? key

type Details = Record<string, unknown>
type Fact = { label: string; value: string }
type Told = { action: string; details: unknown }

/**
 * What the details of one of our own actions say, in words; undefined for any other action, which is shown as it is
 * (ADMIN-5). A field that nobody has given words is shown under its own name.
 */
export function factsOf({ action, details }: Told): Fact[] | undefined {
  const known = detailsIn(details)
  if (!known || !(action in adminActionLabels)) return undefined
  const strange = Object.keys(known).filter((field) => !(field in words) && !elsewhere.has(field))
  const facts = [
    ...Object.entries(words)
      .filter(([field]) => field in known)
      .map(([field, { label, say }]) => ({ label, value: say(known[field], action) })),
    ...strange.map((field) => ({ label: field, value: rawOf(known[field]) })),
  ]
  return facts.filter(({ value }) => value !== '')
}

/** Shown by the dialog itself, or of no use to a reader. */
const elsewhere = new Set([
  'userId',
  'userIds',
  'submissionId',
  'withdrawalId',
  'periodId',
  'uploadedAt',
  'mapId',
  'tournamentId',
  'editVersion',
])

type Word = { label: string; say: (value: unknown, action: string) => string }

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

/** `1 место — Снайпер, 5 000 ₽`, a line for each. */
const winners = (value: unknown) =>
  (Array.isArray(value) ? (value as Details[]) : [])
    .map(({ place, displayName, amount }) => `${count(place)} место — ${text(displayName)}, ${sum(amount)}`)
    .join('\n')

const termWords: Record<string, Word> = {
  name: { label: 'Название', say: text },
  description: { label: 'Описание', say: text },
  registrationStartDate: { label: 'Начало регистрации', say: when },
  registrationEndDate: { label: 'Конец регистрации', say: when },
  startDate: { label: 'Начало', say: when },
  endDate: { label: 'Окончание', say: when },
  entryFee: { label: 'Взнос', say: (value) => (value === 0 ? 'бесплатно' : sum(value)) },
  maxParticipants: { label: 'Мест', say: (value) => count(value) || 'без лимита' },
  prize: { label: 'Призовой фонд', say: sum },
  prizeDistribution: { label: 'Призы по местам', say: ranks },
  rules: { label: 'Правила', say: text },
  mapUrl: { label: 'Ссылка на карту', say: text },
  image: { label: 'Картинка', say: (value) => (value === null ? 'нет' : 'есть') },
}
function ranks(value: unknown) {
  const places = Object.entries((value ?? {}) as Record<string, unknown>)
  return places.map(([place, amount]) => `${place} место ${sum(amount)}`).join(', ')
}
/** `Взнос: 300 ₽ → 500 ₽`, a line for each field that an edit has changed. */
function changes(value: unknown, action: string) {
  const lines = Object.entries((value ?? {}) as Record<string, unknown>).map(([field, pair]) => {
    const [old, now] = Array.isArray(pair) ? pair : []
    const { label, say } = termWords[field] ?? { label: field, say: (value: unknown) => rawOf(value) }
    return `${label}: ${say(old, action) || '—'} → ${say(now, action) || '—'}`
  })
  return lines.join('\n')
}

const statusLabels: Record<string, Record<string, string>> = {
  process_withdrawal: withdrawalStatusLabels,
  set_tournament_status: tournamentStatusLabels,
}
const statusLabelsOf = (action: string) => statusLabels[action] ?? screenshotStatusLabels

/** Every field of our own actions, in the order in which they are read. */
const words: Record<string, Word> = {
  name: { label: 'Турнир', say: text },
  map: { label: 'Карта', say: text },
  territory: { label: 'Локация', say: text },
  queue: { label: 'Очередь на локацию', say: text },
  previousName: { label: 'Прежнее название', say: text },
  changed: { label: 'Изменено', say: (value) => list(inWords(value)) },
  from: { label: 'Сделана из', say: text },
  tournament: { label: 'Турнир', say: text },
  topN: { label: 'Лучших', say: count },
  positions: { label: 'Места', say: list },
  added: { label: 'Добавлено игроков', say: count },
  locations: { label: 'Локаций', say: count },
  maxPlayersPerSpot: { label: 'Игроков на локации', say: count },
  maxContestedSpots: { label: 'Спорных локаций', say: (value) => (value === 0 ? 'сколько угодно' : count(value)) },
  lockAt: { label: 'Блокируется', say: when },
  image: { label: 'Картинка', say: (value) => (value === true ? 'новая' : '') },
  displayName: { label: 'Имя гостя', say: text },
  displayNames: { label: 'Имена гостей', say: list },
  expiresAt: { label: 'Действует до', say: when },
  status: { label: 'Статус', say: (value, action) => labelIn(statusLabelsOf(action), text(value)) },
  previousStatus: { label: 'Прежний статус', say: (value) => labelIn(tournamentStatusLabels, text(value)) },
  prize: { label: 'Призовой фонд', say: sum },
  entryFee: { label: 'Взнос', say: (value) => (value === 0 ? 'бесплатно' : sum(value)) },
  changes: { label: 'Было и стало', say: changes },
  unseatedParticipants: { label: 'Потеряли место', say: count },
  refundedParticipants: { label: 'Возвращено взносов', say: count },
  total: { label: 'Выплачено', say: sum },
  winners: { label: 'Победители', say: winners },
  category: { label: 'Категория', say: (value) => labelIn(submissionCategoryLabels, text(value)) },
  reward: { label: 'Награда', say: sum },
  amount: { label: 'Сумма', say: (value, action) => (action === 'adjust_balance' ? change(value) : sum(value)) },
  newBalance: { label: 'Новый баланс', say: sum },
  hasDiscordRole: { label: 'Роль в Discord', say: (value) => (value === true ? 'есть' : 'нет') },
  tier: { label: 'Уровень', say: tier },
  previousTier: { label: 'Прежний уровень', say: tier },
  source: { label: 'Источник', say: (value) => labelIn(premiumSourceLabels, text(value)) },
  durationDays: { label: 'Срок', say: days },
  grantDays: { label: 'Premium', say: days },
  startDate: { label: 'Начало', say: when },
  endDate: { label: 'Окончание', say: when },
  periods: { label: 'Завершено периодов', say: count },
  expiredCount: { label: 'Закончилось подписок', say: count },
  players: { label: 'Игроков с Discord', say: count },
  rejectionReason: { label: 'Причина отклонения', say: text },
  reason: { label: 'Причина', say: text },
  autoApproved: { label: 'Решение', say: (value) => (value === true ? 'автоматически' : 'администратором') },
  screenshotUrl: { label: 'Скриншот', say: text },
}

/** The submission that an act was about, if it was about one. */
export const submissionOf = ({ targetType, targetId }: { targetType: string; targetId: string }) =>
  targetType === 'submission' ? targetId : undefined

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
