import type { RouteDocs } from '../describe.ts'

export const eveningsDocs = {
  'GET /api/admin/maps/:id/round': { summary: 'Раунд вечера', refuses: ['not_found'] },
  'POST /api/admin/maps/:id/rounds': {
    summary: 'Начать новый раунд',
    refuses: [
      'contents_changed',
      'invalid_input',
      'key_reused',
      'lock_passed',
      'not_found',
      'opening_after_lock',
      'poi_draft_running',
    ],
  },
  'POST /api/admin/maps/:id/reminders': {
    summary: 'Напомнить тем, кто не выбрал',
    refuses: ['contents_changed', 'invalid_input', 'key_reused', 'map_locked', 'map_not_open', 'reminded_lately'],
  },
  'POST /api/admin/maps/:id/lookup': {
    summary: 'Найти игроков по списку ников',
    refuses: ['invalid_input', 'not_found'],
  },
  'GET /api/admin/maps/:id/webhook': { summary: 'Канал Discord этой карты', refuses: ['not_found'] },
  'PUT /api/admin/maps/:id/webhook': {
    summary: 'Подключить канал Discord',
    refuses: ['invalid_input', 'key_reused', 'webhook_address'],
  },
  'DELETE /api/admin/maps/:id/webhook': {
    summary: 'Отключить канал Discord',
    refuses: ['key_reused', 'no_webhook', 'not_found'],
  },
  'POST /api/admin/maps/:id/webhook/test': {
    summary: 'Проверить канал Discord',
    refuses: ['discord_unreachable', 'key_reused', 'no_webhook', 'not_found', 'webhook_refused'],
  },
} satisfies RouteDocs
