import * as v from 'valibot'
import { keysOf } from '../labels.ts'
import { text } from '../text.ts'

/** The tables of the admin panel that can be taken away as CSV (ADMIN-9), under the names of their tabs. */
export const tableLabels = {
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
export const tableNames = keysOf(tableLabels)
export type TableName = keyof typeof tableLabels

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
