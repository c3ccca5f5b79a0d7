import type { RouteDocs } from '../describe.ts'

export const withdrawalsDocs = {
  'GET /api/user/:id/withdrawals': { summary: 'Выводы игрока' },
  'POST /api/user/:id/withdrawal': { summary: 'Попросить вывод' },
  'PATCH /api/user/:id/withdrawal/:withdrawalId': { summary: 'Исправить реквизиты вывода, пока он ожидает' },
  'DELETE /api/user/:id/withdrawal/:withdrawalId': { summary: 'Отменить свой вывод' },
  'GET /api/admin/withdrawals': { summary: 'Выводы всех игроков' },
  'GET /api/admin/withdrawal-totals': { summary: 'Сколько выводов и денег в каждом статусе' },
  'GET /api/admin/withdrawal/:id': { summary: 'Вывод с платёжными данными; открытие попадает в логи' },
  'POST /api/admin/withdrawal/:id/process': { summary: 'Решить по выводу' },
  'GET /api/admin/withdrawal/:id/life': { summary: 'Всё, что было с выводом: пакеты, ответы банка, решения' },
  'GET /api/admin/withdrawal/:id/second': { summary: 'Нужен ли выплате второй администратор' },
  'POST /api/admin/withdrawal/:id/confirm': { summary: 'Подтвердить выплату вторым администратором' },
} satisfies RouteDocs
