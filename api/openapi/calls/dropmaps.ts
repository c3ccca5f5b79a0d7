import type { RouteDocs } from '../describe.ts'

export const dropmapsDocs = {
  'GET /api/territory/stats': { summary: 'Сколько у игрока локаций и мест в списках ожидания' },
  'GET /api/maps': { summary: 'Карты' },
  'GET /api/maps/:id/full-data': { summary: 'Карта целиком', refuses: ['not_found'] },
  'GET /api/maps/:id/state': { summary: 'Что сейчас на карте', refuses: ['not_found'] },
  'GET /api/maps/:id/geometry/:version': {
    summary: 'Контуры локаций',
    answers: { 200: ['application/json'] },
    refuses: ['not_found'],
  },
  'GET /api/maps/:id/players': { summary: 'Игроки карты', refuses: ['not_found'] },
  'GET /api/maps/:id/territories/public': { summary: 'Локации для гостей', refuses: ['not_found'] },
  'GET /api/territories/:id': { summary: 'Локация', refuses: ['not_found'] },
  'GET /api/territories/:id/queue': { summary: 'Список ожидания локации', refuses: ['not_found'] },
  'POST /api/territories/:id/claim': {
    summary: 'Занять локацию',
    refuses: [
      'contested_full',
      'key_reused',
      'location_full',
      'map_locked',
      'map_not_open',
      'not_eligible',
      'not_found',
      'poi_draft_other_map',
      'poi_draft_paused',
      'poi_draft_running',
      'poi_draft_taken',
      'poi_draft_turn',
      'poi_draft_turn_over',
    ],
  },
  'DELETE /api/territories/:id/claim': {
    summary: 'Освободить локацию',
    refuses: ['key_reused', 'map_locked', 'map_not_open', 'no_claim', 'not_found', 'poi_draft_running'],
  },
  'POST /api/territories/:id/queue': {
    summary: 'Встать в список ожидания локации',
    refuses: [
      'already_in_queue',
      'key_reused',
      'location_free',
      'map_locked',
      'map_not_open',
      'not_eligible',
      'not_found',
      'poi_draft_running',
    ],
  },
  'DELETE /api/territories/:id/queue': {
    summary: 'Выйти из списка ожидания',
    refuses: ['key_reused', 'not_found', 'not_in_queue'],
  },
  'POST /api/maps': { summary: 'Создать карту', refuses: ['invalid_input', 'key_reused', 'map_name_required'] },
  'POST /api/maps/:id/copy': { summary: 'Скопировать карту', refuses: ['map_name_required'] },
  'PUT /api/maps/:id': {
    summary: 'Изменить карту',
    refuses: [
      'edited_meanwhile',
      'invalid_input',
      'key_reused',
      'map_occupied',
      'not_found',
      'opening_after_lock',
      'unsupported_image',
    ],
  },
  'DELETE /api/maps/:id': {
    summary: 'Удалить карту',
    refuses: ['contents_changed', 'key_reused', 'not_found', 'poi_draft_running', 'template_shipped'],
  },
  'GET /api/admin/maps/:id/contents': { summary: 'Что удалится вместе с картой', refuses: ['not_found'] },
  'GET /api/admin/maps/:id/candidates': { summary: 'Кого можно добавить на карту', refuses: ['not_found'] },
  'POST /api/maps/:id/players': {
    summary: 'Добавить игроков на карту',
    refuses: ['invalid_input', 'key_reused', 'not_found'],
  },
  'DELETE /api/maps/:id/players/:userId': {
    summary: 'Убрать игрока с карты',
    refuses: ['key_reused', 'not_found', 'poi_draft_captain'],
  },
  'POST /api/maps/:id/import-players-from-tournament': {
    summary: 'Добавить игроков турнира',
    refuses: ['invalid_input', 'key_reused', 'not_found', 'standings_required'],
  },
  'POST /api/maps/:id/territories': {
    summary: 'Добавить локации',
    refuses: ['invalid_input', 'key_reused', 'location_fields_required', 'too_many_points'],
  },
  'PUT /api/territories/:id': {
    summary: 'Изменить локацию',
    refuses: [
      'edited_meanwhile',
      'invalid_input',
      'key_reused',
      'location_fields_required',
      'map_occupied',
      'not_found',
      'too_many_points',
    ],
  },
  'DELETE /api/territories/:id': {
    summary: 'Удалить локацию',
    refuses: ['key_reused', 'not_found', 'poi_draft_running'],
  },
  'POST /api/admin/territories/:id/assign-player': {
    summary: 'Поставить игрока на локацию',
    refuses: ['invalid_input', 'key_reused', 'location_full', 'not_found', 'not_on_map', 'poi_draft_running'],
  },
  'POST /api/admin/territories/:id/remove-player': {
    summary: 'Убрать игрока с локации',
    refuses: ['invalid_input', 'key_reused', 'not_on_location', 'poi_draft_running'],
  },
  'POST /api/admin/territories/:id/reject-queue': {
    summary: 'Отказать тому, кто ждёт локацию',
    refuses: ['invalid_input', 'key_reused', 'not_in_queue'],
  },
  'GET /api/territory/templates': { summary: 'Шаблоны карт' },
  'POST /api/territory/templates': {
    summary: 'Создать шаблон',
    refuses: ['invalid_input', 'key_reused', 'not_found', 'too_many_points'],
  },
  'GET /api/territory/territories': { summary: 'Локации карты', refuses: ['not_found'] },
  'GET /api/dropmaps': { summary: 'Дроп-карты' },
  'POST /api/dropmap/settings': {
    summary: 'Создать дроп-карту из шаблона',
    refuses: ['invalid_input', 'key_reused', 'not_found', 'template_required'],
  },
  'PUT /api/dropmap/settings/:id': {
    summary: 'Изменить дроп-карту',
    refuses: ['edited_meanwhile', 'invalid_input', 'key_reused'],
  },
  'GET /api/dropmap/settings/:id/players': { summary: 'Игроки дроп-карты', refuses: ['not_found'] },
  'GET /api/maps/:id/export.svg': {
    summary: 'Карта как SVG',
    answers: { 200: ['image/svg+xml'] },
    refuses: ['not_found', 'too_many_requests'],
  },
  'GET /api/maps/:id/export.png': {
    summary: 'Карта как PNG',
    answers: { 200: ['image/png'] },
    refuses: ['not_found', 'too_many_requests'],
  },
  'GET /api/maps/:id/timeline': { summary: 'Кто что занимал и когда', refuses: ['not_found'] },
  'GET /api/maps/:id/claims.csv': {
    summary: 'Кто где, таблицей CSV',
    answers: { 200: ['text/csv'] },
    refuses: ['not_found'],
  },
} satisfies RouteDocs
