import type { RouteDocs } from '../describe.ts'

export const linkingDocs = {
  'GET /api/auth/telegram/init': { summary: 'Код для привязки Telegram' },
  'GET /api/auth/telegram/status': { summary: 'Привязан ли Telegram по этому коду' },
  'DELETE /api/user/:id/telegram': { summary: 'Отвязать Telegram' },
  'GET /api/auth/discord/login': { summary: 'Начать привязку Discord' },
  'GET /api/auth/discord/callback': {
    summary: 'Сюда Discord возвращает окно браузера',
    by: 'anyone',
    answers: { 200: ['text/html'], 400: ['text/html'], 409: ['text/html'], 502: ['text/html'] },
  },
  'GET /api/auth/discord/window.js': {
    summary: 'Скрипт окна привязки',
    by: 'anyone',
    answers: { 200: ['text/javascript'] },
  },
  'GET /api/auth/discord/window.css': { summary: 'Стили окна привязки', by: 'anyone', answers: { 200: ['text/css'] } },
  'DELETE /api/user/:id/discord': { summary: 'Отвязать Discord' },
} satisfies RouteDocs
