import type { RouteDocs } from '../describe.ts'

export const profilesDocs = {
  'GET /api/user/:id': { summary: 'Профиль игрока', refuses: ['not_found'] },
  'GET /api/user/:id/stats': { summary: 'Счётчики заявок игрока', refuses: ['not_found'] },
  'GET /api/user/:id/kill-stats': { summary: 'Счётчики киллов игрока', refuses: ['not_found'] },
  'GET /api/admin/users': { summary: 'Игроки' },
  'GET /api/admin/user-totals': { summary: 'Сколько игроков, Premium и денег на балансах' },
  'GET /api/admin/user/:id': { summary: 'Игрок со всем, что видит администратор', refuses: ['not_found'] },
  'POST /api/admin/user/:id/balance': {
    summary: 'Изменить баланс игрока',
    refuses: [
      'account_closed',
      'act_waits',
      'balance_changed',
      'insufficient_funds',
      'invalid_input',
      'key_reused',
      'not_found',
      'own_balance',
    ],
  },
  'GET /api/user/:id/balance/transactions': { summary: 'История баланса', refuses: ['not_found'] },
  'GET /api/admin/kills': { summary: 'Киллы' },
  'GET /api/admin/kill-totals': { summary: 'Сколько киллов каждого вида' },
} satisfies RouteDocs
