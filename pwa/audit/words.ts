import { guardedKindLabels } from '#shared/admin/approvals'
import { type TableName, tableLabels } from '#shared/admin/tables'
import { adminActionLabels, SYSTEM, targetTypeLabels } from '#shared/audit'
import { premiumSourceLabels } from '#shared/premium/premium'
import { submissionCategoryLabels } from '#shared/submissions'
import { isolated } from '#shared/text'
import { audienceLabels, dayFieldLabels } from '#shared/tournaments/day'
import { tournamentStatusLabels } from '#shared/tournaments/status'
import { type WithdrawalMethod, withdrawalMethodLabels } from '#shared/withdrawals/details'
import {
  change,
  changes,
  checkIn,
  count,
  type Details,
  days,
  filters,
  formula,
  inWords,
  labelIn,
  list,
  parse,
  points,
  rawOf,
  statusLabelsOf,
  sum,
  text,
  tier,
  type Word,
  when,
  winners,
} from './formats.ts'

type Actor = { adminId: string; admin: { displayName: string } | null }

export const actorOf = ({ adminId, admin }: Actor) => (adminId === SYSTEM ? 'Система' : (admin?.displayName ?? adminId))
export const actionLabel = (action: string) => labelIn(adminActionLabels, action)
export const targetLabel = (type: string) => labelIn(targetTypeLabels, type)

/** Returns the kind of what was acted on with its name, where the log has one: «Таблица: Выводы». */
export function objectOf({ targetType, targetId, details }: Target) {
  const fields = detailsIn(details) ?? {}
  const names: Record<string, unknown> = {
    table: tableLabels[text(fields.list) as TableName],
    reason: fields.text,
    reward_presets: labelIn(submissionCategoryLabels, targetId),
    payout_template: withdrawalMethodLabels[targetId as WithdrawalMethod],
    payout_batch: count(fields.batch),
    tournament: fields.name ?? fields.tournament,
    series: fields.name,
    scoring: fields.scoring,
    map: fields.map,
    territory: fields.territory,
  }
  const name = text(names[targetType])
  return name ? `${targetLabel(targetType)}: ${isolated(name)}` : targetLabel(targetType)
}
type Target = { targetType: string; targetId: string; details: unknown }

type Fact = { label: string; value: string }

/** Returns labelled details, undefined for an unknown action (ADMIN-5: shown raw). Fields may lack a label. */
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
  'draftId',
  'withdrawalIds',
  'replaced',
  'guardedActId',
  'reasonCode',
  'version',
  'noteId',
])

const templateLine = (value: unknown) => text(value).replaceAll('{{', '‹').replaceAll('}}', '›')
function former(value: unknown) {
  const { head, line, separator } = (value ?? {}) as Record<string, unknown>
  return [text(head), templateLine(line), words.separator?.format(separator, '', {})].filter(Boolean).join('; ')
}

/** In the order in which they are shown. */
const words: Record<string, Word> = {
  name: { label: 'Турнир', format: text },
  map: { label: 'Карта', format: text },
  territory: { label: 'Локация', format: text },
  queue: { label: 'Список ожидания локации', format: text },
  previousName: { label: 'Прежнее название', format: text },
  changed: { label: 'Изменено', format: (value) => list(inWords(value)) },
  from: { label: 'Сделана из', format: text },
  tournament: { label: 'Турнир', format: text },
  match: { label: 'Матч', format: count },
  matchName: { label: 'Название матча', format: text },
  entered: { label: 'Игроков в матче', format: count },
  corrected: { label: 'Исправлено результатов', format: count },
  scoring: { label: 'Сохранённая формула', format: text },
  points: { label: 'Очки', format: points },
  formula: { label: 'Формула', format: formula },
  previousFormula: { label: 'Прежняя формула', format: formula },
  topN: { label: 'Лучших', format: count },
  positions: { label: 'Места', format: list },
  added: { label: 'Добавлено игроков', format: count },
  locations: { label: 'Локаций', format: count },
  captains: { label: 'Капитанов', format: count },
  position: { label: 'Номер в порядке', format: count },
  turn: { label: 'Ход', format: count },
  removed: { label: 'Снято меток', format: (value) => (value === 0 ? 'нет' : count(value)) },
  claims: { label: 'Снято меток', format: count },
  waiting: { label: 'Ждало в списках ожидания', format: count },
  invites: { label: 'Снова действует приглашений', format: count },
  reminded: { label: 'Напомнено игрокам', format: count },
  webhookEnding: { label: 'Вебхук', format: (value) => `...${text(value)}` },
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
  act: { label: 'Что решают двое', format: (value) => labelIn(guardedKindLabels, text(value)) },
  batch: { label: 'Пакет выплат', format: count },
  formerTail: { label: 'Было', format: (value) => `••••${text(value)}` },
  tail: { label: 'Стало', format: (value) => `••••${text(value)}` },
  method: { label: 'Способ вывода', format: (value) => labelIn(withdrawalMethodLabels, text(value)) },
  payout: { label: 'К выплате', format: sum },
  count: { label: 'Выводов', format: count },
  left: { label: 'Осталось выводов', format: count },
  paidCount: { label: 'Выплачено выводов', format: count },
  returnedCount: { label: 'Вернулось', format: count },
  mismatched: { label: 'Не подошло строк', format: count },
  outcome: { label: 'Что стало с выплатами', format: (value) => (value === 'paid' ? 'выплачены' : 'вернулись') },
  second: {
    label: 'Второй администратор',
    format: (value) => (value === 'alone' ? 'его нет: администратор один' : 'подтвердил'),
  },
  head: { label: 'Заголовок', format: text },
  line: { label: 'Строка', format: templateLine },
  separator: { label: 'Разделитель', format: (value) => (value === '\t' ? 'табуляция' : text(value)) },
  before: { label: 'Было', format: former },
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
  fields: {
    label: 'Изменено',
    format: (value) =>
      Array.isArray(value) ? value.map((field) => labelIn(dayFieldLabels, text(field))).join(', ') : '',
  },
  checkIn: { label: 'Чек-ин', format: checkIn },
  dropped: { label: 'Потеряли место', format: count },
  to: { label: 'Кому', format: (value) => labelIn(audienceLabels, text(value)) },
  note: { label: 'Заметка', format: text },
  handedTo: { label: 'Кому передана', format: text },
  text: {
    label: 'Сообщение',
    format: (value, action) => (action.endsWith('_reason') ? '' : text(value)),
  },
  code: { label: 'Код', format: text },
  digit: { label: 'Клавиша', format: count },
  recipients: { label: 'Получателей', format: count },
  fee: { label: 'Взнос', format: (value) => (value === 0 ? 'не взят' : sum(value)) },
  refunded: { label: 'Возвращено', format: sum },
  forfeited: { label: 'Удержано', format: sum },
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
