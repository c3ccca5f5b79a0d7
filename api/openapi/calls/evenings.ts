import type { RouteDocs } from '../describe.ts'

export const eveningsDocs = {
  'GET /api/admin/maps/:id/round': { does: 'Раунд вечера', refuses: ['not_found'] },
  'POST /api/admin/maps/:id/rounds': {
    does: 'Начать новый раунд',
    refuses: ['contents_changed', 'key_reused', 'lock_passed', 'not_found', 'opening_after_lock', 'poi_draft_running'],
  },
  'POST /api/admin/maps/:id/reminders': {
    does: 'Напомнить тем, кто не выбрал',
    refuses: ['contents_changed', 'key_reused', 'map_locked', 'map_not_open', 'reminded_lately'],
  },
  'POST /api/admin/maps/:id/lookup': { does: 'Найти игроков по списку ников', refuses: ['not_found'] },
  'GET /api/admin/maps/:id/webhook': { does: 'Канал Discord этой карты', refuses: ['not_found'] },
  'PUT /api/admin/maps/:id/webhook': { does: 'Подключить канал Discord', refuses: ['key_reused', 'webhook_address'] },
  'DELETE /api/admin/maps/:id/webhook': {
    does: 'Отключить канал Discord',
    refuses: ['key_reused', 'no_webhook', 'not_found'],
  },
  'POST /api/admin/maps/:id/webhook/test': {
    does: 'Проверить канал Discord',
    refuses: ['discord_unreachable', 'key_reused', 'no_webhook', 'not_found', 'webhook_refused'],
  },
} satisfies RouteDocs
