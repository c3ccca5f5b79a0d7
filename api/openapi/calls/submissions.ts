import type { RouteDocs } from '../describe.ts'

export const submissionsDocs = {
  'POST /api/upload': { summary: 'Отправить заявку одним запросом' },
  'GET /api/submissions/user/:id': { summary: 'Заявки игрока' },
  'GET /api/submissions': { summary: 'Заявки всех игроков' },
  'GET /api/submission/:id': { summary: 'Одна заявка' },
  'GET /api/files/:id': {
    summary: 'Файл заявки или его часть',
    answers: { 200: ['image/png', 'video/mp4'], 206: ['image/png'] },
  },
  'POST /api/admin/submission/:id/review': { summary: 'Одобрить или отклонить заявку' },
  'POST /api/admin/submission/:id/undo': { summary: 'Отменить решение по заявке' },
  'POST /api/admin/holds': { summary: 'Занять заявки на время просмотра' },
  'POST /api/admin/holds/release': { summary: 'Освободить занятые заявки' },
  'POST /api/admin/bulk': { summary: 'Отклонить до пятидесяти заявок с одной причиной' },
  'POST /api/admin/bulk/:bulkId/undo': { summary: 'Отменить решения одной пачки' },
  'GET /api/admin/second-looks': { summary: 'Заявки для второго взгляда' },
  'POST /api/admin/second-look/:id': { summary: 'Записать второй взгляд' },
  'GET /api/admin/submission/:id/repeats': { summary: 'Похожие заявки' },
  'GET /api/admin/deck': { summary: 'Сделано сегодня и что не ждёт' },
  'GET /api/user/:id/standing': { summary: 'Место среди заявок на модерации и вероятное время ответа' },
  'POST /api/submission/:id/appeal': { summary: 'Подать апелляцию' },
} satisfies RouteDocs
