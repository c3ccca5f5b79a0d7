import type { RouteDocs } from '../describe.ts'

export const resultsDocs = {
  'GET /api/tournament/:id/standings': { summary: 'Таблица турнира', refuses: ['not_found'] },
  'GET /api/tournament/:id/standings/:registrationId/matches': {
    summary: 'Матчи игрока из таблицы',
    refuses: ['not_found'],
  },
  'GET /api/tournament/:id/matches': { summary: 'Матчи турнира', refuses: ['not_found'] },
  'GET /api/admin/tournament/:id/results': { summary: 'Результаты для ввода', refuses: ['not_found'] },
  'GET /api/admin/tournament/:id/match/:number': { summary: 'Один матч для ввода', refuses: ['not_found'] },
  'PUT /api/admin/tournament/:id/match/:number': {
    summary: 'Сохранить матч',
    refuses: [
      'invalid_input',
      'key_reused',
      'match_changed',
      'not_found',
      'result_not_participant',
      'tournament_cancelled',
      'tournament_not_started',
      'tournament_paid_out',
    ],
  },
  'DELETE /api/admin/tournament/:id/match/:number': {
    summary: 'Удалить матч',
    refuses: ['key_reused', 'match_changed', 'tournament_paid_out'],
  },
  'GET /api/admin/tournament/:id/scoring': { summary: 'Формула очков' },
  'PUT /api/admin/tournament/:id/scoring': {
    summary: 'Изменить формулу очков',
    refuses: ['invalid_input', 'key_reused', 'results_changed', 'tournament_paid_out'],
  },
  'GET /api/admin/tournament/:id/winners': { summary: 'Победители для выплаты', refuses: ['not_found'] },
} satisfies RouteDocs
