import type { RouteDocs } from '../describe.ts'

export const tournamentDaysDocs = {
  'GET /api/tournament/:id/day': { summary: 'День турнира: лобби, отметка, сообщения' },
  'POST /api/tournament/:id/check-in': { summary: 'Отметиться' },
  'DELETE /api/tournament/:id/check-in': { summary: 'Снять отметку' },
  'GET /api/user/:id/check-ins': { summary: 'Где игрока ждут с отметкой' },
  'GET /api/tournament/:id/reminder': { summary: 'Стоит ли напоминание' },
  'POST /api/tournament/:id/reminder': { summary: 'Напомнить об открытии регистрации' },
  'DELETE /api/tournament/:id/reminder': { summary: 'Не напоминать' },
  'GET /api/admin/tournament/:id/day': { summary: 'День турнира для организатора' },
  'PUT /api/admin/tournament/:id/day': { summary: 'Изменить лобби и отметку' },
  'DELETE /api/admin/tournament/:id/check-in': { summary: 'Снять отметку игрока' },
  'POST /api/admin/tournament/:id/check-in': { summary: 'Отметить игрока' },
  'POST /api/admin/tournament/:id/message': { summary: 'Написать всем участникам' },
  'GET /api/admin/tournament/:id/players': { summary: 'Участники в день турнира' },
  'POST /api/admin/tournament/:id/players': { summary: 'Добавить игрока в турнир' },
  'POST /api/admin/tournament/:id/players/remove': { summary: 'Убрать игрока из турнира' },
  'DELETE /api/admin/tournament/:id/bans/:userId': { summary: 'Снять запрет на участие' },
} satisfies RouteDocs
