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
const Start = v.object({ code: TelegramCode, username: Username })
const UpdatesQuery = v.object({
  offset: v.optional(v.number(), 0),
  timeout: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(50)), 0),
})
const Sent = v.object({ chat_id: v.union([text(64), v.number()]), text: text(4096) })

type Line = { isOwn: boolean; text: string }
type Update = { update_id: number }

/** What the sandbox remembers: chats, lines of each, updates that nobody has read. */
const [MAX_CHATS, MAX_LINES, MAX_UPDATES] = [2000, 50, 10_000]

/** Telegram and the bot's chats, played by the server on the Bot API's wire (SANDBOX-1). */
export function telegramSandbox() {
  const chats = new Map<string, Line[]>()
  let updates: Update[] = []
  let last = Date.now()
  const waiting = new Set<() => void>()

  function write(chatId: string, line: Line) {
    if (!chats.has(chatId) && chats.size >= MAX_CHATS) chats.clear()
    chats.set(chatId, [...(chats.get(chatId) ?? []), line].slice(-MAX_LINES))
  }

  function start(code: string, username: string) {
    const chatId = sandboxChatId(username)
    const text = `/start ${code}`
    write(chatId, { isOwn: true, text })
    const person = { id: Number(chatId), first_name: username, username }
    const date = Math.floor(last / 1000)
    const message = {
      message_id: 1,
      from: { ...person, is_bot: false },
      chat: { ...person, type: 'private' },
      date,
      text,
    }
    const update = { update_id: ++last, message }
    updates = [...updates, update].slice(-MAX_UPDATES)
    for (const wake of waiting) wake()
    return update
  }

  const nextUpdate = (seconds: number, signal: AbortSignal) =>
    new Promise<void>((done) => {
      const end = () => {
        clearTimeout(timer)
        waiting.delete(end)
        signal.removeEventListener('abort', end)
        done()
      }
      const timer = setTimeout(end, seconds * 1000)
      waiting.add(end)
      signal.addEventListener('abort', end)
    })

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
      const { success, output, issues } = v.safeParse(Start, given)
      if (!success) {
        if (isJson) return c.json(refused(400, issues[0].message), 400)
        const { code = '', username = '' } = given as Record<string, string>
        return c.html(chatPage(c, code, username, [], issues[0].message), 400)
      }
      const update = start(output.code, output.username)
      if (isJson) return c.json({ ok: true, result: update })
      return c.redirect(
        `/sandbox/telegram?${new URLSearchParams({ start: output.code, username: output.username })}`,
        303,
      )
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
      const { chat_id, text } = sent.output
      write(String(chat_id), { isOwn: false, text })
      return c.json({ ok: true, result: { message_id: 1, chat: { id: Number(chat_id), type: 'private' }, text } })
    })
}

const jsonOf = (c: Context<AppEnv>): Promise<unknown> =>
  textOf(c)
    .then(JSON.parse)
    .catch(() => undefined)
const refused = (error_code: number, description: string) => ({ ok: false, error_code, description })

function chatPage(c: Context<AppEnv>, code: string, username: string, lines: Line[], error = '') {
  const isWaiting = lines.at(-1)?.isOwn === true
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
      ${lines.length > 0 ? html`<ol>${lines.map(({ isOwn, text }) => html`<li class="${isOwn ? 'own' : 'bot'}">${text}</li>`)}</ol>` : ''}`,
    isWaiting ? html`<meta http-equiv="refresh" content="1" />` : html``,
  )
}
