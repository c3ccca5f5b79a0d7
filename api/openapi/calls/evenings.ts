import type { RouteDocs } from '../describe.ts'

export const eveningsDocs = {
  'GET /api/admin/maps/:id/round': { summary: 'Раунд вечера' },
  'POST /api/admin/maps/:id/rounds': { summary: 'Начать новый раунд' },
  'POST /api/admin/maps/:id/reminders': { summary: 'Напомнить тем, кто не выбрал' },
  'POST /api/admin/maps/:id/lookup': { summary: 'Найти игроков по списку ников' },
  'GET /api/admin/maps/:id/webhook': { summary: 'Канал Discord этой карты' },
  'PUT /api/admin/maps/:id/webhook': { summary: 'Подключить канал Discord' },
  'DELETE /api/admin/maps/:id/webhook': { summary: 'Отключить канал Discord' },
  'POST /api/admin/maps/:id/webhook/test': { summary: 'Проверить канал Discord' },
} satisfies RouteDocs
