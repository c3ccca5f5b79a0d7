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

/** What a notification of type `other` is about; where a press leads. */
export type NotificationTopic = keyof typeof pages | `tournament:${string}`

const pages = {
  submission: '/my-submissions',
  withdrawal: '/?panel=balance',
}

const isPage = (topic: NotificationTopic): topic is keyof typeof pages => Object.hasOwn(pages, topic)

/** The page that a notification leads to: what it is about, or else the list of notifications. */
export function notificationPath(type: NotificationType, topic: NotificationTopic | undefined) {
  if (type !== 'other') return '/territory'
  if (topic === undefined) return '/?panel=notifications'
  return isPage(topic) ? pages[topic] : `/tournament/${topic.slice('tournament:'.length)}`
}

export const notificationStatuses = ['unread', 'read'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/**
 * Header of «Прочитать все»: the id of the newest notification that was seen. The call itself has no body (player.md,
 * section 7), and one that waited for the network must not read what nobody has seen.
 */
export const SEEN_UNTIL = 'X-Seen-Until'
