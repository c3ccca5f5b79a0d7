import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { sandboxChatId } from '#db/demo'
import { TelegramCode } from '#shared/linking'
import { text } from '#shared/text'
import type { AppEnv } from '../core/deps.ts'
import { textOf } from '../core/http/body.ts'
import { page } from './page.ts'
import { Name } from './tickets.ts'

const Username = v.pipe(
  text(33, 'Не больше 32 знаков', 'Введи имя'),
  v.transform((typed) => typed.replace(/^@/, '')),
  Name,
)
/** Sent in place of a code. */
const STOP = '/stop'
const Start = v.object({ code: v.union([v.literal(STOP), TelegramCode], 'Неверный код'), username: Username })
const UpdatesQuery = v.object({
  offset: v.optional(v.number(), 0),
  timeout: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(50)), 0),
})
const Chat = v.union([text(64), v.number()])
const Keyboard = v.object({
  inline_keyboard: v.array(v.array(v.object({ text: text(64), callback_data: text(64) }))),
})
const Sent = v.object({ chat_id: Chat, text: text(4096), reply_markup: v.optional(Keyboard) })
const Edited = v.object({ chat_id: Chat, message_id: v.number(), text: text(4096) })
const Answered = v.object({ callback_query_id: text(64), text: v.optional(text(200)) })
const Pressed = v.object({ username: Username, message: v.pipe(text(20), v.transform(Number)), data: text(64) })

type Line = { id: number; isOwn: boolean; text: string; buttons: { text: string; data: string }[]; isPressed?: boolean }
type Update = { update_id: number }

/** Limits of chats, of lines in each, and of unread updates. */
const [MAX_CHATS, MAX_LINES, MAX_UPDATES] = [2000, 50, 10_000]

/** Telegram and the bot's chats, played by the server in the Bot API's protocol (SANDBOX-1). */
export function telegramSandbox() {
  const chats = new Map<string, Line[]>()
  let updates: Update[] = []
  let last = Date.now()
  const waiting = new Set<() => void>()
  let lines = 0

  function write(chatId: string, line: Omit<Line, 'id'>) {
    const id = ++lines
    if (!chats.has(chatId) && chats.size >= MAX_CHATS) chats.clear()
    chats.set(chatId, [...(chats.get(chatId) ?? []), { ...line, id }].slice(-MAX_LINES))
    return id
  }

  function start({ code, username }: v.InferOutput<typeof Start>) {
    const chatId = sandboxChatId(username)
    const text = code === STOP ? STOP : `/start ${code}`
    const message_id = write(chatId, { isOwn: true, text, buttons: [] })
    const person = personOf(username)
    const date = Math.floor(last / 1000)
    const chat = { ...person, type: 'private' }
    return tell({ message: { message_id, from: { ...person, is_bot: false }, chat, date, text } })
  }

  /** Presses a button of a message as the chat's person. */
  function press({ username, message: messageId, data }: v.InferOutput<typeof Pressed>) {
    const line = chats.get(sandboxChatId(username))?.find(({ id }) => id === messageId)
    if (!line?.buttons.some((button) => button.data === data)) return undefined
    line.isPressed = true
    const person = personOf(username)
    const message = { message_id: messageId, chat: { ...person, type: 'private' }, date: Math.floor(last / 1000) }
    return tell({ callback_query: { id: String(last + 1), from: { ...person, is_bot: false }, message, data } })
  }

  function tell(what: object) {
    const update = { update_id: ++last, ...what }
    updates = [...updates, update].slice(-MAX_UPDATES)
    for (const wake of waiting) wake()
    return update
  }

  async function nextUpdate(seconds: number, signal: AbortSignal) {
    const update = new AbortController()
    const wake = () => update.abort()
    waiting.add(wake)
    await pause(seconds * 1000, undefined, { signal: AbortSignal.any([update.signal, signal]) }).catch(() => {})
    waiting.delete(wake)
  }

  return new Hono<AppEnv>()
    .get('/', (c) => {
      const { start: code = '', username } = c.req.query()
      return c.html(
        chatPage(c, code, username ?? 'demo_player', (username && chats.get(sandboxChatId(username))) || []),
      )
    })
    .post('/', async (c) => {
      const isJson = c.req.header('Content-Type')?.startsWith('application/json')
      const given = isJson ? await jsonOf(c) : Object.fromEntries(new URLSearchParams(await textOf(c)))
      const isPress = typeof given === 'object' && given !== null && 'data' in given
      const { success, output, issues } = v.safeParse(isPress ? Pressed : Start, given)
      const update = success && ('data' in output ? press(output) : start(output))
      if (!update) {
        const problem = issues?.[0].message ?? 'Такой кнопки нет'
        if (isJson) return c.json(refused(400, problem), 400)
        const { code = '', username = '' } = given as Record<string, string>
        return c.html(chatPage(c, code, username, [], problem), 400)
      }
      if (isJson) return c.json({ ok: true, result: update })
      const code = 'code' in output ? output.code : ''
      return c.redirect(`/sandbox/telegram?${new URLSearchParams({ start: code, username: output.username })}`, 303)
    })
    .use('/:bot{bot[^/]+}/*', async (c, next) => {
      if (c.req.param('bot') !== 'botsandbox') return c.json(refused(401, 'Unauthorized'), 401)
      return next()
    })
    .post('/:bot{bot[^/]+}/getUpdates', async (c) => {
      const parsed = v.safeParse(UpdatesQuery, await jsonOf(c))
      if (!parsed.success) return c.json(refused(400, 'Bad Request'), 400)
      const { offset, timeout } = parsed.output
      updates = updates.filter(({ update_id }) => update_id >= offset)
      if (updates.length === 0 && timeout > 0) await nextUpdate(timeout, c.req.raw.signal)
      return c.json({ ok: true, result: updates.filter(({ update_id }) => update_id >= offset).slice(0, 100) })
    })
    .post('/:bot{bot[^/]+}/sendMessage', async (c) => {
      const sent = v.safeParse(Sent, await jsonOf(c))
      if (!sent.success) return c.json(refused(400, 'Bad Request: message text is empty'), 400)
      const { chat_id, text, reply_markup } = sent.output
      const rows = reply_markup?.inline_keyboard.flat() ?? []
      const buttons = rows.map((button) => ({ text: button.text, data: button.callback_data }))
      const message_id = write(String(chat_id), { isOwn: false, text, buttons })
      return c.json({ ok: true, result: { message_id, chat: { id: Number(chat_id), type: 'private' }, text } })
    })
    .post('/:bot{bot[^/]+}/answerCallbackQuery', async (c) =>
      v.is(Answered, await jsonOf(c))
        ? c.json({ ok: true, result: true })
        : c.json(
            refused(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid'),
            400,
          ),
    )
    .post('/:bot{bot[^/]+}/editMessageText', async (c) => {
      const { success, output } = v.safeParse(Edited, await jsonOf(c))
      const line = success && chats.get(String(output.chat_id))?.find(({ id }) => id === output.message_id)
      if (!line) return c.json(refused(400, 'Bad Request: message to edit not found'), 400)
      Object.assign(line, { text: output.text, buttons: [], isPressed: false })
      return c.json({ ok: true, result: { message_id: line.id, text: line.text } })
    })
}

const jsonOf = (c: Context<AppEnv>): Promise<unknown> =>
  textOf(c)
    .then(JSON.parse)
    .catch(() => undefined)
const personOf = (username: string) => ({ id: Number(sandboxChatId(username)), first_name: username, username })
const refused = (error_code: number, description: string) => ({ ok: false, error_code, description })

const pressForms = (username: string, { id, buttons }: Line) =>
  buttons.map(
    ({ text, data }) => html`<form method="post" action="/sandbox/telegram">
      <input type="hidden" name="username" value="${username}" />
      <input type="hidden" name="message" value="${id}" />
      <button name="data" value="${data}">${text}</button>
    </form>`,
  )

function chatPage(c: Context<AppEnv>, code: string, username: string, lines: Line[], error = '') {
  const isWaiting = lines.at(-1)?.isOwn === true || lines.some(({ isPressed }) => isPressed)
  return page(
    c,
    'Песочница: бот в Telegram',
    html`<p>Telegram здесь играет сам сервер: ключи бота не заданы. Кнопка отправит боту <code>/start ${code}</code> от имени этого аккаунта.</p>
      <form method="post" action="/sandbox/telegram">
        <label>Имя в Telegram <input name="username" value="${username}" maxlength="32" required autocomplete="off" /></label>
        <label>Код <input name="code" value="${code}" maxlength="64" required autocomplete="off" /></label>
        ${error ? html`<p role="alert">${error}</p>` : ''}
        <button>Старт</button>
      </form>
      ${lines.length > 0 ? html`<ol>${lines.map((line) => html`<li class="${line.isOwn ? 'own' : 'bot'}">${line.text}${pressForms(username, line)}</li>`)}</ol>` : ''}`,
    isWaiting ? html`<meta http-equiv="refresh" content="1" />` : html``,
  )
}
