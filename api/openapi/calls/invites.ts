import type { RouteDocs } from '../describe.ts'

export const invitesDocs = {
  'GET /api/dropmap/invite/:code': {
    does: 'Приглашение',
    by: 'anyone',
    refuses: ['invalid_invite', 'too_many_requests'],
  },
  'POST /api/claim-with-invite': {
    does: 'Занять локацию по приглашению',
    by: 'anyone',
    refuses: [
      'contested_full',
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
  'GET /api/maps/:id/invites': { does: 'Приглашения карты', refuses: ['not_found'] },
  'GET /api/dropmap/settings/:id/invites': { does: 'Приглашения дроп-карты', refuses: ['not_found'] },
  'GET /api/admin/maps/:id/invite-counts': {
    does: 'Сколько приглашений открыто и использовано',
    refuses: ['not_found'],
  },
  'POST /api/maps/:id/invites': { does: 'Создать приглашение', refuses: ['key_reused'] },
  'POST /api/maps/:id/invites/batch': { does: 'Создать много приглашений', refuses: ['key_reused', 'not_found'] },
  'DELETE /api/invites/:code': { does: 'Отозвать приглашение', refuses: ['key_reused', 'not_found'] },
} satisfies RouteDocs
