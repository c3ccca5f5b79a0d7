import type { RouteDocs } from '../describe.ts'

export const premiumDocs = {
  'GET /api/user/:id/premium': { summary: 'Premium игрока' },
  'POST /api/user/:id/check-discord-premium': { summary: 'Проверить роль Premium в Discord' },
  'POST /api/admin/user/:id/premium': { summary: 'Выдать Premium' },
  'DELETE /api/admin/user/:id/premium': { summary: 'Отозвать Premium' },
  'GET /api/admin/user/:id/premium-history': { summary: 'История Premium игрока' },
  'GET /api/admin/premium-users': { summary: 'Игроки с Premium' },
  'GET /api/admin/premium-totals': { summary: 'Сколько игроков с Premium' },
  'POST /api/admin/check-premium-expiration': { summary: 'Завершить истёкший Premium сейчас' },
  'POST /api/admin/check-all-discord-premium': { summary: 'Проверить роли всех в Discord' },
  'GET /api/admin/discord-sweep': { summary: 'Как идёт проверка ролей' },
  'POST /api/user/:id/subscription-screenshot': { summary: 'Отправить скриншот подписки' },
  'GET /api/user/:id/subscription-screenshot': { summary: 'Свой скриншот подписки' },
  'GET /api/admin/subscription-screenshots': { summary: 'Скриншоты подписок' },
  'GET /api/admin/subscription-screenshot-totals': { summary: 'Сколько скриншотов в каждом статусе' },
  'POST /api/admin/subscription-screenshot/:id/review': { summary: 'Решить по скриншоту подписки' },
} satisfies RouteDocs
