import type { RouteDocs } from '../describe.ts'

export const notificationsDocs = {
  'GET /api/territory/notifications': { summary: 'Уведомления' },
  'POST /api/territory/notifications/:id': { summary: 'Отметить все уведомления прочитанными (id — read-all)' },
  'POST /api/territory/notifications/:id/read': { summary: 'Отметить уведомление прочитанным' },
  'GET /api/user/:id/sent-notifications': { summary: 'Какие уведомления приходят на телефон и в Telegram' },
  'PUT /api/user/:id/sent-notifications': {
    summary: 'Включить или выключить вид уведомлений на телефоне и в Telegram',
  },
  'POST /api/push/subscriptions': { summary: 'Включить пуши на этом устройстве' },
  'DELETE /api/push/subscriptions': { summary: 'Выключить пуши на этом устройстве' },
} satisfies RouteDocs
