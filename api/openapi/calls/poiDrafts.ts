import type { RouteDocs } from '../describe.ts'

export const poiDraftsDocs = {
  'GET /api/maps/:id/poi-draft': { does: 'Драфт карты', refuses: ['not_found'] },
  'GET /api/maps/:id/poi-draft/own': { does: 'Свой список на драфте', refuses: ['not_found'] },
  'PUT /api/poi-drafts/:id/list': {
    does: 'Сохранить свой список на драфте',
    refuses: ['key_reused', 'not_found', 'poi_draft_not_captain', 'poi_draft_over'],
  },
  'GET /api/admin/poi-drafts/:id': { does: 'Драфт для организатора', refuses: ['not_found'] },
  'GET /api/admin/maps/:id/poi-draft/captains': { does: 'Кто может быть капитаном' },
  'POST /api/maps/:id/poi-draft': {
    does: 'Создать драфт',
    refuses: ['key_reused', 'not_on_map', 'poi_draft_exists', 'poi_draft_same_map'],
  },
  'PUT /api/poi-drafts/:id': { does: 'Изменить драфт', refuses: ['key_reused', 'poi_draft_started'] },
  'POST /api/poi-drafts/:id/start': {
    does: 'Начать драфт',
    refuses: ['key_reused', 'poi_draft_captains', 'poi_draft_changed', 'poi_draft_locations'],
  },
  'POST /api/poi-drafts/:id/pause': {
    does: 'Поставить драфт на паузу',
    refuses: ['key_reused', 'poi_draft_changed', 'poi_draft_not_running'],
  },
  'POST /api/poi-drafts/:id/resume': {
    does: 'Продолжить драфт',
    refuses: ['key_reused', 'poi_draft_changed', 'poi_draft_not_running'],
  },
  'POST /api/poi-drafts/:id/revert': {
    does: 'Вернуть драфт на ход назад',
    refuses: ['key_reused', 'poi_draft_changed', 'poi_draft_no_picks'],
  },
  'POST /api/poi-drafts/:id/pick': {
    does: 'Выбрать локацию',
    refuses: ['key_reused', 'not_found', 'poi_draft_changed', 'poi_draft_not_running', 'poi_draft_taken'],
  },
  'POST /api/poi-drafts/:id/replace': {
    does: 'Заменить капитана',
    refuses: ['key_reused', 'not_on_map', 'poi_draft_captain', 'poi_draft_changed'],
  },
  'POST /api/poi-drafts/:id/cancel': { does: 'Отменить драфт', refuses: ['key_reused', 'poi_draft_changed'] },
} satisfies RouteDocs
