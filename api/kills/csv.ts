import { killTypeLabels } from '#shared/leaderboards/kills'
import { toRoubles } from '#shared/money'
import { submissionCategoryLabels } from '#shared/submissions'
import { type CsvColumn, csvTime } from '../core/http/csvStream.ts'
import type { killHistory } from './kills.ts'

type Row = Awaited<ReturnType<typeof killHistory>>['rows'][number]

export const killColumns: readonly CsvColumn<Row>[] = [
  ['ID килла', ({ id }) => id],
  ['Тип', ({ killType }) => killTypeLabels[killType]],
  ['Игрок', ({ user }) => user.displayName],
  ['Имя пользователя', ({ user }) => user.username],
  ['Награда, ₽', ({ rewardAmount }) => toRoubles(rewardAmount)],
  ['Категория', ({ submission }) => submissionCategoryLabels[submission.category]],
  ['Файл', ({ submission }) => submission.originalFilename],
  ['ID заявки', ({ submission }) => submission.id],
  ['Кто выдал', ({ grantedByUser }) => grantedByUser?.displayName ?? 'System'],
  ['Причина', ({ reason }) => reason],
  csvTime<Row>('Засчитан', ({ createdAt }) => createdAt),
]
