// The value `system` as an actor means an automated action (admin.md, section 3).
export const SYSTEM = 'system'

export const adminActions = [
  'approve_submission',
  'reject_submission',
  'process_withdrawal',
  'view_withdrawal',
  'grant_premium',
  'revoke_premium',
  'premium_expired',
  'check_premium_expiration',
  'check_discord_premium',
  'check_all_discord_premium',
  'adjust_balance',
  'approve_subscription_screenshot',
  'reject_subscription_screenshot',
  'create_tournament',
  'update_tournament',
  'set_tournament_status',
  'delete_tournament',
  'pay_out_tournament',
  'grant_admin',
  'revoke_admin',
] as const
export type AdminAction = (typeof adminActions)[number]

export const adminActionLabels: Record<AdminAction, string> = {
  approve_submission: 'Заявка одобрена',
  reject_submission: 'Заявка отклонена',
  process_withdrawal: 'Вывод обработан',
  view_withdrawal: 'Реквизиты вывода открыты',
  grant_premium: 'Premium выдан',
  revoke_premium: 'Premium отозван',
  premium_expired: 'Premium закончился',
  check_premium_expiration: 'Проверено истечение Premium',
  check_discord_premium: 'Проверена роль в Discord',
  check_all_discord_premium: 'Запущена проверка ролей всех игроков',
  adjust_balance: 'Баланс изменён',
  approve_subscription_screenshot: 'Подписка одобрена',
  reject_subscription_screenshot: 'Подписка отклонена',
  create_tournament: 'Турнир создан',
  update_tournament: 'Турнир изменён',
  set_tournament_status: 'Статус турнира изменён',
  delete_tournament: 'Турнир удалён',
  pay_out_tournament: 'Призы распределены',
  grant_admin: 'Назначен администратор',
  revoke_admin: 'Снят администратор',
}

export const targetTypes = ['submission', 'user', 'withdrawal', 'premium', 'tournament'] as const
export type TargetType = (typeof targetTypes)[number]
export const targetTypeLabels: Record<TargetType, string> = {
  submission: 'Заявка',
  user: 'Игрок',
  withdrawal: 'Вывод',
  premium: 'Premium',
  tournament: 'Турнир',
}
