import type { RouteDocs } from '../describe.ts'

export const premiumDocs = {
  'GET /api/user/:id/premium': { summary: 'Premium игрока', refuses: ['not_found'] },
  'POST /api/user/:id/check-discord-premium': {
    summary: 'Проверить роль Premium в Discord',
    refuses: ['discord_not_linked', 'discord_relinked', 'key_reused', 'not_found', 'role_check_failed', 'role_given'],
  },
  'POST /api/admin/user/:id/premium': {
    summary: 'Выдать Premium',
    refuses: ['invalid_input', 'key_reused', 'not_found', 'own_premium', 'premium_too_far'],
  },
  'DELETE /api/admin/user/:id/premium': {
    summary: 'Отозвать Premium',
    refuses: ['invalid_input', 'key_reused', 'no_premium', 'not_found', 'own_premium'],
  },
  'GET /api/admin/user/:id/premium-history': { summary: 'История Premium игрока', refuses: ['not_found'] },
  'GET /api/admin/premium-users': { summary: 'Игроки с Premium' },
  'GET /api/admin/premium-totals': { summary: 'Сколько игроков с Premium' },
  'POST /api/admin/check-premium-expiration': { summary: 'Завершить истёкший Premium сейчас', refuses: ['key_reused'] },
  'POST /api/admin/check-all-discord-premium': {
    summary: 'Проверить роли всех в Discord',
    refuses: ['key_reused', 'role_sweep_running'],
  },
  'GET /api/admin/discord-sweep': { summary: 'Как идёт проверка ролей' },
  'POST /api/user/:id/subscription-screenshot': {
    summary: 'Отправить скриншот подписки',
    refuses: [
      'file_already_sent',
      'file_empty',
      'file_required',
      'file_too_large',
      'invalid_input',
      'key_reused',
      'storage_full',
      'too_many_uploads',
      'unsupported_picture',
      'upload_cut',
    ],
  },
  'GET /api/user/:id/subscription-screenshot': { summary: 'Свой скриншот подписки' },
  'GET /api/admin/subscription-screenshots': { summary: 'Скриншоты подписок' },
  'GET /api/admin/subscription-screenshot-totals': { summary: 'Сколько скриншотов в каждом статусе' },
  'POST /api/admin/subscription-screenshot/:id/review': {
    summary: 'Решить по скриншоту подписки',
    refuses: [
      'account_closed',
      'invalid_input',
      'key_reused',
      'not_found',
      'own_screenshot',
      'premium_already_granted',
      'reason_required',
      'screenshot_decided',
      'screenshot_replaced',
    ],
  },
} satisfies RouteDocs
