import { fileTypeLabels } from '#shared/files/limits'
import { toRoubles } from '#shared/money'
import { submissionCategoryLabels, submissionStatusLabels } from '#shared/submissions'
import { type CsvColumn, csvTime } from '../core/http/csvStream.ts'
import type { Reviewed } from './queue/moderationQueue.ts'

export const submissionColumns: readonly CsvColumn<Reviewed>[] = [
  ['ID заявки', ({ id }) => id],
  ['Игрок', ({ user }) => user.displayName],
  ['Имя пользователя', ({ user }) => user.username],
  ['ID игрока', ({ userId }) => userId],
  ['Категория', ({ category }) => submissionCategoryLabels[category]],
  ['Файл', ({ originalFilename }) => originalFilename],
  ['Тип файла', ({ fileType }) => fileTypeLabels[fileType]],
  ['Размер, байт', ({ fileSize }) => fileSize],
  ['Уменьшен на устройстве', ({ reencoded }) => (reencoded ? 'да' : 'нет')],
  ['Текст', ({ additionalText }) => additionalText],
  ['Статус', ({ status }) => submissionStatusLabels[status]],
  ['Награда, ₽', ({ reward }) => reward && toRoubles(reward)],
  ['Причина отклонения', ({ rejectionReason }) => rejectionReason],
  csvTime<Reviewed>('Отправлена', ({ createdAt }) => createdAt),
  csvTime<Reviewed>('Рассмотрена', ({ reviewedAt }) => reviewedAt),
  ['Кто рассмотрел', ({ reviewer }) => reviewer?.displayName],
  ['ID рассмотревшего', ({ reviewedBy }) => reviewedBy],
]
