import type { RouteDocs } from '../describe.ts'

export const leaderboardsDocs = {
  'GET /api/leaderboard': { summary: 'Таблица лидеров' },
  'GET /api/leaderboard/seasons': { summary: 'Месяцы, за которые есть таблицы' },
  'GET /api/leaderboard/me': { summary: 'Своё место в таблице и соседи' },
  'GET /api/user/:id/leaderboards': { summary: 'Виден ли игрок в таблицах лидеров' },
  'PUT /api/user/:id/leaderboards': {
    summary: 'Показать себя в таблицах или скрыть',
    refuses: ['invalid_input', 'key_reused'],
  },
  'POST /api/admin/user/:id/leaderboards': {
    summary: 'Исключить игрока из таблиц лидеров',
    refuses: ['account_closed', 'excluded_before', 'invalid_input', 'key_reused', 'not_found', 'own_exclusion'],
  },
  'DELETE /api/admin/user/:id/leaderboards': {
    summary: 'Вернуть игрока в таблицы лидеров',
    refuses: ['account_closed', 'key_reused', 'not_excluded', 'own_exclusion'],
  },
} satisfies RouteDocs
