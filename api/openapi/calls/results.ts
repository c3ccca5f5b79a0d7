import type { RouteDocs } from '../describe.ts'

export const resultsDocs = {
  'GET /api/tournament/:id/standings': { summary: 'Таблица турнира' },
  'GET /api/tournament/:id/standings/:registrationId/matches': { summary: 'Матчи игрока из таблицы' },
  'GET /api/tournament/:id/matches': { summary: 'Матчи турнира' },
  'GET /api/admin/tournament/:id/results': { summary: 'Результаты для ввода' },
  'GET /api/admin/tournament/:id/match/:number': { summary: 'Один матч для ввода' },
  'PUT /api/admin/tournament/:id/match/:number': { summary: 'Сохранить матч' },
  'DELETE /api/admin/tournament/:id/match/:number': { summary: 'Удалить матч' },
  'GET /api/admin/tournament/:id/scoring': { summary: 'Формула очков' },
  'PUT /api/admin/tournament/:id/scoring': { summary: 'Изменить формулу очков' },
  'GET /api/admin/tournament/:id/winners': { summary: 'Победители для выплаты' },
} satisfies RouteDocs
