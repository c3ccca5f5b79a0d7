import type { RouteDocs } from '../describe.ts'

export const withdrawalsDocs = {
  'GET /api/user/:id/withdrawals': { does: 'Выводы игрока' },
  'POST /api/user/:id/withdrawal': {
    does: 'Попросить вывод',
    refuses: ['act_abandoned', 'contact_required', 'insufficient_funds', 'key_reused', 'payout_changed'],
  },
  'DELETE /api/user/:id/withdrawal/:withdrawalId': {
    does: 'Отменить свой вывод',
    refuses: ['key_reused', 'not_found', 'posted_before', 'withdrawal_decided'],
  },
  'GET /api/admin/withdrawals': { does: 'Выводы всех игроков' },
  'GET /api/admin/withdrawal-totals': { does: 'Сколько выводов и денег в каждом статусе' },
  'GET /api/admin/withdrawal/:id': {
    does: 'Вывод с платёжными данными; открытие попадает в журнал',
    refuses: ['not_found'],
  },
  'POST /api/admin/withdrawal/:id/process': {
    does: 'Решить по выводу',
    refuses: ['key_reused', 'not_found', 'own_withdrawal', 'posted_before', 'reason_required', 'withdrawal_decided'],
  },
} satisfies RouteDocs
