import { and, eq } from 'drizzle-orm'
import { notifications } from '#db/schema'
import type { AppEvent } from '#shared/events'
import { type NotificationKind, notificationAddress } from '#shared/notifications/notifications'
import type { PushMessage } from '#shared/notifications/push'
import { HOUR } from '#shared/units'
import type { Deps } from '../core/deps.ts'
import { faultIn } from '../core/telemetry/log.ts'
import { transact } from '../core/transact.ts'
import { devicesOf, forgetSubscription } from './subscriptions.ts'

const ATTEMPTS = 3
/** Milliseconds. After an hour a message is useless: the list has it. */
const [FIRST_WAIT, LONGEST_WAIT] = [2000, HOUR]
/** Characters: the sealed message must fit into 4096 bytes (RFC 8291). */
const [TITLE, MESSAGE] = [120, 500]

type Outside = Pick<Deps, 'db' | 'now' | 'publish' | 'push' | 'log' | 'metrics' | 'settings'>

/** Sends a published notification to the player's devices. Never throws. */
export async function tellByPush(deps: Outside, event: AppEvent) {
  if (event.name !== 'notification') return
  const userId = event.to.slice('user:'.length)
  try {
    const { id, type, kind, title, message, about } = event.data
    const devices = await devicesOf(deps.db, userId, kind, deps.now())
    if (devices.length === 0) return
    const address = notificationAddress(type, about) ?? '/?panel=notifications'
    const unread = await deps.db.read.$count(
      notifications,
      and(eq(notifications.userId, userId), eq(notifications.read, false)),
    )
    const pushed: PushMessage = {
      web_push: 8030,
      mutable: true,
      app_badge: unread,
      notification: {
        title: cut(title, TITLE),
        body: cut(message, MESSAGE),
        lang: 'ru',
        tag: id,
        navigate: new URL(address, deps.settings.PUBLIC_URL).href,
        data: { id, userId, unread, address },
      },
    }
    const text = JSON.stringify(pushed)
    await Promise.all(devices.map((device) => counted(deps, () => tell(deps, { userId, kind }, device, text))))
  } catch (error) {
    deps.log.warn(faultIn(error as Error), 'push failed')
  }
}

async function counted({ metrics }: Outside, send: () => Promise<'sent' | 'refused' | 'dropped'>) {
  metrics?.messageWaits('push', 1)
  const outcome = await send().finally(() => metrics?.messageWaits('push', -1))
  metrics?.count('messages', { channel: 'push', outcome })
}

type Device = Awaited<ReturnType<typeof devicesOf>>[number]
type To = { userId: string; kind: NotificationKind }

async function tell(deps: Outside, { userId, kind }: To, first: Device, text: string) {
  let device: Device | undefined = first
  for (let attempt = 1; device; attempt++) {
    const { id, endpoint, p256dh, auth } = device
    const outcome = await deps.push.send({ endpoint, keys: { p256dh, auth } }, text, userId)
    if (outcome.is === 'gone') await transact(deps, (tx) => forgetSubscription(tx, { id, auth }))
    if (outcome.is === 'refused') deps.log.warn('push refused')
    if (outcome.is !== 'later') return outcome.is === 'sent' ? 'sent' : 'refused'
    const wait = outcome.after ?? FIRST_WAIT * 4 ** (attempt - 1)
    if (attempt === ATTEMPTS || wait > LONGEST_WAIT) {
      deps.log.warn('push not delivered')
      return 'dropped'
    }
    await deps.push.wait(wait)
    ;[device] = await devicesOf(deps.db, userId, kind, deps.now(), device.id)
  }
  // Unsubscribed or muted since the last attempt.
  return 'refused'
}

const cut = (text: string, most: number) => {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
}
