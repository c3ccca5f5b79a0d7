import * as v from 'valibot'
import { AppError } from '#shared/errors'
import { shortened, text } from '#shared/text'
import { type Fetch, providerCall } from '../core/providerCall.ts'

type Telegram = {
  botLink: (code: string, origin: string) => string
  /** Throws `telegram_unreachable`, perhaps with seconds to wait, or `telegram_refused` for good. */
  send: (chatId: string, text: string) => Promise<void>
}

declare module '../core/deps.ts' {
  interface Deps {
    telegram: Telegram
  }
}

const Id = v.pipe(v.number(), v.safeInteger())
const name = v.nullish(shortened(100), null)
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

export type Chat = { chatId: string; username: string | null; firstName: string | null; lastName: string | null }
export type Update = { updateId: number; message: { chat: Chat; text: string } | undefined }
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
