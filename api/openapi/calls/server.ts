import type { RouteDocs } from '../describe.ts'

export const serverDocs = {
  'GET /api/openapi.json': {
    does: 'Это описание для программ (OpenAPI 3.1)',
    by: 'anyone',
    answers: { 200: ['application/json'] },
  },
  'GET /api/docs': { does: 'Эта страница', by: 'anyone', answers: { 200: ['text/html'] } },
  'GET /api/docs.css': { does: 'Стили этой страницы', by: 'anyone', answers: { 200: ['text/css'] } },
  'GET /api/health': { does: 'Отвечает, пока отвечает база данных', by: 'anyone' },
  'GET /api/config': {
    does: 'Что предлагает этот сервер: разделы, ограничения, ссылки',
    by: 'anyone',
    refuses: ['not_found'],
  },
  'POST /api/acts/:key/settle': {
    does: 'Узнать, чем кончилось действие с этим ключом, если ответ не дошёл',
    refuses: ['invalid_input'],
  },
  'GET /api/admin/waiting': { does: 'Что ждёт администратора' },
  'POST /api/admin/csv': { does: 'Подписанный адрес таблицы CSV', refuses: ['key_reused'] },
  'GET /api/admin/csv/:list': {
    does: 'Таблица CSV по подписанному адресу',
    by: 'anyone',
    answers: { 200: ['text/csv'] },
    refuses: ['csv_expired', 'forbidden', 'not_found', 'too_many_requests'],
  },
  'GET /api/admin/overview': { does: 'Обзор: что ждёт, темп, графики, проверка книги' },
  'POST /api/admin/audit/run': { does: 'Запустить проверку книги', refuses: ['audit_running', 'key_reused'] },
  'GET /api/admin/actions': { does: 'Журнал действий администраторов' },
} satisfies RouteDocs
