import type { RouteDocs } from '../describe.ts'

export const privacyDocs = {
  'POST /api/user/:id/export': { summary: 'Подписанный адрес архива своих данных' },
  'GET /api/user/:id/export': {
    summary: 'Архив данных по подписанному адресу',
    by: 'anyone',
    answers: { 200: ['application/zip'] },
  },
  'GET /api/user/:id/closing': { summary: 'Что мешает удалить аккаунт и что пропадёт' },
  'DELETE /api/user/:id': { summary: 'Удалить аккаунт' },
} satisfies RouteDocs
