import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { startBot } from '#api/linking/bot'
import { telegramMessages, tellByTelegram } from '#api/linking/messages'
import { notify } from '#api/notifications/notifications'
import { sandboxChatId } from '#db/demo'
import { botOffsets } from '#db/schema'
import { AppError } from '#shared/errors'
import { startApp } from '../../support/app.ts'
import { withPlayer, withTwo } from '../../support/people.ts'
import { botOf, fakeBot, linkTelegramOf, newCode, read, written } from '../../support/slices/linking.ts'

test('an update is done once, whoever reads it and however often', async () => {
  const { app, ivan, olga } = await withTwo()
  const [one, two] = [await newCode(app, ivan), await newCode(app, olga)]
  const updates = [written(7, '1', `/start ${one.verificationCode}`), written(8, '2', `/start ${two.verificationCode}`)]
  // A server that read both and died before it had said so to Telegram: another reads them again.
  const { bot, offsets, sent } = fakeBot(updates)
  const world = { ...app, deps: { ...app.deps, telegram: bot } }
  await Promise.all([1, 2, 3].map(() => read(world, { bot })))
  bot.updates = async () => updates
  await read(world, { bot })
  expect(offsets[0]).toBe(0)
  expect(sent.map(([chatId]) => chatId).sort()).toEqual(['1', '2'])
  expect(await app.db.read.select().from(botOffsets)).toMatchObject([{ nextUpdate: '9' }])
})

test('the reader goes on after failures, rests between them, and stops on request', async () => {
  const { app, ivan } = await withPlayer()
  const { verificationCode } = await newCode(app, ivan)
  const { bot, sent } = fakeBot([])
  let calls = 0
  const linked = new Promise<void>((done) => {
    bot.send = async (chatId, { text }) => {
      sent.push([chatId, text])
      done()
    }
  })
  bot.updates = (_, signal) => {
    calls++
    if (calls === 1) return Promise.reject(new AppError('telegram_unreachable'))
    if (calls === 2) return Promise.resolve([written(3, '4', `/start ${verificationCode}`)])
    return new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(new Error('stopped'))))
  }
  const messages = telegramMessages({ ...app.deps, telegram: bot })
  const stop = startBot({ ...app.deps, telegram: bot }, bot, messages, { isLeading: () => true })
  await linked
  await stop()
  expect(calls).toBeLessThanOrEqual(3)
  expect(await app.db.read.select().from(botOffsets)).toMatchObject([{ nextUpdate: '4' }])
})

test('who sends code after code to the bot is not heard any more; the updates go on', async () => {
  const app = await startApp()
  const { bot, sent } = fakeBot(Array.from({ length: 70 }, (_, index) => written(index, '6', '/start GUESS')))
  await read({ ...app, deps: { ...app.deps, telegram: bot } }, { bot })
  expect(sent).toHaveLength(60)
  expect(await app.db.read.select().from(botOffsets)).toMatchObject([{ nextUpdate: '70' }])
})

test('a linked player gets notifications in Telegram, an unlinked one does not', async () => {
  const { app, ivan, olga } = await withTwo()
  await linkTelegramOf(app, ivan, 'ivan_tg')
  const messages = telegramMessages(app.deps)
  app.deps.publish = (events) => {
    for (const event of events) tellByTelegram(app.db, messages, event, app.deps.settings.PUBLIC_URL)
  }
  for (const { id } of [ivan, olga])
    await transact(app.deps, (tx) =>
      notify(tx, id, {
        type: 'other',
        about: 'submission:s1',
        title: 'Заявка одобрена',
        message: '<b>Золотой килл</b>: +50 ₽',
      }),
    )
  await messages.settled()
  const page = await (await app.request('/sandbox/telegram?start=x&username=ivan_tg')).text()
  expect(page).toContain(
    'Заявка одобрена\n&lt;b&gt;Золотой килл&lt;/b&gt;: +50 ₽\nhttp://localhost:3000/my-submissions?open=s1',
  )
})

test('a message that Telegram refuses for now is tried again when it says, for ever not at all', async () => {
  const app = await startApp()
  const waits: number[] = []
  const tries: string[] = []
  const answers: Record<string, AppError[]> = {
    busy: [new AppError('telegram_unreachable', undefined, 7)],
    down: Array.from({ length: 9 }, () => new AppError('telegram_unreachable')),
    blocked: [new AppError('telegram_refused')],
    forbidden: [new AppError('telegram_unreachable', undefined, 3600)],
  }
  const { bot } = fakeBot([])
  const telegram = {
    ...bot,
    async send(chatId: string) {
      tries.push(chatId)
      const error = answers[chatId]?.shift()
      if (error) throw error
    },
  }
  const messages = telegramMessages({ ...app.deps, telegram }, { wait: async (ms) => void waits.push(ms) })
  for (const chatId of [...Object.keys(answers), 'fine']) messages.post(chatId, { text: 'Привет' })
  await messages.settled()
  expect(tries).toEqual(['busy', 'busy', 'down', 'down', 'down', 'blocked', 'forbidden', 'fine'])
  expect(waits).toEqual([7000, 2000, 4000])
})

test('the demo account «rich» is linked to the chat of rich_demo, and hears there what is decided', async () => {
  const app = await startApp()
  const messages = telegramMessages(app.deps)
  messages.post(sandboxChatId('rich_demo'), { text: 'Вывод выполнен' })
  await messages.settled()
  expect(await (await app.request('/sandbox/telegram?start=x&username=rich_demo')).text()).toContain('Вывод выполнен')
  await expect(botOf(app).send(sandboxChatId('rich_demo'), { text: '' })).resolves.toBeUndefined()
})
