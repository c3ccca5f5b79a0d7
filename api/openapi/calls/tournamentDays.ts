import type { RouteDocs } from '../describe.ts'

export const tournamentDaysDocs = {
  'GET /api/tournament/:id/day': {
    summary: 'День турнира: лобби, отметка, сообщения',
    refuses: ['not_found', 'seat_required'],
  },
  'POST /api/tournament/:id/check-in': {
    summary: 'Отметиться',
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
    summary: 'Снять отметку',
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
  'GET /api/user/:id/check-ins': { summary: 'Где игрока ждут с отметкой' },
  'GET /api/tournament/:id/reminder': { summary: 'Стоит ли напоминание', refuses: ['not_found'] },
  'POST /api/tournament/:id/reminder': {
    summary: 'Напомнить об открытии регистрации',
    refuses: ['key_reused', 'not_found', 'registration_open', 'tournament_cancelled'],
  },
  'DELETE /api/tournament/:id/reminder': { summary: 'Не напоминать', refuses: ['key_reused'] },
  'GET /api/admin/tournament/:id/day': { summary: 'День турнира для организатора', refuses: ['not_found'] },
  'PUT /api/admin/tournament/:id/day': {
    summary: 'Изменить лобби и отметку',
    refuses: ['check_in_too_late', 'invalid_input', 'key_reused', 'tournament_edited', 'tournament_started'],
  },
  'DELETE /api/admin/tournament/:id/check-in': {
    summary: 'Снять отметку игрока',
    refuses: ['key_reused', 'no_check_in', 'not_found'],
  },
  'POST /api/admin/tournament/:id/check-in': {
    summary: 'Отметить игрока',
    refuses: ['check_in_closed', 'invalid_input', 'key_reused', 'player_not_in'],
  },
  'POST /api/admin/tournament/:id/message': {
    summary: 'Написать всем участникам',
    refuses: ['invalid_input', 'key_reused', 'nobody_to_tell'],
  },
  'GET /api/admin/tournament/:id/players': { summary: 'Участники в день турнира', refuses: ['not_found'] },
  'POST /api/admin/tournament/:id/players': {
    summary: 'Добавить игрока в турнир',
    refuses: [
      'banned_here',
      'fee_changed',
      'insufficient_funds',
      'invalid_input',
      'key_reused',
      'own_seat',
      'player_in',
      'tournament_cancelled',
      'tournament_full',
      'tournament_paid_out',
    ],
  },
  'POST /api/admin/tournament/:id/players/remove': {
    summary: 'Убрать игрока из турнира',
    refuses: [
      'invalid_input',
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
    summary: 'Снять запрет на участие',
    refuses: ['key_reused', 'not_banned', 'not_found'],
  },
} satisfies RouteDocs
