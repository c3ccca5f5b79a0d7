import { setTimeout as pause } from 'node:timers/promises'
import { AppError, errorText } from '#shared/errors'
import type { Deps } from '../core/deps.ts'
import type { Leadership } from '../core/readiness/lease.ts'
import { faultIn } from '../core/telemetry/log.ts'
import { transact } from '../core/transact.ts'
import type { TelegramMessages } from './messages.ts'
import type { Bot, Update } from './telegram.ts'
import { nextUpdateOf, receive } from './updates.ts'

/** Milliseconds until a process that does not lead checks again. */
const ANOTHER_READS = 5000
/** Milliseconds between two calls if Telegram answers at once with nothing instead of holding the call. */
const NOTHING_NEW = 1000
const [FIRST_BACK_OFF, LONGEST_BACK_OFF] = [250, 60_000]

type Reading = { deps: Deps; bot: Bot; messages: TelegramMessages }

/** Reads and handles updates once. Returns the milliseconds before the next call. */
export async function readUpdates({ deps, bot, messages }: Reading, signal?: AbortSignal): Promise<number> {
  const startedAt = performance.now()
  const updates = await bot.updates(await nextUpdateOf(deps.db), signal)
  for (const update of updates) {
    const { message, press } = update
    const isHeard = await mayAsk(deps, update)
    const reply = await transact(deps, (tx) => receive(tx, update, { signer: deps.oauthSigner, isHeard }))
    if (press && !isHeard) messages.answer(press, errorText('too_many_requests'))
    if (reply?.linking) deps.metrics?.count('linkings', { provider: 'telegram', outcome: reply.linking })
    if (!reply) continue
    if (message) messages.post(message.chat.chatId, reply)
    if (!press) continue
    messages.answer(press, reply.text)
    messages.settle(press, reply.text)
  }
  return updates.length > 0 ? 0 : Math.max(0, NOTHING_NEW - (performance.now() - startedAt))
}

async function mayAsk({ limits }: Deps, { message, press }: Update) {
  const chat = (message ?? press)?.chat
  if (!chat) return true
  return limits('bot', chat.chatId).then(
    () => true,
    (refusal) => {
      if (refusal instanceof AppError) return false
      throw refusal
    },
  )
}

/** Reads while this process leads: Telegram refuses a second reader. Returns how to stop. */
export function startBot(
  deps: Deps,
  bot: Bot,
  messages: TelegramMessages,
  { isLeading }: Pick<Leadership, 'isLeading'>,
): () => Promise<void> {
  const stop = new AbortController()
  const reading = { deps, bot, messages }
  const rest = (ms: number) => pause(ms, undefined, { signal: stop.signal }).catch(() => undefined)

  async function run() {
    for (let failures = 0; !stop.signal.aborted; ) {
      try {
        await rest(isLeading() ? await readUpdates(reading, stop.signal) : ANOTHER_READS)
        failures = 0
      } catch (error) {
        if (stop.signal.aborted) break
        if (!(error instanceof AppError)) deps.log.error(faultIn(error as Error), 'telegram updates not read')
        const named = error instanceof AppError ? (error.retryAfter ?? 0) * 1000 : 0
        const backOff = Math.min(LONGEST_BACK_OFF, FIRST_BACK_OFF * 2 ** failures) * (0.5 + Math.random() / 2)
        await rest(Math.max(named, backOff))
        failures++
      }
    }
  }

  const ended = run().catch((error: Error) => deps.log.error(faultIn(error), 'telegram reader ended'))
  return () => {
    stop.abort()
    return ended
  }
}
