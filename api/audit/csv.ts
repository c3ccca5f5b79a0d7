import { adminActionLabels, SYSTEM, targetTypeLabels } from '#shared/audit'
import { type CsvColumn, csvTime } from '../core/http/csvStream.ts'
import type { actions } from './audit.ts'

type Row = Awaited<ReturnType<typeof actions>>['rows'][number]

export const actionColumns: readonly CsvColumn<Row>[] = [
  ['ID записи', ({ id }) => id],
  ['Администратор', ({ adminId, admin }) => (adminId === SYSTEM ? 'Система' : admin?.displayName)],
  ['ID администратора', ({ adminId }) => adminId],
  ['Действие', ({ action }) => adminActionLabels[action]],
  ['Объект', ({ targetType }) => targetTypeLabels[targetType]],
  ['ID объекта', ({ targetId }) => targetId],
  ['Игрок', ({ player }) => player?.displayName],
  ['ID игрока', ({ player }) => player?.id],
  ['Подробности', ({ details }) => JSON.stringify(details)],
  csvTime<Row>('Время', ({ createdAt }) => createdAt),
]
