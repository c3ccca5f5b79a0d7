import { toRoubles } from '#shared/money'
import { withdrawalMethodLabels } from '#shared/withdrawals/details'
import { withdrawalStatusLabels } from '#shared/withdrawals/withdrawals'
import { type CsvColumn, csvTime } from '../core/http/csvStream.ts'
import type { WithPeople } from './withdrawals.ts'

/** Without the payment details: each look at them is written to the log (ADMIN-4). */
export const withdrawalColumns: readonly CsvColumn<WithPeople>[] = [
  ['ID вывода', ({ withdrawal }) => withdrawal.id],
  ['Игрок', ({ user }) => user.displayName],
  ['Имя пользователя', ({ user }) => user.username],
  ['ID игрока', ({ user }) => user.id],
  ['Telegram', ({ user }) => user.telegramUsername],
  ['Сумма, ₽', ({ withdrawal }) => toRoubles(withdrawal.amount)],
  ['Бонус, ₽', ({ withdrawal }) => toRoubles(withdrawal.premiumBonus)],
  ['К выплате, ₽', ({ withdrawal }) => toRoubles(withdrawal.finalAmount)],
  ['Способ', ({ withdrawal }) => withdrawalMethodLabels[withdrawal.method]],
  ['Статус', ({ withdrawal }) => withdrawalStatusLabels[withdrawal.status]],
  ['Причина отклонения', ({ withdrawal }) => withdrawal.rejectionReason],
  ...csvTime<WithPeople>('Создан', ({ withdrawal }) => withdrawal.createdAt),
  ...csvTime<WithPeople>('Обработан', ({ withdrawal }) => withdrawal.processedAt),
  ['Кто обработал', ({ processedByUser }) => processedByUser?.displayName],
]
