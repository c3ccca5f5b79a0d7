// The value `system` as an actor means an automated action (admin.md, section 3).
export const SYSTEM = 'system'

export const adminActions = [
  'approve_submission',
  'reject_submission',
  'process_withdrawal',
  'view_withdrawal',
  'adjust_balance',
  'approve_subscription_screenshot',
  'reject_subscription_screenshot',
] as const
export type AdminAction = (typeof adminActions)[number]

export const adminActionLabels: Record<AdminAction, string> = {
  approve_submission: 'Заявка одобрена',
  reject_submission: 'Заявка отклонена',
  process_withdrawal: 'Вывод обработан',
  view_withdrawal: 'Реквизиты вывода открыты',
  adjust_balance: 'Баланс изменён',
  approve_subscription_screenshot: 'Подписка одобрена',
  reject_subscription_screenshot: 'Подписка отклонена',
}

export const targetTypes = ['submission', 'user', 'withdrawal'] as const
export type TargetType = (typeof targetTypes)[number]
export const targetTypeLabels: Record<TargetType, string> = {
  submission: 'Заявка',
  user: 'Игрок',
  withdrawal: 'Вывод',
}
