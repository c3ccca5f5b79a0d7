import type { RouteDocs } from '../describe.ts'

export const notificationsDocs = {
  'GET /api/territory/notifications': { summary: 'Уведомления' },
  'POST /api/territory/notifications/:id': {
    summary: 'Отметить все уведомления прочитанными (id — read-all)',
    refuses: ['not_found'],
  },
  'POST /api/territory/notifications/:id/read': { summary: 'Отметить уведомление прочитанным', refuses: ['not_found'] },
  'GET /api/user/:id/sent-notifications': { summary: 'Какие уведомления приходят на телефон и в Telegram' },
  'PUT /api/user/:id/sent-notifications': {
    summary: 'Включить или выключить вид уведомлений на телефоне и в Telegram',
    refuses: ['invalid_input', 'key_reused'],
  },
  'POST /api/push/subscriptions': { summary: 'Включить пуши на этом устройстве', refuses: ['push_refused'] },
  'DELETE /api/push/subscriptions': {
    summary: 'Выключить пуши на этом устройстве',
    refuses: ['not_found', 'push_refused'],
  },
} satisfies RouteDocs
