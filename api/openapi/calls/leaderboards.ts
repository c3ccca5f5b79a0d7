import type { RouteDocs } from '../describe.ts'

export const leaderboardsDocs = {
  'GET /api/leaderboard': { does: 'Таблица лидеров' },
  'GET /api/leaderboard/seasons': { does: 'Месяцы, за которые есть таблицы', by: 'anyone' },
  'GET /api/leaderboard/me': { does: 'Своё место в таблице и соседи' },
  'GET /api/user/:id/leaderboards': { does: 'Виден ли игрок в таблицах лидеров' },
  'PUT /api/user/:id/leaderboards': { does: 'Показать себя в таблицах или скрыть', refuses: ['key_reused'] },
  'POST /api/admin/user/:id/leaderboards': {
    does: 'Исключить игрока из таблиц лидеров',
    refuses: ['account_closed', 'excluded_before', 'key_reused', 'not_found', 'own_exclusion'],
  },
  'DELETE /api/admin/user/:id/leaderboards': {
    does: 'Вернуть игрока в таблицы лидеров',
    refuses: ['account_closed', 'key_reused', 'not_excluded', 'own_exclusion'],
  },
} satisfies RouteDocs
