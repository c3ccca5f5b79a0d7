import { beforeEach, expect, test } from 'vitest'
import { telegramAdapter } from '#api/linking/telegram'
import { stopTimers } from '../../support/time/stopped.ts'
import { later, ORIGIN, type Placeholders, provider } from './provider.ts'

beforeEach(stopTimers)

function telegram(...answers: Placeholders[]) {
  const { client, calls, faults } = provider(...answers)
  const adapter = telegramAdapter({
    apiUrl: 'https://api.telegram.org',
    linkUrl: 'https://t.me',
    botName: 'trofey_bot',
    botToken: '123:ABC',
    pollSeconds: 0,
    ...client,
  })
  return { adapter, calls, faults }
}

// As core.telegram.org/bots/api shows it.
const update = {
  update_id: 10000,
  message: {
    date: 1441645532,
    chat: {
      last_name: 'Test Lastname',
      id: 1111111,
      type: 'private',
      first_name: 'Test Firstname',
      username: 'Testusername',
    },
    message_id: 1365,
    from: {
      last_name: 'Test Lastname',
      id: 1111111,
      is_bot: false,
      first_name: 'Test Firstname',
      username: 'Testusername',
      language_code: 'ru',
    },
    text: '/start ABCDEFGHJKLM',
    entities: [{ offset: 0, length: 6, type: 'bot_command' }],
  },
}
const { message } = update

test('Telegram: updates are read as the Bot API writes them; only a person’s own chat counts', async () => {
  const strange = [
    { update_id: 10001, message: { ...message, chat: { ...message.chat, type: 'group' } } },
    { update_id: 10002, message: { ...message, from: { ...message.from, is_bot: true } } },
    { update_id: 10003, message: { ...message, text: undefined, sticker: {} } },
    { update_id: 10004, edited_message: message },
    { update_id: 10005, message: { ...message, from: { id: 1111111, is_bot: false, first_name: 'Имя\u0000' } } },
  ]
  const { adapter, calls } = telegram({ body: { ok: true, result: [update, ...strange] } })
  const [first, ...rest] = await adapter.updates(10000)
  expect(first).toEqual({
    updateId: 10000,
    message: {
      chat: { chatId: '1111111', username: 'Testusername', firstName: 'Test Firstname', lastName: 'Test Lastname' },
      text: '/start ABCDEFGHJKLM',
    },
  })
  expect(rest.map(({ message: heard }) => heard?.chat)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    { chatId: '1111111', username: null, firstName: 'Имя', lastName: null },
  ])
  expect(calls[0]?.url).toBe('https://api.telegram.org/bot123:ABC/getUpdates')
  expect(JSON.parse(String(calls[0]?.init?.body))).toEqual({
    offset: 10000,
    timeout: 0,
    limit: 100,
    allowed_updates: ['message', 'callback_query'],
  })
})

test.each<[string, Placeholders, object]>([
  [
    '429',
    {
      status: 429,
      body: {
        ok: false,
        error_code: 429,
        description: 'Too Many Requests: retry after 8',
        parameters: { retry_after: 8 },
      },
    },
    { code: 'telegram_unreachable', retryAfter: 8 },
  ],
  [
    'a blocked bot',
    { status: 403, body: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' } },
    { code: 'telegram_refused' },
  ],
  [
    'a chat that is gone',
    { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: chat not found' } },
    { code: 'telegram_refused' },
  ],
  [
    'a wrong token',
    { status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } },
    { code: 'telegram_unreachable' },
  ],
  ['5xx', { status: 502, text: 'Bad Gateway' }, { code: 'telegram_unreachable' }],
  ['no JSON', { text: '<html>' }, { code: 'telegram_unreachable' }],
  ['silence', { hang: true }, { code: 'telegram_unreachable' }],
])('Telegram: %s has its own refusal, without the token', async (_, answer, refusal) => {
  const { adapter, faults } = telegram(answer)
  const error = await later(adapter.send('1', { text: 'Привет' })).catch((thrown: Error) => thrown)
  expect(faults()).toMatchObject([{ call: 'sendMessage', ...(answer.status && { status: answer.status }) }])
  expect(error).toMatchObject(refusal)
  expect(JSON.stringify([String(error), (error as Error).cause ?? null, faults()])).not.toContain('123:ABC')
  await expect(later(telegram(answer).adapter.updates(0))).rejects.toMatchObject({ status: 502 })
})

test('Telegram: the link opens the bot with the code; a long message is cut', async () => {
  const { adapter, calls } = telegram({ body: { ok: true, result: {} } })
  expect(adapter.botLink('ABCDEFGHJKLM', ORIGIN)).toBe('https://t.me/trofey_bot?start=ABCDEFGHJKLM')
  await adapter.send('1', { text: '😀'.repeat(5000) })
  expect([...JSON.parse(String(calls[0]?.init?.body)).text]).toHaveLength(2000)
})

test('Telegram: a question has its buttons, a press is read, answered and put in the question’s place', async () => {
  const query = {
    id: '4382bfdwdsb323b2d9',
    from: message.from,
    message: { message_id: 1366, date: 0, chat: message.chat },
    chat_instance: '1',
    data: 'link:CODE:sign',
  }
  const strange = [
    { update_id: 2, callback_query: { ...query, from: { ...message.from, id: 5 } } },
    { update_id: 3, callback_query: { ...query, message: undefined, inline_message_id: 'x' } },
    { update_id: 4, callback_query: { ...query, message: { ...query.message, chat: { id: -5, type: 'group' } } } },
  ]
  const done = { body: { ok: true, result: true } }
  const read = { body: { ok: true, result: [{ update_id: 1, callback_query: query }, ...strange] } }
  const { adapter, calls } = telegram(read, done, done, done)
  const [first, ...rest] = await adapter.updates(0)
  expect(first?.press).toEqual({
    id: query.id,
    chat: { chatId: '1111111', username: 'Testusername', firstName: 'Test Firstname', lastName: 'Test Lastname' },
    messageId: 1366,
    data: 'link:CODE:sign',
  })
  expect(rest.map(({ press }) => press)).toEqual([undefined, undefined, undefined])

  await adapter.send('1', { text: 'Привязать?', buttons: [{ text: 'Да', data: 'yes' }] })
  await adapter.answer(query.id, 'Готово')
  await adapter.replace({ chatId: '1', messageId: 1366 }, 'Готово')
  expect(calls.slice(1).map(({ url, init }) => [url.split('/').at(-1), JSON.parse(String(init?.body))])).toEqual([
    [
      'sendMessage',
      { chat_id: '1', text: 'Привязать?', reply_markup: { inline_keyboard: [[{ text: 'Да', callback_data: 'yes' }]] } },
    ],
    ['answerCallbackQuery', { callback_query_id: query.id, text: 'Готово' }],
    ['editMessageText', { chat_id: '1', message_id: 1366, text: 'Готово' }],
  ])
})
