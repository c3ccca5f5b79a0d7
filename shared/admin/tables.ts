import * as v from 'valibot'
import { text } from '../text.ts'

/** The tables of the admin panel that can be taken away as CSV (ADMIN-9). */
export const tableNames = [
  'submissions',
  'kills',
  'users',
  'withdrawals',
  'payoutYears',
  'subscriptions',
  'tournaments',
  'participants',
  'logs',
  'premium',
] as const
export type TableName = (typeof tableNames)[number]

/** As their tabs are called; a file and the log say the same. */
export const tableLabels: Record<TableName, string> = {
  submissions: 'Заявки',
  kills: 'Киллы',
  users: 'Пользователи',
  withdrawals: 'Выводы',
  payoutYears: 'Выплаты за год',
  subscriptions: 'Подписки',
  tournaments: 'Турниры',
  participants: 'Участники турнира',
  logs: 'Логи',
  premium: 'Premium',
}

export const CSV_LINK_MINUTES = 5

const filter = text(200, 'Слишком длинный запрос')

/** Which table, with the filters of its list: each list checks its own (`api/csv.ts`). */
export const CsvRequest = v.object(
  {
    list: v.picklist(tableNames, 'Неизвестная таблица'),
    filters: v.optional(v.record(text(20), filter, 'Неизвестный фильтр'), {}),
  },
  'Выбери таблицу',
)
