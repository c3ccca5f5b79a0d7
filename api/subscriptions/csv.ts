import { screenshotStatusLabels } from '#shared/premium/subscriptions'
import { type CsvColumn, csvTime } from '../core/http/csvStream.ts'
import type { WithPeople } from './screenshots.ts'

export const screenshotColumns: readonly CsvColumn<WithPeople>[] = [
  ['Игрок', ({ user }) => user.displayName],
  ['Имя пользователя', ({ user }) => user.username],
  ['ID игрока', ({ screenshot }) => screenshot.userId],
  ['Статус', ({ screenshot }) => screenshotStatusLabels[screenshot.status]],
  csvTime<WithPeople>('Загружен', ({ screenshot }) => screenshot.uploadedAt),
  csvTime<WithPeople>('Рассмотрен', ({ screenshot }) => screenshot.reviewedAt),
  ['Кем', ({ reviewedByUser }) => reviewedByUser?.displayName],
  ['Причина', ({ screenshot }) => screenshot.rejectionReason],
  ['Выдано дней Premium', ({ screenshot }) => screenshot.grantedDays],
]
