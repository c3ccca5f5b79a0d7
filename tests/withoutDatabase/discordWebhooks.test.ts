import pino from 'pino'
import { expect, test } from 'vitest'
import { discordWebhooks } from '#api/webhooks/discordWebhooks'

const address = { id: '123', token: 'a/../b' }

function answering(status: number, body: unknown = {}, headers: Record<string, string> = {}) {
  const calls: { url: string; init: RequestInit | undefined }[] = []
  const webhooks = discordWebhooks({
    apiUrl: 'https://discord.example/api',
    log: pino({ level: 'silent' }),
    async fetch(url, init) {
      calls.push({ url, init })
      if (status === 0) throw new Error('no line')
      return new Response(JSON.stringify(body), { status, headers })
    },
  })
  return { webhooks, calls }
}

test('a message goes to the configured address alone, pings nobody and waits for Discord’s word', async () => {
  const { webhooks, calls } = answering(200)
  expect(await webhooks.send(address, { content: '@everyone' })).toEqual({ is: 'sent' })
  expect(calls.map(({ url }) => url)).toEqual(['https://discord.example/api/webhooks/123/a%2F..%2Fb?wait=true'])
  expect(JSON.parse(String(calls[0]!.init!.body))).toEqual({
    content: '@everyone',
    allowed_mentions: { parse: [] },
    flags: 4,
  })
  expect(calls[0]!.init).toMatchObject({ method: 'POST', redirect: 'manual' })
})

test('a picture goes as a file beside the message', async () => {
  const { webhooks, calls } = answering(204, undefined)
  const picture = { name: 'map.png', bytes: new Uint8Array([1, 2, 3]) }
  await webhooks.send(address, { content: 'Итог', picture })
  const form = calls[0]!.init!.body as FormData
  expect(JSON.parse(String(form.get('payload_json')))).toMatchObject({ content: 'Итог' })
  expect(new Uint8Array(await (form.get('files[0]') as File).arrayBuffer())).toEqual(picture.bytes)
})

test('every answer has its meaning', async () => {
  const outcome = (status: number, body?: unknown, headers?: Record<string, string>) =>
    answering(status, body, headers).webhooks.send(address, { content: 'x' })
  for (const status of [401, 403, 404]) expect(await outcome(status)).toEqual({ is: 'deleted' })
  for (const status of [400, 413]) expect(await outcome(status)).toEqual({ is: 'refused' })
  for (const status of [0, 500, 503]) expect(await outcome(status)).toEqual({ is: 'unreachable' })
  expect(await outcome(429, { retry_after: 1.25 })).toEqual({ is: 'limited', retryAfter: 1.25 })
  expect(await outcome(429, 'x', { 'Retry-After': '7' })).toEqual({ is: 'limited', retryAfter: 7 })
  expect(await outcome(429, {}, { 'Retry-After': 'x' })).toEqual({ is: 'limited', retryAfter: 1 })
})
