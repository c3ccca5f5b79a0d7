// The value `system` as an actor means an automated action (admin.md, section 3).
export const SYSTEM = 'system'

export const adminActions = [
  'approve_submission',
  'reject_submission',
  'process_withdrawal',
  'view_withdrawal',
] as const
export type AdminAction = (typeof adminActions)[number]

export const adminActionLabels: Record<AdminAction, string> = {
  approve_submission: 'Заявка одобрена',
  reject_submission: 'Заявка отклонена',
  process_withdrawal: 'Вывод обработан',
  view_withdrawal: 'Реквизиты вывода открыты',
}

export const targetTypes = ['submission', 'user', 'withdrawal'] as const
export type TargetType = (typeof targetTypes)[number]
export const targetTypeLabels: Record<TargetType, string> = {
  submission: 'Заявка',
  user: 'Игрок',
  withdrawal: 'Вывод',
}
