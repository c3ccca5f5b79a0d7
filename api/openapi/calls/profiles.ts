import type { RouteDocs } from '../describe.ts'

export const profilesDocs = {
  'GET /api/user/:id': { does: 'Профиль игрока', refuses: ['not_found'] },
  'GET /api/user/:id/stats': { does: 'Счётчики заявок игрока', refuses: ['not_found'] },
  'GET /api/user/:id/kill-stats': { does: 'Счётчики киллов игрока', refuses: ['not_found'] },
  'GET /api/admin/users': { does: 'Игроки' },
  'GET /api/admin/user-totals': { does: 'Сколько игроков, Premium и денег на балансах' },
  'GET /api/admin/user/:id': { does: 'Игрок со всем, что видит администратор', refuses: ['not_found'] },
  'POST /api/admin/user/:id/balance': {
    does: 'Изменить баланс игрока',
    refuses: ['account_closed', 'balance_changed', 'insufficient_funds', 'key_reused', 'not_found', 'own_balance'],
  },
  'GET /api/user/:id/balance/transactions': { does: 'История баланса', refuses: ['not_found'] },
  'GET /api/admin/kills': { does: 'Киллы' },
  'GET /api/admin/kill-totals': { does: 'Сколько киллов каждого вида' },
} satisfies RouteDocs
