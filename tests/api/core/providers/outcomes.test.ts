import { expect, test } from 'vitest'
import { createMetrics } from '#api/core/telemetry/metrics'
import { telegramMessages } from '#api/linking/messages'
import { AppError } from '#shared/errors'
import { MIB } from '#shared/units'
import { type App, startApp } from '../../../support/app.ts'
import { png, uploadForm } from '../../../support/browser/forms.ts'
import { signIn } from '../../../support/signIn.ts'
import {
  agree,
  comeBack,
  linkDiscordOf,
  linkTelegramOf,
  newCode,
  press,
  read,
  setOut,
  start,
} from '../../../support/slices/linking.ts'
import { browserAt, pushService, subscribe, tell } from '../../../support/slices/push.ts'
import { clip, tusOf } from '../../../support/tus.ts'

// What became of what, as /metrics tells it (OPS-42).

const counting = () => startApp({ metrics: createMetrics() })

/** Of one figure what is not 0, by its labels' values. */
async function figuresOf({ deps }: App, name: string) {
  const text = await deps.metrics!.text()
  const lines = [...text.matchAll(new RegExp(`^trofey_${name}(?:\\{(.*)\\})? (\\d+)$`, 'gm'))]
  const values = (labels = '') => [...labels.matchAll(/"([^"]*)"/g)].map(([, value]) => value).join(' ')
  return Object.fromEntries(lines.map(([, labels, count]) => [values(labels), Number(count)]).filter(([, n]) => n))
}

test('files, sent in one request or in pieces, by what became of them', async () => {
  const app = await counting()
  const ivan = await app.player()
  const upload = (form: FormData) => app.requestAs(ivan, '/api/upload', { method: 'POST', body: form })
  await upload(uploadForm({ file: png(1), category: 'victory' }))
  await upload(uploadForm({ file: Buffer.from('nothing that is known'), category: 'victory' }))
  await upload(uploadForm({ file: Buffer.alloc(0), category: 'victory' }))
  await app.requestAs(ivan, '/api/upload', {
    method: 'POST',
    body: new ReadableStream({ start: (body) => body.close() }),
    duplex: 'half',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  } as RequestInit)
  const file = clip(1000)
  const tus = tusOf(app, ivan)
  const path = await tus.begin(file.length)
  await tus.send(path, 0, file.subarray(0, 500))
  await tus.send(path, 100, file)
  await tus.send(path, 500, file.subarray(500))
  await tus.create(51 * MIB, { draftId: 'draft-2' })
  expect(await figuresOf(app, 'uploads_total')).toEqual({ stored: 2, wrong_type: 1, refused: 1, cut: 1, too_large: 1 })
})

test('messages of the bot: sent, refused by the chat, given up, and without a place to wait', async () => {
  const app = await counting()
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const refusals: Record<string, AppError> = {
    blocked: new AppError('telegram_refused'),
    down: new AppError('telegram_unreachable', undefined, 3600),
  }
  const telegram = {
    ...app.deps.telegram,
    async send(chatId: string) {
      await held
      if (refusals[chatId]) throw refusals[chatId]
    },
  }
  const messages = telegramMessages({ ...app.deps, telegram })
  for (const chatId of ['blocked', 'down']) messages.post(chatId, { text: 'x' })
  for (let n = 0; n < 2000; n++) messages.post('fine', { text: 'x' })
  expect(await figuresOf(app, 'messages_waiting')).toEqual({ telegram: 2000 })
  goOn()
  await messages.settled()
  expect(await figuresOf(app, 'messages_total')).toEqual({
    'telegram sent': 1998,
    'telegram refused': 1,
    'telegram dropped': 3,
  })
  await expect.poll(() => figuresOf(app, 'messages_waiting')).toEqual({})
})

test('pushes: sent, refused for good, given up', async () => {
  const app = await counting()
  const service = await pushService([{ status: 201 }, { status: 410 }, ...Array(3).fill({ status: 503 })])
  app.deps.push.wait = async () => {}
  for (const name of ['one', 'two', 'three']) {
    const player = await app.player()
    await subscribe(app, player, browserAt(`${service.address}/${name}`).subscription)
    await tell(app, player)
  }
  expect(await figuresOf(app, 'messages_total')).toEqual({ 'push sent': 1, 'push refused': 1, 'push dropped': 1 })
  expect(await figuresOf(app, 'messages_waiting')).toEqual({})
})

test('sign-ins, visits to Discord and codes for the bot: done, declined, stale, refused', async () => {
  const app = await counting()
  await signIn(app, 'player')
  await app.request('/api/auth/epic/callback?code=x&state=y')
  expect(await figuresOf(app, 'sign_ins_total')).toEqual({ done: 1, stale: 1 })

  const [ivan, olga] = [await app.player(), await app.player()]
  await linkDiscordOf(app, ivan, 'ivan_d')
  await linkDiscordOf(app, olga, 'ivan_d')
  const { authUrl, setCookie } = await setOut(app, olga)
  const declined = (await agree(app, authUrl, 'olga_d')).replace(/code=[^&]*/, 'error=access_denied')
  await comeBack(app, declined, setCookie)
  await comeBack(app, declined, setCookie)
  await linkTelegramOf(app, ivan, 'ivan_t')
  await linkTelegramOf(app, olga, 'ivan_t')
  const { verificationCode } = await newCode(app, olga)
  await start(app, verificationCode, 'olga_t')
  await read(app)
  await press(app, 'olga_t', 'Не привязывать')
  await read(app)
  await start(app, verificationCode, 'olga_t')
  await read(app)
  const each = (provider: string) =>
    ['done', 'refused', 'declined', 'stale'].map((outcome) => [`${provider} ${outcome}`, 1])
  const expected = Object.fromEntries([...each('discord'), ...each('telegram')])
  expect(await figuresOf(app, 'linkings_total')).toEqual(expected)
})
