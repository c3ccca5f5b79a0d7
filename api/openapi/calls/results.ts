import type { RouteDocs } from '../describe.ts'

export const resultsDocs = {
  'GET /api/tournament/:id/standings': { does: 'Таблица турнира', refuses: ['not_found'] },
  'GET /api/tournament/:id/matches': { does: 'Матчи турнира', refuses: ['not_found'] },
  'GET /api/admin/tournament/:id/results': { does: 'Результаты для ввода', refuses: ['not_found'] },
  'GET /api/admin/tournament/:id/match/:number': { does: 'Один матч для ввода' },
  'PUT /api/admin/tournament/:id/match/:number': {
    does: 'Сохранить матч',
    refuses: [
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
    does: 'Удалить матч',
    refuses: ['key_reused', 'match_changed', 'tournament_paid_out'],
  },
  'GET /api/admin/tournament/:id/scoring': { does: 'Формула очков' },
  'PUT /api/admin/tournament/:id/scoring': {
    does: 'Изменить формулу очков',
    refuses: ['key_reused', 'results_changed', 'tournament_paid_out'],
  },
  'GET /api/admin/tournament/:id/winners': { does: 'Победители для выплаты', refuses: ['not_found'] },
} satisfies RouteDocs
