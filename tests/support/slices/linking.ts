import { expect } from 'vitest'
import { transact } from '#api/core/transact'
import { readUpdates } from '#api/linking/bot'
import { telegramMessages } from '#api/linking/messages'
import { type Bot, type Button, telegramAdapter, type Update } from '#api/linking/telegram'
import type { User } from '#db/schema'
import type { Profile } from '#shared/users'
import type { App } from '../app.ts'

/** The sandbox's bot, as the server that `app` is reads it; it does not wait for what is not there. */
export const botOf = (app: App): Bot =>
  telegramAdapter({
    apiUrl: '/sandbox/telegram',
    linkUrl: '/sandbox',
    botName: 'telegram',
    botToken: 'sandbox',
    pollSeconds: 0,
    fetch: async (url, init) => app.request(url, init),
    log: app.deps.log,
  })

/** One reading of the bot's updates, with what it says to them delivered. */
export async function read(app: App, { bot = botOf(app) }: { bot?: Bot } = {}) {
  const messages = telegramMessages(app.deps)
  const rest = await readUpdates({ deps: app.deps, bot, messages })
  await messages.settled()
  return rest
}

/** A bot that was written these messages; what it is asked for and does is kept: `sent` its texts, in whatever form. */
export function fakeBot(updates: Update[]) {
  const [offsets, sent, buttons, answered]: [number[], [string, string][], Button[][], string[]] = [[], [], [], []]
  const bot: Bot = {
    botLink: () => '',
    async send(chatId, reply) {
      sent.push([chatId, reply.text])
      if (reply.buttons) buttons.push(reply.buttons)
    },
    answer: async (pressId) => void answered.push(pressId),
    replace: async ({ chatId }, text) => void sent.push([chatId, text]),
    async updates(offset) {
      offsets.push(offset)
      return updates.filter(({ updateId }) => updateId >= offset)
    },
  }
  return { bot, offsets, sent, buttons, answered }
}
export const chat = (chatId: string, username: string | null = `tg${chatId}`) => ({
  chatId,
  username,
  firstName: 'Иван',
  lastName: null,
})
export const written = (updateId: number, chatId: string, text: string, username?: string | null): Update => ({
  updateId,
  message: { chat: chat(chatId, username), text },
})

export const pressed = (updateId: number, chatId: string, data: string): Update => ({
  updateId,
  press: { id: `press-${updateId}`, chat: chat(chatId), messageId: 1, data },
})

export async function newCode(app: App, user: User) {
  const answer = await app.requestAs(user, '/api/auth/telegram/init')
  expect(answer.status).toBe(200)
  return (await answer.json()) as { verificationCode: string; botLink: string }
}

export const start = (app: App, code: string, username: string) =>
  app.request('/sandbox/telegram', {
    method: 'POST',
    body: JSON.stringify({ code, username }),
    headers: { 'Content-Type': 'application/json' },
  })

/** The newest of the bot's questions to this Telegram is answered by its button. */
export async function press(app: App, username: string, name: string) {
  const page = await (await app.request(`/sandbox/telegram?username=${username}`)).text()
  const forms = [...page.matchAll(/name="message" value="(\d+)"[\s\S]*?name="data" value="([^"]+)">([^<]+)</g)]
  const [, message, data] = forms.findLast(([, , , label]) => label === name) ?? []
  const body = JSON.stringify({ username, message, data })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await app.request('/sandbox/telegram', { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
}

export async function statusOf(app: App, user: User, code: string) {
  const answer = await app.requestAs(user, `/api/auth/telegram/status?verificationCode=${code}`)
  return [answer.status, await answer.json()] as [number, { status: string; telegramUsername: string | null }]
}

export async function linkTelegramOf(app: App, user: User, username: string) {
  const { verificationCode } = await newCode(app, user)
  await start(app, verificationCode, username)
  await read(app)
  if ((await statusOf(app, user, verificationCode))[0] === 200) {
    await press(app, username, 'Привязать')
    await read(app)
  }
  return statusOf(app, user, verificationCode)
}

export const unlink = (app: App, user: User, account: 'telegram' | 'discord', id = user.id) =>
  app.requestAs(user, `/api/user/${id}/${account}`, { method: 'DELETE' })

export const profileOf = async (app: App, user: User) =>
  (await (await app.requestAs(user, '/api/auth/me')).json()) as Profile

/** A visit to Discord begun: where the player goes, and the cookie that stays. */
export async function setOut(app: App, user: User) {
  const answer = await app.requestAs(user, '/api/auth/discord/login')
  expect(answer.status).toBe(200)
  const { authUrl } = (await answer.json()) as { authUrl: string }
  return { authUrl, setCookie: answer.headers.get('Set-Cookie') ?? '' }
}

export async function agree(app: App, authUrl: string, account: string, roles = '') {
  const provider = await app.request(`${authUrl}&account=${encodeURIComponent(account)}&roles=${roles}`)
  return provider.headers.get('Location') ?? ''
}
export const comeBack = (app: App, address: string, setCookie: string) =>
  app.request(address, { headers: { Cookie: setCookie.split(';')[0] ?? '' } })

/** A visit to Discord that the player agreed to: the address to which it returns, and the cookie. */
export async function agreed(app: App, user: User, account: string, roles?: string) {
  const { authUrl, setCookie } = await setOut(app, user)
  return { back: await agree(app, authUrl, account, roles), setCookie }
}

export async function linkDiscordOf(app: App, user: User, account: string, roles?: string) {
  const { back, setCookie } = await agreed(app, user, account, roles)
  return comeBack(app, back, setCookie)
}

/** Runs in a transaction of the app's, as a route does. */
export const inTx = <T>({ deps }: App, work: Parameters<typeof transact<T>>[1]) => transact(deps, work)

/** What the pages hear of a link made or ended. */
export const toAdmins = ({ id }: { id: string }) => ({ name: 'user-update', to: 'admins', data: { userId: id } })
export const linking = (user: { id: string }) => ({
  name: 'profile-update',
  to: `user:${user.id}`,
  data: { reason: 'linking' },
})
