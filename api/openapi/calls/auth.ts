import type { RouteDocs } from '../describe.ts'

export const authDocs = {
  'GET /api/auth/epic/login': { summary: 'Начать вход: адрес игрового аккаунта', by: 'anyone' },
  'GET /api/auth/epic/callback': {
    summary: 'Сюда игровой аккаунт возвращает браузер',
    by: 'anyone',
    answers: { 302: [] },
  },
  'GET /api/auth/me': { summary: 'Кто вошёл' },
  'POST /api/auth/logout': { summary: 'Выйти на этом устройстве' },
  'POST /api/auth/revoke': { summary: 'Закрыть вход по доказательству, когда токена больше нет', by: 'anyone' },
  'GET /api/user/:id/sessions': { summary: 'Устройства, на которых выполнен вход' },
  'DELETE /api/user/:id/sessions': { summary: 'Выйти на всех других устройствах' },
  'DELETE /api/user/:id/sessions/:sessionId': { summary: 'Выйти на одном устройстве' },
} satisfies RouteDocs
