import * as v from 'valibot'
import { AppError } from '#shared/errors'
import { shortened, text } from '#shared/text'
import { type Fetch, providerCall } from './providerCall.ts'

/** The Telegram bot, real or sandbox. */
export type Telegram = {
  /** Opens the chat with the bot; the code has to be sent there as `/start CODE`. */
  botLink: (code: string, origin: string) => string
  /**
   * Writes to a chat. Throws `telegram_unreachable`, with the seconds to wait if Telegram names them, or
   * `telegram_refused` when it never will: the bot is blocked, the chat is gone.
   */
  send: (chatId: string, text: string) => Promise<void>
}

declare module '../core/deps.ts' {
  interface Deps {
    telegram: Telegram
  }
}

const Id = v.pipe(v.number(), v.safeInteger())
const name = v.nullish(shortened(100), null)
/** Only what a person writes to the bot in a chat of their own; in a group the chat would not be theirs. */
const Message = v.object({
  chat: v.object({ id: Id, type: v.literal('private') }),
  from: v.object({ username: name, first_name: name, last_name: name, is_bot: v.optional(v.literal(false)) }),
  text: text(4096),
})
const Reply = v.variant('ok', [
  v.object({ ok: v.literal(true), result: v.unknown() }),
  v.object({
    ok: v.literal(false),
    error_code: v.optional(v.number()),
    parameters: v.optional(v.object({ retry_after: v.optional(v.pipe(v.number(), v.minValue(0))) })),
  }),
])
const Updates = v.array(v.object({ update_id: v.pipe(Id, v.minValue(0)), message: v.optional(v.unknown()) }))

/** Who writes to the bot, and what. A username is optional (LINK-2). */
export type Chat = { chatId: string; username: string | null; firstName: string | null; lastName: string | null }
export type Update = { updateId: number; message: { chat: Chat; text: string } | undefined }
export type Bot = Telegram & {
  /** What was written from `offset` on; waits for it for a while. Throws `telegram_unreachable`. */
  updates: (offset: number, signal?: AbortSignal) => Promise<Update[]>
}

type Options = {
  /** Base of the bot's methods. */
  apiUrl: string
  /** Base of the bot's page; the sandbox's is a path of this product. */
  linkUrl: string
  botName: string
  botToken: string
  fetch: Fetch
  /** Milliseconds for one call, its body included; `getUpdates` has its wait on top. */
  timeout?: number
  /** Seconds that Telegram holds `getUpdates` back while there is nothing. */
  pollSeconds?: number
  /** Told of every failed call: the operator's wrong token looks to the player like Telegram being down. */
  onFault?: (fault: { call: string; status?: number; code?: number }) => void
}

// Telegram counts UTF-16 units and takes 4096: half as many characters always fit.
const LONGEST = 2000

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
    // The address holds the bot's token: no error of the call itself goes on from here.
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
    // 401 and 404: the token is wrong, which says nothing about the chat.
    throw new AppError(code === 400 || code === 403 ? 'telegram_refused' : 'telegram_unreachable')
  }

  return {
    botLink: (code, origin) => `${new URL(`${linkUrl}/${botName}`, origin)}?start=${code}`,

    async send(chatId, message) {
      await result('sendMessage', { chat_id: chatId, text: [...message].slice(0, LONGEST).join('') }, timeout)
    },

    async updates(offset, signal) {
      const parameters = { offset, timeout: pollSeconds, limit: 100, allowed_updates: ['message'] }
      const found = await result('getUpdates', parameters, timeout + pollSeconds * 1000, signal)
      const { success, output } = v.safeParse(Updates, found)
      if (!success) throw new AppError('telegram_unreachable')
      return output.map(({ update_id, message }) => ({ updateId: update_id, message: messageIn(message) }))
    },
  }
}

function messageIn(given: unknown): Update['message'] {
  const { success, output } = v.safeParse(Message, given)
  if (!success) return undefined
  const { username, first_name: firstName, last_name: lastName } = output.from
  return { chat: { chatId: String(output.chat.id), username, firstName, lastName }, text: output.text }
}
