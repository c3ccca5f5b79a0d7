import type { RouteDocs } from '../describe.ts'

export const invitesDocs = {
  'GET /api/dropmap/invite/:code': {
    summary: 'Приглашение',
    by: 'anyone',
    refuses: ['invalid_invite', 'too_many_requests'],
  },
  'POST /api/claim-with-invite': {
    summary: 'Занять локацию по приглашению',
    by: 'anyone',
    refuses: [
      'contested_full',
      'invalid_input',
      'invalid_invite',
      'invite_used',
      'location_full',
      'map_locked',
      'map_not_open',
      'not_found',
      'poi_draft_running',
      'too_many_requests',
    ],
  },
  'GET /api/maps/:id/invites': { summary: 'Приглашения карты', refuses: ['not_found'] },
  'GET /api/dropmap/settings/:id/invites': { summary: 'Приглашения дроп-карты', refuses: ['not_found'] },
  'GET /api/admin/maps/:id/invite-counts': {
    summary: 'Сколько приглашений открыто и использовано',
    refuses: ['not_found'],
  },
  'POST /api/maps/:id/invites': { summary: 'Создать приглашение', refuses: ['invalid_input', 'key_reused'] },
  'POST /api/maps/:id/invites/batch': {
    summary: 'Создать много приглашений',
    refuses: ['invalid_input', 'key_reused', 'not_found'],
  },
  'DELETE /api/invites/:code': { summary: 'Отозвать приглашение', refuses: ['key_reused', 'not_found'] },
} satisfies RouteDocs
