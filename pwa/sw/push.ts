import type { PushContent, PushMessage } from '#shared/notifications/push'
import { badgeNow, keepUnread, showBadge } from '../offline/badge.ts'
import { sendNow } from '../offline/outbox/outbox.ts'
import { keptSession } from '../offline/session.ts'

declare const self: ServiceWorkerGlobalScope

type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Shows every push: iPhones revoke the permission after a silent one. */
export function takePushes() {
  self.addEventListener('push', (event) => event.waitUntil(show(textOf(event as DeclarativePush))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(follow(event.notification.data as Partial<PushContent>))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event as SubscriptionChange)))
}

type PushText = Partial<Pick<PushMessage['notification'], 'title' | 'body'>> & { data?: Partial<PushContent> | null }
/** Browsers with declarative push give the notification instead of the data. */
type DeclarativePush = PushEvent & { notification?: PushText | null }

function textOf({ data, notification }: DeclarativePush): PushText {
  if (notification) return notification
  try {
    return (data?.json() as Partial<PushMessage> | undefined)?.notification ?? {}
  } catch {
    return {}
  }
}

async function show({ data, ...words }: PushText) {
  const content = data ?? {}
  const session = await keptSession().catch(() => undefined)
  const isTheirs = session !== undefined && !session.isOver && session.userId === content.userId
  if (isTheirs && typeof content.unread === 'number') {
    await keepUnread(session.userId, content.unread).catch(() => undefined)
    showBadge(await badgeNow(session.userId).catch(() => content.unread ?? 0))
  }
  const { title, body } = isTheirs ? words : {}
  await self.registration.showNotification(title ?? 'Трофей', {
    body: body ?? 'Есть новое уведомление. Открой приложение, чтобы прочитать.',
    tag: content.id ?? 'news',
    icon: '/icons/any-192.png',
    badge: '/icons/badge-96.png',
    lang: 'ru',
    silent: await isLookedAt(),
    data: isTheirs ? content : {},
  })
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
const isLookedAt = async () => (await windows()).some(({ visibilityState }) => visibilityState === 'visible')

/** Opens the notification's page in an open window, else in a new one, and marks it read. */
async function follow({ id, userId, address = '/' }: Partial<PushContent>) {
  const reading = read(id, userId).catch(() => undefined)
  const [open] = [...(await windows())].sort((one, other) => Number(other.focused) - Number(one.focused))
  if (open) {
    await open.focus()
    open.postMessage({ open: address })
  } else await self.clients.openWindow(address)
  await reading
}

async function read(notificationId: string | undefined, userId: string | undefined) {
  const session = await keptSession()
  if (!session || !notificationId || session.userId !== userId) return
  await sendNow(session, { kind: 'notification-read', payload: { notificationId } }, (path, init) => fetch(path, init))
}

async function renew({ oldSubscription, newSubscription }: SubscriptionChange) {
  const session = await keptSession()
  if (!session || session.isOver) return
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? (await ownKey())
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  await fetch('/api/push/subscriptions', {
    method: 'POST',
    headers: { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}

async function ownKey() {
  const config = (await (await fetch('/api/config')).json()) as { vapidPublicKey: string }
  return config.vapidPublicKey
}
