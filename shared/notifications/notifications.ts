import * as v from 'valibot'
import { keysOf } from '../labels.ts'

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
export type NotificationTopic = keyof typeof pages | `${keyof typeof addresses}:${string}`

const pages = {
  submission: '/my-submissions',
  upload: '/',
  withdrawal: '/?panel=balance',
  leaders: '/leaders',
}

/** Pages of one thing, by its id. */
export const addresses = {
  // Of a row from before topics had ids, `pages` has the list.
  submission: (id: string) => `/my-submissions?open=${id}`,
  tournament: (id: string) => `/tournament/${id}`,
  map: (id: string) => `/dropmap/${id}`,
}
const isNoun = (noun: string | undefined): noun is keyof typeof addresses =>
  noun !== undefined && Object.hasOwn(addresses, noun)

const isPage = (topic: NotificationTopic): topic is keyof typeof pages => Object.hasOwn(pages, topic)

/** Returns the page that a notification leads to: what it is about, or else the maps; undefined where it knows none. */
export function notificationAddress(type: NotificationType, topic: NotificationTopic | undefined | null) {
  if (!topic) return type === 'other' ? undefined : '/territory'
  if (isPage(topic)) return pages[topic]
  const [noun, id = ''] = topic.split(':')
  return isNoun(noun) ? addresses[noun](id) : undefined
}

export const notificationStatuses = ['unread', 'read'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/** Header of «Прочитать все»: the id of the newest notification seen (NOTICE-4). */
export const SEEN_UNTIL = 'X-Seen-Until'

/** What is sent to phones and Telegram, as a player switches it (NOTICE-8). */
export const notificationKindLabels = {
  decisions: { label: 'Решения и деньги', hint: 'Заявки, выплаты, возвраты и Premium' },
  events: { label: 'Мои турниры и карты', hint: 'Место, лобби, сообщения организатора, локации' },
  reminders: { label: 'Напоминания', hint: 'Начало турнира, чек-ин, конец Premium и недосланный клип' },
}
export const notificationKinds = keysOf(notificationKindLabels)
export type NotificationKind = keyof typeof notificationKindLabels
/** Whether each kind is sent to the player's phones and Telegram. */
export type SentKinds = Record<NotificationKind, boolean>

export const SentKindChange = v.object({ kind: v.picklist(notificationKinds), isSent: v.boolean() })

/** What a notification is unless it says otherwise: news of a tournament or a map, or a decision. */
export const kindOf = (type: NotificationType, topic: NotificationTopic | null): NotificationKind =>
  type !== 'other' || /^(tournament|map):/.test(topic ?? '') ? 'events' : 'decisions'
