import type { RouteDocs } from '../describe.ts'

export const payoutsDocs = {
  'GET /api/admin/payout-batches': { summary: 'Пакеты выплат' },
  'GET /api/admin/payout-candidates': { summary: 'Открытые выводы, которые могут войти в пакет' },
  'POST /api/admin/payout-batches': { summary: 'Собрать пакет выплат' },
  'GET /api/admin/payout-batch/:id': { summary: 'Пакет выплат со строками' },
  'POST /api/admin/payout-batch/:id/remove': { summary: 'Убрать выводы из пакета, который ещё не выгружен' },
  'POST /api/admin/payout-batch/:id/confirm': { summary: 'Подтвердить пакет вторым администратором' },
  'POST /api/admin/payout-batch/:id/export': { summary: 'Выгрузить пакет: с этого момента его состав не меняется' },
  'GET /api/admin/payout-batch/:id/file': {
    summary: 'Файл выгруженного пакета с реквизитами; каждое открытие попадает в логи',
    answers: { 200: ['text/csv'] },
  },
  'POST /api/admin/payout-batch/:id/import/preview': { summary: 'Что сделает файл ответов' },
  'POST /api/admin/payout-batch/:id/import': { summary: 'Применить ответы, как показал предпросмотр' },
  'POST /api/admin/payout-batch/:id/finish': { summary: 'Один ответ для всех строк, которые его ждут' },
  'GET /api/admin/payout-templates': { summary: 'Шаблоны файлов выплат' },
  'PUT /api/admin/payout-template/:method': {
    summary: 'Попросить другой шаблон файла выплат: его принимает второй администратор',
  },
  'GET /api/admin/waiting-acts': { summary: 'Что ждёт второго администратора' },
  'POST /api/admin/waiting-act/:id/accept': { summary: 'Принять вторым администратором: действие выполняется сразу' },
  'POST /api/admin/waiting-act/:id/decline': {
    summary: 'Отклонить то, что ждёт второго администратора, или отозвать свою просьбу',
  },
  'GET /api/admin/user/:id/payout-years': { summary: 'Сколько выплачено игроку по годам' },
} satisfies RouteDocs
