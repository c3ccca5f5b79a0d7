import { expect, test } from 'vitest'
import { type User, users } from '#db/schema'
import { type App, startApp } from '../../support/app.ts'
import { withJudge, withPlayer, withTwo } from '../../support/people.ts'
import {
  fakeBot,
  linkDiscordOf,
  newCode,
  pressed,
  profileOf,
  read,
  statusOf,
  written,
} from '../../support/slices/linking.ts'
import { decide, requested } from '../../support/slices/withdrawals.ts'

// LINK-9, LINK-10.

/** A bot's chats: what is written and pressed there, and what the bot says and offers. */
function chats(app: App) {
  let updateId = 0
  const talk = fakeBot([])
  const world = { ...app, deps: { ...app.deps, telegram: talk.bot } }
  const last = () => talk.sent.at(-1)?.[1] ?? ''
  async function hear(update: ReturnType<typeof written>) {
    await read(world, { bot: { ...talk.bot, updates: async () => [update] } })
    return last()
  }
  const offered = () => talk.buttons.at(-1)!
  const write = (chatId: string, text: string) => hear(written(++updateId, chatId, text))
  return {
    ...talk,
    write,
    /** Sends a new code of this player's. */
    sendCode: async (chatId: string, user: User) =>
      write(chatId, `/start ${(await newCode(app, user)).verificationCode}`),
    press: (chatId: string, data: string) => hear(pressed(++updateId, chatId, data)),
    dataOf: (name: string) => offered().find(({ text }) => text === name)!.data,
    offered,
  }
}

test('whoever presses Start on another’s link reads whose game account it is, and nothing is linked unless they agree', async () => {
  const app = await startApp()
  const attacker = await app.player({ displayName: 'Чужой' })
  const { verificationCode } = await newCode(app, attacker)
  const bot = chats(app)
  expect(await bot.write('7', `/start ${verificationCode}`)).toMatch(/^Привязать этот Telegram к игроку .*Чужой.*\?/)
  expect(bot.offered().map(({ text }) => text)).toEqual(['Привязать', 'Не привязывать'])
  for (const { data } of bot.offered()) expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64)
  expect((await profileOf(app, attacker)).telegramLinked).toBe(false)

  const [agree, decline] = ['Привязать', 'Не привязывать'].map(bot.dataOf)
  expect(await bot.press('7', decline!)).toMatch(/^Ничего не привязано/)
  expect(await statusOf(app, attacker, verificationCode)).toEqual([200, { status: 'declined', telegramUsername: null }])
  expect(await bot.press('7', agree!)).toMatch(/^Код истёк или уже использован/)
  expect((await profileOf(app, attacker)).telegramLinked).toBe(false)
  expect(bot.answered).toEqual(['press-2', 'press-3'])
})

test('a press links once, however often it comes; after five minutes it says that the code has expired', async () => {
  const app = await startApp()
  const [ivan, olga] = [await app.player({ displayName: 'Иван' }), await app.player()]
  const bot = chats(app)
  await bot.sendCode('7', ivan)
  const data = bot.dataOf('Привязать')
  expect(await bot.press('7', data)).toMatch(/^Готово: этот Telegram привязан к игроку .*Иван/)
  app.events.length = 0
  expect(await bot.press('7', data)).toMatch(/^Готово/)
  expect(app.events).toEqual([])

  const { verificationCode } = await newCode(app, olga)
  await bot.write('8', `/start ${verificationCode}`)
  app.clock.now = new Date(app.clock.now.getTime() + 300_000)
  expect(await bot.press('8', bot.dataOf('Привязать'))).toMatch(/^Код истёк или уже использован/)
  expect((await profileOf(app, olga)).telegramLinked).toBe(false)
})

test('a button works for the Telegram that was asked alone, and one that was made up does nothing', async () => {
  const { app, ivan } = await withPlayer()
  const { verificationCode } = await newCode(app, ivan)
  const bot = chats(app)
  await bot.write('7', `/start ${verificationCode}`)
  const data = bot.dataOf('Привязать')
  const [, , signature] = data.split(':')
  for (const made of [
    '',
    'link',
    `link:${verificationCode}:`,
    `unlink:${verificationCode}:${signature}`,
    'x'.repeat(64),
  ])
    expect(await bot.press('7', made)).toMatch(/^Эта кнопка больше не работает/)
  expect(await bot.press('8', data)).toMatch(/^Эта кнопка больше не работает/)
  expect((await profileOf(app, ivan)).telegramLinked).toBe(false)
  expect(bot.answered).toHaveLength(6)
})

test('an account linked elsewhere meanwhile is refused at the press', async () => {
  const { app, ivan, olga } = await withTwo()
  const bot = chats(app)
  await bot.sendCode('7', ivan)
  const first = bot.dataOf('Привязать')
  await bot.sendCode('7', olga)
  expect(await bot.press('7', bot.dataOf('Привязать'))).toMatch(/^Готово/)
  expect(await bot.press('7', first)).toBe('Этот аккаунт уже привязан к другому игроку')
})

test('/stop asks, then unlinks; a question about another player’s link ends nothing', async () => {
  const app = await startApp()
  const [ivan, olga] = [await app.player({ displayName: 'Иван' }), await app.player({ displayName: 'Ольга' })]
  const bot = chats(app)
  const link = async (user: typeof ivan) => {
    await bot.sendCode('7', user)
    return bot.press('7', bot.dataOf('Привязать'))
  }
  expect(await bot.write('7', '/stop')).toMatch(/ни к кому не привязан/)
  await link(ivan)
  expect(await bot.write('7', '/stop@trofey_bot')).toMatch(/^Отвязать этот Telegram от игрока .*Иван.*\?/)
  const [unlink, stay] = ['Отвязать', 'Оставить'].map(bot.dataOf)
  expect(await bot.press('7', stay!)).toMatch(/^Всё осталось как было/)
  expect(await bot.press('7', unlink!)).toMatch(/^Готово: этот Telegram отвязан от игрока .*Иван/)
  expect(await bot.press('7', unlink!)).toMatch(/ни к кому не привязан/)
  const [row] = await app.db.read.select().from(users)
  expect(row).toMatchObject({ telegramChatId: null, telegramUsername: null })

  await link(olga)
  expect(await bot.press('7', unlink!)).toMatch(/ни к кому не привязан/)
  expect((await profileOf(app, olga)).telegramLinked).toBe(true)
})

test('/stop leaves the last contact while a withdrawal is open, also at the press (LINK-4)', async () => {
  const { app, ivan, judge } = await withJudge({ balance: 5000 })
  const bot = chats(app)
  await bot.sendCode('7', ivan)
  await bot.press('7', bot.dataOf('Привязать'))
  await bot.write('7', '/stop')
  const unlink = bot.dataOf('Отвязать')
  const { id } = await requested(app, ivan)
  expect(await bot.press('7', unlink)).toMatch(/^Сначала дождись вывода/)
  expect(await bot.write('7', '/stop')).toMatch(/^Сначала дождись вывода/)
  expect((await profileOf(app, ivan)).telegramLinked).toBe(true)
  await decide(app, judge, id, { status: 'completed' })
  expect(await bot.press('7', unlink)).toMatch(/^Готово/)

  await bot.sendCode('7', ivan)
  await bot.press('7', bot.dataOf('Привязать'))
  await linkDiscordOf(app, ivan, 'ivan_d')
  await requested(app, ivan)
  await bot.write('7', '/stop')
  expect(await bot.press('7', bot.dataOf('Отвязать'))).toMatch(/^Готово/)
})

test('the sandbox’s page posts the same by its form', async () => {
  const { app, ivan } = await withPlayer()
  const { verificationCode, botLink } = await newCode(app, ivan)
  expect(await (await app.request(botLink)).text()).toContain(`/start ${verificationCode}`)
  const answer = await app.request('/sandbox/telegram', {
    method: 'POST',
    body: new URLSearchParams({ code: verificationCode, username: 'ivan_tg' }),
  })
  expect(answer.status).toBe(303)
  await read(app)
  const chatPage = await (await app.request(answer.headers.get('Location') ?? '')).text()
  const [, message = '', data = ''] =
    /name="message" value="(\d+)"[\s\S]*?name="data" value="([^"]+)"/.exec(chatPage) ?? []
  const pressing = new URLSearchParams({ username: 'ivan_tg', message, data })
  expect((await app.request('/sandbox/telegram', { method: 'POST', body: pressing })).status).toBe(303)
  await read(app)
  expect((await statusOf(app, ivan, verificationCode))[1].status).toBe('completed')
  for (const body of [{ code: 'a b', username: 'x' }, { code: 'abc' }, { username: 'x' }, null, []]) {
    const json = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    expect((await app.request('/sandbox/telegram', json)).status).toBe(400)
  }
})
