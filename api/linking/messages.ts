import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { users } from '#db/schema'
import { AppError } from '#shared/errors'
import type { AppEvent } from '#shared/events'
import { type NotificationKind, notificationAddress } from '#shared/notifications/notifications'
import type { Deps } from '../core/deps.ts'
import { faultIn } from '../core/telemetry/log.ts'
import { wants } from '../notifications/kinds.ts'
import type { Reply, Update } from './telegram.ts'

const ATTEMPTS = 3
/** Seconds: when Telegram asks for a longer wait, the message is dropped. */
const PATIENCE = 60
/** Messages that may wait for their turn; Telegram being down must not fill the memory. */
const WAITING = 2000

type Press = Pick<NonNullable<Update['press']>, 'id' | 'chat' | 'messageId'>
type Sender = Pick<Deps, 'telegram' | 'log' | 'metrics'>
type Options = { wait?: (ms: number, signal: AbortSignal) => Promise<unknown> }
const patiently = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal, ref: false })

async function chatOf(db: Reads, userId: string, kind: NotificationKind) {
  const linked = and(
    eq(users.id, userId),
    isNotNull(users.telegramChatId),
    isNull(users.deletedAt),
    wants(db, userId, kind),
  )
  const [user] = await db.read.select({ chatId: users.telegramChatId }).from(users).where(linked)
  return user?.chatId ?? undefined
}

/** What the bot writes, one after another, each tried a few times: a hint beside the list in the app, never more. */
export function telegramMessages({ telegram, log, metrics }: Sender, { wait = patiently }: Options = {}) {
  const stop = new AbortController()
  let last = Promise.resolve()
  let waiting = 0

  const count = (outcome: 'sent' | 'refused' | 'dropped') =>
    metrics?.count('messages', { channel: 'telegram', outcome })

  async function deliver(send: () => Promise<void>) {
    for (let attempt = 1; ; attempt++) {
      if (stop.signal.aborted) return count('dropped')
      try {
        await send()
        return count('sent')
      } catch (error) {
        // A blocked bot is the player's own choice.
        if (error instanceof AppError && error.code === 'telegram_refused') return count('refused')
        const seconds = (error instanceof AppError && error.retryAfter) || 2 ** attempt
        if (attempt === ATTEMPTS || seconds > PATIENCE) throw error
        await wait(seconds * 1000, stop.signal)
      }
    }
  }

  function enqueue(work: () => Promise<void>) {
    if (waiting >= WAITING || stop.signal.aborted) return count('dropped')
    waiting++
    metrics?.messageWaits('telegram', 1)
    last = last
      .then(work)
      .catch((error: Error) => {
        count('dropped')
        if (!stop.signal.aborted) log.warn(faultIn(error), 'telegram message not delivered')
      })
      .finally(() => {
        waiting--
        metrics?.messageWaits('telegram', -1)
      })
  }

  return {
    post: (chatId: string, reply: Reply) => enqueue(() => deliver(() => telegram.send(chatId, reply))),
    /** Ends a button's waiting. */
    answer: ({ id }: Press, text: string) => enqueue(() => deliver(() => telegram.answer(id, text))),
    /** Puts the result in the place of the question and its buttons. */
    settle: ({ chat: { chatId }, messageId }: Press, text: string) =>
      enqueue(() => deliver(() => telegram.replace({ chatId, messageId }, text))),
    /** As `post`, to whoever is linked by then and wants this kind. */
    tell: (db: Reads, userId: string, kind: NotificationKind, text: string) =>
      enqueue(async () => {
        const chatId = await chatOf(db, userId, kind)
        if (chatId) await deliver(() => telegram.send(chatId, { text }))
      }),
    settled: () => last,
    close() {
      stop.abort()
      return last
    },
  }
}
export type TelegramMessages = ReturnType<typeof telegramMessages>

/** With the address that a press on the notification leads to; `publicUrl`: of the product. */
export function tellByTelegram(db: Reads, messages: TelegramMessages, event: AppEvent, publicUrl: string) {
  if (event.name !== 'notification') return
  const { type, kind, title, message, about } = event.data
  const address = about && notificationAddress(type, about)
  const text = [title, message, ...(address ? [new URL(address, publicUrl).href] : [])].join('\n')
  messages.tell(db, event.to.replace(/^user:/, ''), kind, text)
}
