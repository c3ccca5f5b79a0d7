import type { RouteDocs } from '../describe.ts'

export const invitesDocs = {
  'GET /api/dropmap/invite/:code': { summary: 'Приглашение', by: 'anyone' },
  'POST /api/claim-with-invite': { summary: 'Занять локацию по приглашению', by: 'anyone' },
  'GET /api/maps/:id/invites': { summary: 'Приглашения карты' },
  'GET /api/dropmap/settings/:id/invites': { summary: 'Приглашения дроп-карты' },
  'GET /api/admin/maps/:id/invite-counts': { summary: 'Сколько приглашений открыто и использовано' },
  'POST /api/maps/:id/invites': { summary: 'Создать приглашение' },
  'POST /api/maps/:id/invites/batch': { summary: 'Создать много приглашений' },
  'DELETE /api/invites/:code': { summary: 'Отозвать приглашение' },
} satisfies RouteDocs
