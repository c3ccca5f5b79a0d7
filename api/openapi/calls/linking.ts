import type { RouteDocs } from '../describe.ts'

export const linkingDocs = {
  'GET /api/auth/telegram/init': { does: 'Код для привязки Telegram' },
  'GET /api/auth/telegram/status': {
    does: 'Привязан ли Telegram по этому коду',
    refuses: ['account_taken', 'too_many_requests'],
  },
  'DELETE /api/user/:id/telegram': { does: 'Отвязать Telegram', refuses: ['contact_needed', 'key_reused'] },
  'GET /api/auth/discord/login': { does: 'Начать привязку Discord' },
  'GET /api/auth/discord/callback': {
    does: 'Сюда Discord возвращает окно браузера',
    by: 'anyone',
    answers: { 200: ['text/html'] },
  },
  'GET /api/auth/discord/window.js': {
    does: 'Скрипт окна привязки',
    by: 'anyone',
    answers: { 200: ['text/javascript'] },
  },
  'GET /api/auth/discord/window.css': { does: 'Стили окна привязки', by: 'anyone', answers: { 200: ['text/css'] } },
  'DELETE /api/user/:id/discord': { does: 'Отвязать Discord', refuses: ['contact_needed', 'key_reused'] },
} satisfies RouteDocs
