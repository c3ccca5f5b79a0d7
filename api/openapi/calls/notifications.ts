import type { RouteDocs } from '../describe.ts'

export const notificationsDocs = {
  'GET /api/territory/notifications': { does: 'Уведомления' },
  'POST /api/territory/notifications/:id': {
    does: 'Отметить все уведомления прочитанными (id — read-all)',
    refuses: ['not_found'],
  },
  'POST /api/territory/notifications/:id/read': { does: 'Отметить уведомление прочитанным', refuses: ['not_found'] },
  'POST /api/push/subscriptions': { does: 'Включить пуши на этом устройстве', refuses: ['push_refused'] },
  'DELETE /api/push/subscriptions': {
    does: 'Выключить пуши на этом устройстве',
    refuses: ['not_found', 'push_refused'],
  },
} satisfies RouteDocs
