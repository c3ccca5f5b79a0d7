import type { RouteDocs } from '../describe.ts'

export const privacyDocs = {
  'POST /api/user/:id/export': { does: 'Подписанный адрес архива своих данных' },
  'GET /api/user/:id/export': {
    does: 'Архив данных по подписанному адресу',
    by: 'anyone',
    answers: { 200: ['application/zip'] },
    refuses: ['archive_expired'],
  },
  'DELETE /api/user/:id': {
    does: 'Удалить аккаунт',
    refuses: [
      'balance_changed',
      'closing_unconfirmed',
      'last_admin',
      'posted_before',
      'registration_paid',
      'withdrawal_open',
    ],
  },
} satisfies RouteDocs
