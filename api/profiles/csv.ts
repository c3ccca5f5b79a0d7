import { toRoubles } from '#shared/money'
import { premiumTierLabels } from '#shared/premium/premium'
import type { SubmissionStatus } from '#shared/submissions'
import { type CsvColumn, csvTime } from '../core/http/csvStream.ts'
import type { UserFacts } from './adminUsers.ts'

const sent = ({ submissions }: UserFacts, status: SubmissionStatus) => submissions.find((row) => row.status === status)

export const userColumns: readonly CsvColumn<UserFacts>[] = [
  ['ID', ({ id }) => id],
  ['Пользователь', ({ user }) => user.displayName],
  ['Имя пользователя', ({ user }) => user.username],
  ['Telegram', ({ user }) => user.telegramUsername],
  ['ID игры', ({ user }) => user.epicGamesId],
  ['Email', ({ user }) => user.email],
  ['Администратор', ({ user }) => (user.isAdmin ? 'да' : 'нет')],
  ['Premium', ({ premium }) => premium && premiumTierLabels[premium.tier]],
  ['Баланс, ₽', ({ balance }) => toRoubles(balance)],
  ['Заявок', ({ submissions }) => submissions.reduce((sum, { count }) => sum + count, 0)],
  ['На модерации', (facts) => sent(facts, 'pending')?.count ?? 0],
  ['Одобрено', (facts) => sent(facts, 'approved')?.count ?? 0],
  ['Отклонено', (facts) => sent(facts, 'rejected')?.count ?? 0],
  ['Заработано, ₽', (facts) => toRoubles(sent(facts, 'approved')?.reward ?? 0)],
  csvTime<UserFacts>('Регистрация', ({ user }) => user.createdAt),
  csvTime<UserFacts>('Аккаунт удалён', ({ user }) => user.deletedAt),
]
