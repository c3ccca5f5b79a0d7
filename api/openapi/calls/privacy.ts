import type { RouteDocs } from '../describe.ts'

export const privacyDocs = {
  'POST /api/user/:id/export': { summary: 'Подписанный адрес архива своих данных' },
  'GET /api/user/:id/export': {
    summary: 'Архив данных по подписанному адресу',
    by: 'anyone',
    answers: { 200: ['application/zip'] },
    refuses: ['archive_expired'],
  },
  'GET /api/user/:id/closing': { summary: 'Что мешает удалить аккаунт и что пропадёт' },
  'DELETE /api/user/:id': {
    summary: 'Удалить аккаунт',
    refuses: [
      'balance_changed',
      'closing_unconfirmed',
      'invalid_input',
      'last_admin',
      'posted_before',
      'registration_paid',
      'withdrawal_open',
    ],
  },
} satisfies RouteDocs
