// NOTICE-1.
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

/** What a notification is about; where a press leads. */
export type NotificationTopic = keyof typeof pages | `tournament:${string}` | `map:${string}`

const pages = {
  submission: '/my-submissions',
  withdrawal: '/?panel=balance',
  leaders: '/leaders',
}

const isPage = (topic: NotificationTopic): topic is keyof typeof pages => Object.hasOwn(pages, topic)

/** Returns the page that a notification leads to: what it is about, or else the maps; undefined where it knows none. */
export function notificationAddress(type: NotificationType, topic: NotificationTopic | undefined | null) {
  if (!topic) return type === 'other' ? undefined : '/territory'
  if (isPage(topic)) return pages[topic]
  const [noun, id] = topic.split(':')
  return noun === 'map' ? `/dropmap/${id}` : `/tournament/${id}`
}

export const notificationStatuses = ['unread', 'read'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/** Header of «Прочитать все»: the id of the newest notification seen (NOTICE-4). */
export const SEEN_UNTIL = 'X-Seen-Until'
