// player.md, section 3.
export const notificationTypes = [
  'territory_claimed',
  'territory_assigned',
  'territory_lost',
  'territory_revoked',
  'queue_approved',
  'queue_rejected',
  'queue_expired',
  'other',
] as const
export type NotificationType = (typeof notificationTypes)[number]
