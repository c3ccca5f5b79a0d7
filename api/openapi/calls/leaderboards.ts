import type { RouteDocs } from '../describe.ts'

export const leaderboardsDocs = {
  'GET /api/leaderboard': { summary: 'Таблица лидеров' },
  'GET /api/leaderboard/seasons': { summary: 'Месяцы, за которые есть таблицы' },
  'GET /api/leaderboard/me': { summary: 'Своё место в таблице и соседи' },
  'GET /api/user/:id/leaderboards': { summary: 'Виден ли игрок в таблицах лидеров' },
  'PUT /api/user/:id/leaderboards': { summary: 'Показать себя в таблицах или скрыть' },
  'POST /api/admin/user/:id/leaderboards': { summary: 'Исключить игрока из таблиц лидеров' },
  'DELETE /api/admin/user/:id/leaderboards': { summary: 'Вернуть игрока в таблицы лидеров' },
} satisfies RouteDocs
