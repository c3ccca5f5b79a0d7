import type { CallGroups } from '../describe.ts'

export const accountsCalls: CallGroups = {
  Уведомления: {
    'GET /api/territory/notifications': 'Уведомления',
    'POST /api/territory/notifications/:id': 'Отметить все уведомления прочитанными (id — read-all)',
    'POST /api/territory/notifications/:id/read': 'Отметить уведомление прочитанным',
    'GET /api/user/:id/sent-notifications': 'Какие уведомления приходят на телефон и в Telegram',
    'PUT /api/user/:id/sent-notifications': 'Включить или выключить вид уведомлений на телефоне и в Telegram',
    'POST /api/push/subscriptions': 'Включить пуши на этом устройстве',
    'DELETE /api/push/subscriptions': 'Выключить пуши на этом устройстве',
  },
  'Telegram и Discord': {
    'GET /api/auth/telegram/init': 'Код для привязки Telegram',
    'GET /api/auth/telegram/status': 'Привязан ли Telegram по этому коду',
    'DELETE /api/user/:id/telegram': 'Отвязать Telegram',
    'GET /api/auth/discord/login': 'Начать привязку Discord',
    'GET /api/auth/discord/callback': {
      summary: 'Сюда Discord возвращает окно браузера',
      by: 'anyone',
      answers: { 200: ['text/html'], 400: ['text/html'], 409: ['text/html'], 502: ['text/html'] },
    },
    'GET /api/auth/discord/window.js': {
      summary: 'Скрипт окна привязки',
      by: 'anyone',
      answers: { 200: ['text/javascript'] },
    },
    'GET /api/auth/discord/window.css': {
      summary: 'Стили окна привязки',
      by: 'anyone',
      answers: { 200: ['text/css'] },
    },
    'DELETE /api/user/:id/discord': 'Отвязать Discord',
  },
  'Свои данные': {
    'POST /api/user/:id/export': 'Подписанный адрес архива своих данных',
    'GET /api/user/:id/export': {
      summary: 'Архив данных по подписанному адресу',
      by: 'anyone',
      answers: { 200: ['application/zip'] },
    },
    'GET /api/user/:id/closing': 'Что мешает удалить аккаунт и что пропадёт',
    'DELETE /api/user/:id': 'Удалить аккаунт',
  },
  'Таблицы лидеров': {
    'GET /api/leaderboard': 'Таблица лидеров',
    'GET /api/leaderboard/seasons': 'Месяцы, за которые есть таблицы',
    'GET /api/leaderboard/me': 'Своё место в таблице и соседи',
    'GET /api/user/:id/leaderboards': 'Виден ли игрок в таблицах лидеров',
    'PUT /api/user/:id/leaderboards': 'Показать себя в таблицах или скрыть',
    'POST /api/admin/user/:id/leaderboards': 'Исключить игрока из таблиц лидеров',
    'DELETE /api/admin/user/:id/leaderboards': 'Вернуть игрока в таблицы лидеров',
  },
}
