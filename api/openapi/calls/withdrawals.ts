import type { RouteDocs } from '../describe.ts'

export const withdrawalsDocs = {
  'GET /api/user/:id/withdrawals': { summary: 'Выводы игрока' },
  'POST /api/user/:id/withdrawal': {
    summary: 'Попросить вывод',
    refuses: [
      'act_abandoned',
      'contact_required',
      'insufficient_funds',
      'invalid_input',
      'key_reused',
      'payout_changed',
    ],
  },
  'PATCH /api/user/:id/withdrawal/:withdrawalId': {
    summary: 'Исправить реквизиты вывода, пока он ожидает',
    refuses: ['invalid_input', 'key_reused', 'not_found', 'withdrawal_decided'],
  },
  'DELETE /api/user/:id/withdrawal/:withdrawalId': {
    summary: 'Отменить свой вывод',
    refuses: ['key_reused', 'not_found', 'posted_before', 'withdrawal_decided'],
  },
  'GET /api/admin/withdrawals': { summary: 'Выводы всех игроков' },
  'GET /api/admin/withdrawal-totals': { summary: 'Сколько выводов и денег в каждом статусе' },
  'GET /api/admin/withdrawal/:id': {
    summary: 'Вывод с платёжными данными; открытие попадает в логи',
    refuses: ['not_found'],
  },
  'POST /api/admin/withdrawal/:id/process': {
    summary: 'Решить по выводу',
    refuses: [
      'details_changed',
      'invalid_input',
      'key_reused',
      'not_found',
      'own_withdrawal',
      'posted_before',
      'reason_required',
      'second_admin_needed',
      'withdrawal_decided',
      'withdrawal_in_batch',
    ],
  },
  'GET /api/admin/withdrawal/:id/life': {
    summary: 'Всё, что было с выводом: пакеты, ответы банка, решения',
    refuses: ['not_found'],
  },
  'GET /api/admin/withdrawal/:id/second': {
    summary: 'Нужен ли выплате второй администратор',
    refuses: ['not_found'],
  },
  'POST /api/admin/withdrawal/:id/confirm': {
    summary: 'Подтвердить выплату вторым администратором',
    refuses: [
      'details_changed',
      'invalid_input',
      'key_reused',
      'not_found',
      'own_withdrawal',
      'payout_changed',
      'payout_confirmed_before',
      'withdrawal_decided',
      'withdrawal_in_batch',
    ],
  },
} satisfies RouteDocs
