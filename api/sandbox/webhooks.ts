import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import * as v from 'valibot'
import { text } from '#shared/text'
import { MIB } from '#shared/units'
import type { AppEnv } from '../core/deps.ts'
import { inTime, type LargeBody, tooLarge } from '../core/http/body.ts'
import { page } from './page.ts'

const Payload = v.pipe(text(5000), v.parseJson(), v.object({ content: text(2000) }))

type Message = { webhook: string; content: string; picture: number | undefined }
const MAX_MESSAGES = 30
/** Discord's limit of a file. */
const MAX_SIZE = 10 * MIB

const noWebhook = { message: 'Unknown Webhook', code: 10015 }

export const webhookBody: LargeBody = { path: /^\/sandbox\/discord\/webhooks\// }

/** Discord's webhooks: shows the last messages. A token that begins with `deleted` is of a deleted webhook. */
export function webhookSandbox() {
  let messages: Message[] = []
  let picture: Uint8Array<ArrayBuffer> | undefined
  return new Hono<AppEnv>()
    .get('/', (c) => {
      const lines = messages.map(
        ({ webhook, content, picture }) =>
          html`<li><small>Вебхук ${webhook}</small><br />${content}${picture ? html`<br /><small>Картинка: ${Math.ceil(picture / 1024)} КиБ</small>` : ''}</li>`,
      )
      const last = picture
        ? html`<p><img src="/sandbox/discord/webhooks/last.png" alt="Последняя картинка" style="max-width: 100%" /></p>`
        : ''
      return c.html(
        page(
          c,
          'Песочница: канал Discord',
          html`<p>Сюда приходит то, что сервер шлёт по вебхукам карт и турниров. Новое снизу.</p><ol>${lines}</ol>${last}`,
        ),
      )
    })
    .get('/last.png', (c) => (picture ? c.body(picture, 200, { 'Content-Type': 'image/png' }) : c.notFound()))
    .post('/:id/:token', bodyLimit({ maxSize: MAX_SIZE, onError: tooLarge }), async (c) => {
      const { id, token } = c.req.param()
      if (token.startsWith('deleted')) return c.json(noWebhook, 404)
      const isForm = c.req.header('Content-Type')?.startsWith('multipart/form-data')
      const reading: Promise<string | FormData> = isForm ? c.req.formData() : c.req.text()
      const body = await inTime(c, reading)
      const form = typeof body === 'string' ? undefined : body
      const written = typeof body === 'string' ? body : String(body.get('payload_json'))
      const payload = v.safeParse(Payload, written)
      if (!payload.success) return c.json({ message: 'Invalid Form Body', code: 50035 }, 400)
      const file = form?.get('files[0]')
      if (file instanceof Blob) picture = new Uint8Array(await file.arrayBuffer())
      const size = file instanceof Blob ? file.size : undefined
      messages = [...messages, { webhook: id, content: payload.output.content, picture: size }].slice(-MAX_MESSAGES)
      return c.json({ id: String(messages.length), type: 0, content: payload.output.content })
    })
}
