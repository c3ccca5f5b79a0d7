import { eq } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { forgetOldCodes, redeemCode } from '#api/linking/codes'
import { sandboxChatId } from '#db/demo'
import { telegramCodes, users } from '#db/schema'
import { startApp } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { withPlayer, withTwo } from '../../support/people.ts'
import { expectUntouched } from '../../support/refusals.ts'
import {
  agreed,
  chat,
  comeBack,
  fakeBot,
  inTx,
  linking,
  linkTelegramOf,
  newCode,
  press,
  pressed,
  profileOf,
  read,
  start,
  statusOf,
  toAdmins,
  unlink,
  written,
} from '../../support/slices/linking.ts'
import { request as requestWithdrawal, toCard } from '../../support/slices/withdrawals.ts'
import { stopDates } from '../../support/time/stopped.ts'

stopDates()

const minutes = (count: number) => count * 60_000

test('a code goes through the bot and links the account; the player’s pages get the event', async () => {
  const { app, ivan } = await withPlayer()
  const { verificationCode, botLink } = await newCode(app, ivan)
  expect(verificationCode).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  expect(botLink).toBe(`http://localhost:3000/sandbox/telegram?start=${verificationCode}`)
  expect(await statusOf(app, ivan, verificationCode)).toEqual([200, { status: 'pending', telegramUsername: null }])

  expect((await start(app, verificationCode, '@ivan_tg')).status).toBe(200)
  await read(app)
  expect(await statusOf(app, ivan, verificationCode)).toEqual([200, { status: 'pending', telegramUsername: null }])
  expect([app.events, (await profileOf(app, ivan)).telegramLinked]).toEqual([[], false])
  await press(app, 'ivan_tg', 'Привязать')
  await read(app)
  expect(await statusOf(app, ivan, verificationCode)).toEqual([
    200,
    { status: 'completed', telegramUsername: 'ivan_tg' },
  ])
  expect(await profileOf(app, ivan)).toMatchObject({ telegramUsername: 'ivan_tg', telegramLinked: true })
  expect(app.events).toEqual([toAdmins(ivan), linking(ivan)])
  const [row] = await app.db.read.select().from(users)
  expect(row).toMatchObject({ telegramChatId: sandboxChatId('ivan_tg'), telegramFirstName: 'ivan_tg' })
  expect(row?.searchText).toContain('ivan_tg')
  const page = await (await app.request(`/sandbox/telegram?start=${verificationCode}&username=ivan_tg`)).text()
  expect(page).toContain('привязан к игроку Игрок')
})

test('no code, state or token is anywhere in clear: neither in the database nor in the log', async () => {
  const lines: string[] = []
  const app = await startApp({ log: pino({ level: 'debug' }, { write: (line) => void lines.push(line) }) })
  const ivan = await app.player()
  const { verificationCode } = await newCode(app, ivan)
  const { back, setCookie } = await agreed(app, ivan, 'ivan_d')
  const secrets = [verificationCode, new URL(back).searchParams.get('state'), setCookie.split(/[=;]/)[1]]
  const kept = async () => JSON.stringify(await snapshot(app.db))
  for (const secret of secrets) expect(await kept()).not.toContain(secret)

  await start(app, verificationCode, 'ivan_tg')
  await read(app)
  await press(app, 'ivan_tg', 'Привязать')
  await read(app)
  await statusOf(app, ivan, verificationCode)
  await comeBack(app, back, setCookie)
  await comeBack(app, back, setCookie)
  const logged = lines.join('')
  expect(logged).toContain('/api/auth/discord/callback')
  for (const secret of [...secrets, new URL(back).searchParams.get('code'), ivan.id, 'ivan_tg', 'ivan_d']) {
    expect(logged).not.toContain(secret)
  }
  for (const secret of secrets) expect(await kept()).not.toContain(secret)
})

test('a code lives five minutes, works once, and a new one ends the one before', async () => {
  const { app, ivan } = await withPlayer()
  const [first, second] = [await newCode(app, ivan), await newCode(app, ivan)]
  expect((await statusOf(app, ivan, first.verificationCode))[1].status).toBe('expired')

  app.clock.now = new Date(app.clock.now.getTime() + minutes(5))
  expect((await statusOf(app, ivan, second.verificationCode))[1].status).toBe('expired')
  const { bot, sent } = fakeBot([
    written(1, '11', `/start ${first.verificationCode}`),
    written(2, '11', `/start ${second.verificationCode}`),
  ])
  await read({ ...app, deps: { ...app.deps, telegram: bot } }, { bot })
  expect(sent.map(([, text]) => text)).toEqual([
    expect.stringMatching(/^Код истёк/),
    expect.stringMatching(/^Код истёк/),
  ])
  expect(await profileOf(app, ivan)).toMatchObject({ telegramLinked: false })

  expect((await linkTelegramOf(app, ivan, 'ivan_tg'))[1].status).toBe('completed')
  await transact(app.deps, (tx) => forgetOldCodes(tx))
  expect(await app.db.read.select().from(telegramCodes)).toHaveLength(1)
})

test('used once, a code links nobody else', async () => {
  const { app, ivan } = await withPlayer()
  const { verificationCode } = await newCode(app, ivan)
  await start(app, verificationCode, 'ivan_tg')
  await start(app, verificationCode, 'thief')
  await read(app)
  for (const account of ['ivan_tg', 'thief']) {
    await press(app, account, 'Привязать')
    await read(app)
  }
  expect(await profileOf(app, ivan)).toMatchObject({ telegramUsername: 'ivan_tg' })
})

test('one Telegram belongs to one player: the second is refused in words, on the page and in the chat', async () => {
  const { app, ivan, olga } = await withTwo()
  await linkTelegramOf(app, ivan, 'ivan_tg')
  expect(await linkTelegramOf(app, olga, 'ivan_tg')).toEqual([
    409,
    {
      status: 'taken',
      telegramUsername: null,
      error: 'Этот аккаунт уже привязан к другому игроку',
      code: 'account_taken',
    },
  ])
  expect(await profileOf(app, olga)).toMatchObject({ telegramLinked: false })
  expect(await (await app.request('/sandbox/telegram?start=x&username=ivan_tg')).text()).toContain(
    'Этот аккаунт уже привязан к другому игроку',
  )

  // Free again, it may go to her; linking another replaces one's own.
  expect((await unlink(app, ivan, 'telegram')).status).toBe(200)
  expect((await linkTelegramOf(app, olga, 'ivan_tg'))[1].status).toBe('completed')
  expect((await linkTelegramOf(app, olga, 'olga_tg'))[1]).toEqual({ status: 'completed', telegramUsername: 'olga_tg' })
  expect((await linkTelegramOf(app, ivan, 'ivan_tg'))[1].status).toBe('completed')
})

test('an account without a username is linked all the same', async () => {
  const { app, ivan } = await withPlayer({ balance: 2000 })
  const { verificationCode } = await newCode(app, ivan)
  const { bot, buttons } = fakeBot([written(1, '77', `/start ${verificationCode}`, null)])
  await read({ ...app, deps: { ...app.deps, telegram: bot } }, { bot })
  const agreed = pressed(2, '77', buttons[0]![0]!.data)
  await read(app, {
    bot: { ...bot, updates: async () => [{ ...agreed, press: { ...agreed.press!, chat: chat('77', null) } }] },
  })
  expect(await statusOf(app, ivan, verificationCode)).toEqual([200, { status: 'completed', telegramUsername: null }])
  expect(await profileOf(app, ivan)).toMatchObject({ telegramUsername: null, telegramLinked: true })
  expect((await requestWithdrawal(app, ivan, toCard(1000))).status).toBe(201)
})

test('a code typed as it is read works; anything else is answered with what to send', async () => {
  const { app, ivan } = await withPlayer()
  const { verificationCode } = await newCode(app, ivan)
  const typed = verificationCode.toLowerCase().replace(/(.{4})/g, '$1 ')
  const texts = ['/start', 'привет', '/start@trofey_bot', '/start ../../etc', typed]
  const { bot, sent } = fakeBot(texts.map((text, index) => written(index, '5', text)))
  await read({ ...app, deps: { ...app.deps, telegram: bot } }, { bot })
  expect(sent.map(([, text]) => text.slice(0, 10))).toEqual([
    ...Array.from({ length: 4 }, () => 'Это бот Тр'),
    'Привязать ',
  ])
})

test('a status is asked for with one well-formed code, or refused; nobody’s is «expired», and nothing is written', async () => {
  const { app, ivan } = await withPlayer()
  for (const [query, status] of [
    ['', 400],
    ['?verificationCode=', 400],
    [`?verificationCode=${'x'.repeat(65)}`, 400],
    ['?verificationCode=%00', 400],
    ['?verificationCode=код', 400],
    ['?verificationCode=a&verificationCode=b', 400],
    ['?verificationCode=NOBODYS', 200],
  ] as const) {
    const answer = await expectUntouched(app, () => app.requestAs(ivan, `/api/auth/telegram/status${query}`))
    const body = status === 200 ? { status: 'expired' } : { code: 'invalid_input' }
    expect([answer.status, await answer.json()], query).toMatchObject([status, body])
  }
})

test('another’s code is answered like nobody’s, and guessing ends in 429', async () => {
  const { app, ivan, olga } = await withTwo()
  await linkTelegramOf(app, ivan, 'ivan_tg')
  const { verificationCode } = await newCode(app, ivan)
  const guess = () => statusOf(app, olga, verificationCode)
  expect(await guess()).toEqual([200, { status: 'expired', telegramUsername: null }])
  const statuses = []
  for (let turn = 0; turn < 30; turn++) statuses.push((await guess())[0])
  expect(statuses.slice(0, 29)).toEqual(Array.from({ length: 29 }, () => 200))
  expect(statuses[29]).toBe(429)
  // Polling one's own is no guess.
  expect((await statusOf(app, ivan, verificationCode))[0]).toBe(200)
})

test('of fifty chats that send one code at once, exactly one is linked', async () => {
  const { app, ivan } = await withPlayer()
  const { verificationCode } = await newCode(app, ivan)
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => inTx(app, (tx) => redeemCode(tx, verificationCode, chat(`${index}`)))),
  )
  expect(outcomes.filter(({ outcome }) => outcome === 'completed')).toHaveLength(1)
  expect(outcomes.filter(({ outcome }) => outcome === 'expired')).toHaveLength(49)
  const winner = outcomes.findIndex(({ outcome }) => outcome === 'completed')
  expect(await profileOf(app, ivan)).toMatchObject({ telegramUsername: `tg${winner}` })
})

test('of twenty players who link one Telegram at once, exactly one has it; the others read that it is taken', async () => {
  const app = await startApp()
  const players = await Promise.all(Array.from({ length: 20 }, () => app.player()))
  const codes = await Promise.all(players.map((player) => newCode(app, player)))
  const outcomes = await Promise.all(
    codes.map(({ verificationCode }) => inTx(app, (tx) => redeemCode(tx, verificationCode, chat('9')))),
  )
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
    'completed',
    ...Array.from({ length: 19 }, () => 'taken'),
  ])
  expect(await app.db.read.select().from(users).where(eq(users.telegramChatId, '9'))).toHaveLength(1)
})
