import type { RouteDocs } from '../describe.ts'

export const authDocs = {
  'GET /api/auth/epic/login': {
    does: 'Начать вход: адрес игрового аккаунта',
    by: 'anyone',
    refuses: ['not_found', 'too_many_requests'],
  },
  'GET /api/auth/epic/callback': {
    does: 'Сюда игровой аккаунт возвращает браузер',
    by: 'anyone',
    answers: { 302: [] },
    refuses: ['not_found'],
  },
  'GET /api/auth/me': { does: 'Кто вошёл' },
  'POST /api/auth/logout': { does: 'Выйти на этом устройстве' },
  'POST /api/auth/revoke': {
    does: 'Закрыть вход по доказательству, когда токена больше нет',
    by: 'anyone',
    refuses: ['too_many_requests'],
  },
  'GET /api/user/:id/sessions': { does: 'Устройства, на которых выполнен вход' },
  'DELETE /api/user/:id/sessions': { does: 'Выйти на всех других устройствах' },
  'DELETE /api/user/:id/sessions/:sessionId': { does: 'Выйти на одном устройстве', refuses: ['not_found'] },
} satisfies RouteDocs
