import { dateTime } from '#shared/dates'
import { money } from '#shared/money'
import { daysInWords, plural } from '#shared/plural'
import { MOST_COUNTED } from '#shared/review/person'
import { submissionCategoryLabels } from '#shared/submissions'
import { DAY } from '#shared/units'
import type { Figures, LastSubmission, Person } from './personQueries.ts'

const MONTH = 30 * DAY
const YEAR = 365 * DAY

/** How old an account is: `меньше дня`, `12 дней`, `4 месяца`, `2 года`. */
export function ageInWords(createdAt: string, now: number) {
  const age = now - Date.parse(createdAt)
  if (age < DAY) return 'меньше дня'
  if (age < 2 * MONTH) return daysInWords(Math.floor(age / DAY))
  const [unit, ...forms] = age < 2 * YEAR ? [MONTH, 'месяц', 'месяца', 'месяцев'] : [YEAR, 'год', 'года', 'лет']
  const count = Math.floor(age / (unit as number))
  return `${count} ${plural(count, ...(forms as [string, string, string]))}`
}

const figureLabels: Record<keyof Figures, string> = {
  sent: 'Отправлено',
  approved: 'Одобрено',
  rejected: 'Отклонено',
  undoCount: 'Решений отменено',
  appealsWon: 'Апелляций принято',
  appealsLost: 'Апелляций отклонено',
  copies: 'Похоже на повтор',
}
const names = Object.keys(figureLabels) as (keyof Figures)[]

/** What the panel counts, in its order; without an answer yet the labels alone. */
export const figuresInWords = (person: Person | undefined): { label: string; value: string | undefined }[] => [
  ...names.map((name) => ({ label: figureLabels[name], value: person && upToMost(person.figures[name]) })),
  { label: 'К выводу', value: person && withdrawalsInWords(person.openWithdrawals) },
]

const upToMost = (count: number) => (count < MOST_COUNTED ? String(count) : `${MOST_COUNTED}+`)
const withdrawalsInWords = ({ count, amount }: Person['openWithdrawals']) =>
  count === 0 ? '0' : `${upToMost(count)} на ${money(amount)}`

/** Whether the figures are of a part of the player's submissions. */
export const isCut = ({ figures }: Person) => figures.sent >= MOST_COUNTED

/** What became of one of the last submissions: `Отклонена: Повтор. Победа, 21.11.2026, 14:05`. */
export function outcomeInWords({ status, reward, rejectionReason, category, createdAt }: LastSubmission) {
  const outcomes = {
    pending: 'На проверке',
    approved: `Одобрена, ${money(reward ?? 0)}`,
    rejected: `Отклонена: ${rejectionReason ?? 'без причины'}`,
  }
  return `${outcomes[status]}. ${submissionCategoryLabels[category]}, ${dateTime(createdAt)}`
}
