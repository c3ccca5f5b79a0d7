import type { RouteDocs } from '../describe.ts'

export const serverDocs = {
  'GET /api/openapi.json': {
    summary: 'Это описание для программ (OpenAPI 3.1)',
    by: 'anyone',
    answers: { 200: ['application/json'] },
  },
  'GET /api/docs': { summary: 'Эта страница', by: 'anyone', answers: { 200: ['text/html'] } },
  'GET /api/docs.css': { summary: 'Стили этой страницы', by: 'anyone', answers: { 200: ['text/css'] } },
  'GET /api/health': { summary: 'Отвечает, пока отвечает база данных', by: 'anyone' },
  'GET /api/config': { summary: 'Что предлагает этот сервер: разделы, ограничения, ссылки', by: 'anyone' },
  'POST /api/app-errors': {
    summary: 'Страница сообщает об ошибке в самом приложении: сборка, страница и вид ошибки, без текста и без игрока',
    by: 'anyone',
  },
  'POST /api/acts/:key/settle': { summary: 'Узнать, чем кончилось действие с этим ключом, если ответ не дошёл' },
  'GET /api/admin/waiting': { summary: 'Что ждёт администратора' },
  'POST /api/admin/csv': { summary: 'Подписанный адрес таблицы CSV' },
  'GET /api/admin/csv/:list': {
    summary: 'Таблица CSV по подписанному адресу',
    by: 'anyone',
    answers: { 200: ['text/csv'] },
  },
  'GET /api/admin/overview': { summary: 'Обзор: темп, графики, проверка денег' },
  'POST /api/admin/audit/run': { summary: 'Запустить проверку денег' },
  'GET /api/admin/actions': { summary: 'Логи: действия администраторов' },
  'GET /api/admin/actors': { summary: 'Чьи действия есть в логах' },
} satisfies RouteDocs
