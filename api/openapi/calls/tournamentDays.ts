import type { RouteDocs } from '../describe.ts'

export const tournamentDaysDocs = {
  'GET /api/tournament/:id/day': {
    does: 'День турнира: лобби, отметка, сообщения',
    refuses: ['not_found', 'seat_required'],
  },
  'POST /api/tournament/:id/check-in': {
    does: 'Отметиться',
    refuses: [
      'check_in_closed',
      'check_in_not_open',
      'key_reused',
      'no_check_in',
      'not_found',
      'not_registered',
      'tournament_cancelled',
      'tournament_started',
    ],
  },
  'DELETE /api/tournament/:id/check-in': {
    does: 'Снять отметку',
    refuses: [
      'check_in_closed',
      'check_in_not_open',
      'key_reused',
      'not_found',
      'not_registered',
      'tournament_cancelled',
      'tournament_started',
    ],
  },
  'GET /api/user/:id/check-ins': { does: 'Где игрока ждут с отметкой' },
  'GET /api/tournament/:id/reminder': { does: 'Стоит ли напоминание', refuses: ['not_found'] },
  'POST /api/tournament/:id/reminder': {
    does: 'Напомнить об открытии регистрации',
    refuses: ['key_reused', 'not_found', 'registration_open', 'tournament_cancelled'],
  },
  'DELETE /api/tournament/:id/reminder': { does: 'Не напоминать', refuses: ['key_reused'] },
  'GET /api/admin/tournament/:id/day': { does: 'День турнира для организатора', refuses: ['not_found'] },
  'PUT /api/admin/tournament/:id/day': {
    does: 'Изменить лобби и отметку',
    refuses: ['check_in_too_late', 'key_reused', 'tournament_edited', 'tournament_started'],
  },
  'DELETE /api/admin/tournament/:id/check-in': {
    does: 'Снять отметку игрока',
    refuses: ['key_reused', 'no_check_in', 'not_found'],
  },
  'POST /api/admin/tournament/:id/check-in': {
    does: 'Отметить игрока',
    refuses: ['check_in_closed', 'key_reused', 'player_not_in'],
  },
  'POST /api/admin/tournament/:id/message': {
    does: 'Написать всем участникам',
    refuses: ['key_reused', 'nobody_to_tell'],
  },
  'GET /api/admin/tournament/:id/players': { does: 'Участники в день турнира', refuses: ['not_found'] },
  'POST /api/admin/tournament/:id/players': {
    does: 'Добавить игрока в турнир',
    refuses: [
      'banned_here',
      'fee_changed',
      'insufficient_funds',
      'key_reused',
      'own_seat',
      'player_in',
      'tournament_cancelled',
      'tournament_full',
      'tournament_paid_out',
    ],
  },
  'POST /api/admin/tournament/:id/players/remove': {
    does: 'Убрать игрока из турнира',
    refuses: [
      'key_reused',
      'not_found',
      'own_seat',
      'player_not_in',
      'refund_changed',
      'tournament_cancelled',
      'tournament_paid_out',
    ],
  },
  'DELETE /api/admin/tournament/:id/bans/:userId': {
    does: 'Снять запрет на участие',
    refuses: ['key_reused', 'not_banned', 'not_found'],
  },
} satisfies RouteDocs
