import type { RouteDocs } from '../describe.ts'

export const poiDraftsDocs = {
  'GET /api/maps/:id/poi-draft': { summary: 'Драфт карты', refuses: ['not_found'] },
  'GET /api/maps/:id/poi-draft/own': { summary: 'Свой список на драфте', refuses: ['not_found'] },
  'PUT /api/poi-drafts/:id/list': {
    summary: 'Сохранить свой список на драфте',
    refuses: ['invalid_input', 'key_reused', 'not_found', 'poi_draft_not_captain', 'poi_draft_over'],
  },
  'GET /api/admin/poi-drafts/:id': { summary: 'Драфт для организатора', refuses: ['not_found'] },
  'GET /api/admin/maps/:id/poi-draft/captains': { summary: 'Кто может быть капитаном' },
  'POST /api/maps/:id/poi-draft': {
    summary: 'Создать драфт',
    refuses: ['invalid_input', 'key_reused', 'not_on_map', 'poi_draft_exists', 'poi_draft_same_map'],
  },
  'PUT /api/poi-drafts/:id': {
    summary: 'Изменить драфт',
    refuses: ['invalid_input', 'key_reused', 'poi_draft_started'],
  },
  'POST /api/poi-drafts/:id/start': {
    summary: 'Начать драфт',
    refuses: ['invalid_input', 'key_reused', 'poi_draft_captains', 'poi_draft_changed', 'poi_draft_locations'],
  },
  'POST /api/poi-drafts/:id/pause': {
    summary: 'Поставить драфт на паузу',
    refuses: ['invalid_input', 'key_reused', 'poi_draft_changed', 'poi_draft_not_running'],
  },
  'POST /api/poi-drafts/:id/resume': {
    summary: 'Продолжить драфт',
    refuses: ['invalid_input', 'key_reused', 'poi_draft_changed', 'poi_draft_not_running'],
  },
  'POST /api/poi-drafts/:id/revert': {
    summary: 'Вернуть драфт на ход назад',
    refuses: ['invalid_input', 'key_reused', 'poi_draft_changed', 'poi_draft_no_picks'],
  },
  'POST /api/poi-drafts/:id/pick': {
    summary: 'Выбрать локацию',
    refuses: [
      'invalid_input',
      'key_reused',
      'not_found',
      'poi_draft_changed',
      'poi_draft_not_running',
      'poi_draft_taken',
    ],
  },
  'POST /api/poi-drafts/:id/replace': {
    summary: 'Заменить капитана',
    refuses: ['invalid_input', 'key_reused', 'not_on_map', 'poi_draft_captain', 'poi_draft_changed'],
  },
  'POST /api/poi-drafts/:id/cancel': {
    summary: 'Отменить драфт',
    refuses: ['invalid_input', 'key_reused', 'poi_draft_changed'],
  },
} satisfies RouteDocs
