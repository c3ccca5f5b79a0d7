import type { RouteDocs } from '../describe.ts'

export const poiDraftsDocs = {
  'GET /api/maps/:id/poi-draft': { summary: 'Драфт карты' },
  'GET /api/maps/:id/poi-draft/own': { summary: 'Свой список на драфте' },
  'PUT /api/poi-drafts/:id/list': { summary: 'Сохранить свой список на драфте' },
  'GET /api/admin/poi-drafts/:id': { summary: 'Драфт для организатора' },
  'GET /api/admin/maps/:id/poi-draft/captains': { summary: 'Кто может быть капитаном' },
  'POST /api/maps/:id/poi-draft': { summary: 'Создать драфт' },
  'PUT /api/poi-drafts/:id': { summary: 'Изменить драфт' },
  'POST /api/poi-drafts/:id/start': { summary: 'Начать драфт' },
  'POST /api/poi-drafts/:id/pause': { summary: 'Поставить драфт на паузу' },
  'POST /api/poi-drafts/:id/resume': { summary: 'Продолжить драфт' },
  'POST /api/poi-drafts/:id/revert': { summary: 'Вернуть драфт на ход назад' },
  'POST /api/poi-drafts/:id/pick': { summary: 'Выбрать локацию' },
  'POST /api/poi-drafts/:id/replace': { summary: 'Заменить капитана' },
  'POST /api/poi-drafts/:id/cancel': { summary: 'Отменить драфт' },
} satisfies RouteDocs
