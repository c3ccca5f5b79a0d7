import * as v from 'valibot'
import { AppError } from '#shared/errors'
import { shortened, text } from '#shared/text'
import { type Fetch, providerCall } from '../core/providerCall.ts'

type Telegram = {
  botLink: (code: string, origin: string) => string
  /** Throws, as the next two, `telegram_unreachable`, perhaps with seconds to wait, or `telegram_refused` for good. */
  send: (chatId: string, reply: Reply) => Promise<void>
  /** Ends a button's waiting; `text` is shown for a moment. */
  answer: (pressId: string, text: string) => Promise<void>
  /** Puts a text in the place of a message and its buttons. */
  replace: (message: SentMessage, text: string) => Promise<void>
}
/** `data`: at most 64 bytes, sent back by a press. */
export type Button = { text: string; data: string }
export type Reply = { text: string; buttons?: Button[] }
type SentMessage = { chatId: string; messageId: number }

declare module '../core/deps.ts' {
  interface Deps {
    telegram: Telegram
  }
}

const Id = v.pipe(v.number(), v.safeInteger())
const name = v.nullish(shortened(100), null)
const From = v.object({ username: name, first_name: name, last_name: name, is_bot: v.optional(v.literal(false)) })
const PrivateChat = v.object({ id: Id, type: v.literal('private') })
const Message = v.object({ chat: PrivateChat, from: From, text: text(4096) })
const Press = v.object({
  id: text(64),
  from: v.object({ ...From.entries, id: Id }),
  message: v.object({ message_id: Id, chat: PrivateChat }),
  data: v.optional(text(64), ''),
})
const Reply = v.variant('ok', [
  v.object({ ok: v.literal(true), result: v.unknown() }),
  v.object({
    ok: v.literal(false),
    error_code: v.optional(v.number()),
    parameters: v.optional(v.object({ retry_after: v.optional(v.pipe(v.number(), v.minValue(0))) })),
  }),
])
const Updates = v.array(
  v.object({
    update_id: v.pipe(Id, v.minValue(0)),
    message: v.optional(v.unknown()),
    callback_query: v.optional(v.unknown()),
  }),
)

export type Chat = { chatId: string; username: string | null; firstName: string | null; lastName: string | null }
export type Update = {
  updateId: number
  message?: { chat: Chat; text: string } | undefined
  /** A pressed button of the bot's message `messageId`, by the chat's person. */
  press?: { id: string; chat: Chat; messageId: number; data: string } | undefined
}
export type Bot = Telegram & {
  /** What was written from `offset` on; waits for it for a while. Throws `telegram_unreachable`. */
  updates: (offset: number, signal?: AbortSignal) => Promise<Update[]>
}

type Options = {
  apiUrl: string
  linkUrl: string
  botName: string
  botToken: string
  fetch: Fetch
  timeout?: number
  /** Seconds that Telegram holds `getUpdates` back while there is nothing. */
  pollSeconds?: number
  onFault?: (fault: { call: string; status?: number; code?: number }) => void
}

// Telegram counts UTF-16 units and takes 4096: half as many characters always fit.
const LONGEST = 2000
/** Likewise of the 200 of what is shown for a moment. */
const LONGEST_ANSWER = 100
const cut = (written: string, most: number) => [...written].slice(0, most).join('')

/** Telegram's Bot API (core.telegram.org/bots/api); the sandbox speaks the same. */
export function telegramAdapter({
  apiUrl,
  linkUrl,
  botName,
  botToken,
  fetch,
  timeout = 10_000,
  pollSeconds = 25,
  onFault = () => {},
}: Options): Bot {
  async function result(method: string, parameters: object, limit: number, signal?: AbortSignal) {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(parameters),
      ...(signal && { signal }),
    }
    const answer = await providerCall(fetch, `${apiUrl}/bot${botToken}/${method}`, init, limit).catch(() => undefined)
    const { success, output } = v.safeParse(Reply, answer?.body)
    if (!answer || !success) {
      if (!signal?.aborted) onFault({ call: method, ...(answer && { status: answer.status }) })
      throw new AppError('telegram_unreachable')
    }
    if (output.ok) return output.result
    const code = output.error_code ?? answer.status
    onFault({ call: method, status: answer.status, code })
    const seconds = output.parameters?.retry_after ?? answer.retryAfter
    if (code === 429) throw new AppError('telegram_unreachable', undefined, Math.ceil(seconds ?? 1))
    throw new AppError(code === 400 || code === 403 ? 'telegram_refused' : 'telegram_unreachable')
  }

  return {
    botLink: (code, origin) => `${new URL(`${linkUrl}/${botName}`, origin)}?start=${code}`,

    async send(chatId, { text, buttons }) {
      const keyboard = buttons?.map((button) => [{ text: button.text, callback_data: button.data }])
      const markup = keyboard && { reply_markup: { inline_keyboard: keyboard } }
      await result('sendMessage', { chat_id: chatId, text: cut(text, LONGEST), ...markup }, timeout)
    },

    async answer(pressId, text) {
      await result('answerCallbackQuery', { callback_query_id: pressId, text: cut(text, LONGEST_ANSWER) }, timeout)
    },

    async replace({ chatId, messageId }, text) {
      const message = { chat_id: chatId, message_id: messageId }
      await result('editMessageText', { ...message, text: cut(text, LONGEST) }, timeout)
    },

    async updates(offset, signal) {
      const parameters = { offset, timeout: pollSeconds, limit: 100, allowed_updates: ['message', 'callback_query'] }
      const found = await result('getUpdates', parameters, timeout + pollSeconds * 1000, signal)
      const { success, output } = v.safeParse(Updates, found)
      if (!success) throw new AppError('telegram_unreachable')
      return output.map(({ update_id, message, callback_query }) => ({
        updateId: update_id,
        message: messageIn(message),
        press: pressIn(callback_query),
      }))
    },
  }
}

function messageIn(given: unknown): Update['message'] {
  const { success, output } = v.safeParse(Message, given)
  if (!success) return undefined
  return { chat: chatOf(output.chat.id, output.from), text: output.text }
}

/** In a private chat the chat's id is the person's. */
function pressIn(given: unknown): Update['press'] {
  const { success, output } = v.safeParse(Press, given)
  if (!success || output.from.id !== output.message.chat.id) return undefined
  const { id, from, message, data } = output
  return { id, chat: chatOf(from.id, from), messageId: message.message_id, data }
}

const chatOf = (id: number, { username, first_name, last_name }: v.InferOutput<typeof From>): Chat => ({
  chatId: String(id),
  username,
  firstName: first_name,
  lastName: last_name,
})
