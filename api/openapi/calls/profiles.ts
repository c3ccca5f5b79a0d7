import type { RouteDocs } from '../describe.ts'

export const profilesDocs = {
  'GET /api/user/:id': { summary: 'Профиль игрока' },
  'GET /api/user/:id/stats': { summary: 'Счётчики заявок игрока' },
  'GET /api/user/:id/kill-stats': { summary: 'Счётчики киллов игрока' },
  'GET /api/admin/users': { summary: 'Игроки' },
  'GET /api/admin/user-totals': { summary: 'Сколько игроков, Premium и денег на балансах' },
  'GET /api/admin/user/:id': { summary: 'Игрок со всем, что видит администратор' },
  'POST /api/admin/user/:id/balance': { summary: 'Изменить баланс игрока' },
  'GET /api/user/:id/balance/transactions': { summary: 'История баланса' },
  'GET /api/admin/kills': { summary: 'Киллы' },
  'GET /api/admin/kill-totals': { summary: 'Сколько киллов каждого вида' },
} satisfies RouteDocs
