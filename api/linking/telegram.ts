import * as v from 'valibot'
import { AppError } from '#shared/errors'
import { shortened, text } from '#shared/text'
import { SECOND } from '#shared/units'
import { ATTEMPT, type ClientOptions, deadline, providerClient } from '../core/providers/providerClient.ts'

type Telegram = {
  botLink: (code: string, origin: string) => string
  /** Like the next two, throws `telegram_unreachable`, perhaps with seconds to wait, or `telegram_refused` for good. */
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
  /** The updates from `offset` on, for which it waits a while. Throws `telegram_unreachable`. */
  updates: (offset: number, signal?: AbortSignal) => Promise<Update[]>
}

type Options = ClientOptions & {
  apiUrl: string
  linkUrl: string
  botName: string
  botToken: string
  /** Seconds that Telegram holds `getUpdates` while there are no updates. */
  pollSeconds?: number
}

// Telegram counts UTF-16 units and takes 4096: half as many characters always fit.
const LONGEST = 2000
/** Likewise of the 200 in a button's answer. */
const LONGEST_ANSWER = 100
const cut = (written: string, most: number) => [...written].slice(0, most).join('')

/** Telegram's Bot API (core.telegram.org/bots/api); the sandbox speaks the same. */
export function telegramAdapter({ apiUrl, linkUrl, botName, botToken, pollSeconds = 25, ...options }: Options): Bot {
  const client = providerClient('telegram', options)

  async function result<Schema extends v.GenericSchema>(
    method: string,
    parameters: object,
    { of, held = 0, signal }: { of: Schema; held?: number; signal?: AbortSignal | undefined },
  ) {
    const attempt = ATTEMPT + held
    const answer = await client({
      call: method,
      url: `${apiUrl}/bot${botToken}/${method}`,
      init: {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(parameters),
        ...(signal && { signal }),
      },
      schema: v.object({ ok: v.literal(true), result: of }),
      attempt,
      until: deadline(attempt),
    })
    if (answer.outcome === 'ok') return answer.body.result as v.InferOutput<Schema>
    const isForGood = answer.outcome === 'refused' && (answer.status === 400 || answer.status === 403)
    if (isForGood) throw new AppError('telegram_refused')
    const seconds = answer.outcome === 'limited' ? Math.ceil(answer.retryAfter ?? 1) : undefined
    throw new AppError('telegram_unreachable', undefined, seconds)
  }
  const say = (method: string, parameters: object) => result(method, parameters, { of: v.unknown() })

  return {
    botLink: (code, origin) => `${new URL(`${linkUrl}/${botName}`, origin)}?start=${code}`,

    async send(chatId, { text, buttons }) {
      const keyboard = buttons?.map((button) => [{ text: button.text, callback_data: button.data }])
      const markup = keyboard && { reply_markup: { inline_keyboard: keyboard } }
      await say('sendMessage', { chat_id: chatId, text: cut(text, LONGEST), ...markup })
    },

    async answer(pressId, text) {
      await say('answerCallbackQuery', { callback_query_id: pressId, text: cut(text, LONGEST_ANSWER) })
    },

    async replace({ chatId, messageId }, text) {
      const message = { chat_id: chatId, message_id: messageId }
      await say('editMessageText', { ...message, text: cut(text, LONGEST) })
    },

    async updates(offset, signal) {
      const parameters = { offset, timeout: pollSeconds, limit: 100, allowed_updates: ['message', 'callback_query'] }
      const held = pollSeconds * SECOND
      const found = await result('getUpdates', parameters, { of: Updates, held, signal })
      return found.map(({ update_id, message, callback_query }) => ({
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
