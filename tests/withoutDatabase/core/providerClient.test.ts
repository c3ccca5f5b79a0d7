import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { providerClient } from '#api/core/providers/providerClient'
import { MIB } from '#shared/units'

/** A provider on a real wire. */
async function served(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const client = providerClient('epic', { fetch, log: pino({ level: 'silent' }) })
const get = (url: string) => client({ call: 'token', url, schema: v.object({ is: v.literal('well') }) })

test('an answer without end is cut with its connection (OPS-40)', async () => {
  let sent = 0
  let cut = () => {}
  const isCut = new Promise<void>((resolve) => {
    cut = resolve
  })
  const url = await served((_, answer) => {
    const chunk = Buffer.alloc(64 * 1024, ' ')
    const more = () => {
      while (!answer.destroyed) {
        sent += chunk.length
        if (!answer.write(chunk)) return
      }
    }
    answer.on('drain', more).on('close', cut)
    more()
  })
  expect(await get(url)).toEqual({ outcome: 'too_large' })
  await isCut
  // What both ends' buffers hold is sent without being read.
  expect(sent).toBeLessThan(32 * MIB)
})

test('a redirect is not followed (OPS-40)', async () => {
  const asked: (string | undefined)[] = []
  const url = await served((request, answer) => {
    asked.push(request.url)
    answer.writeHead(302, { Location: '/elsewhere' }).end('{"is":"well"}')
  })
  expect(await get(url)).toMatchObject({ outcome: 'odd', status: 302 })
  expect(asked).toEqual(['/'])
})

test('an answer is taken as agreed, and as odd in another shape or as no JSON', async () => {
  const bodies = ['{"is":"well"}', '{"is":"ill"}', '{"is":', '']
  const url = await served((_, answer) => void answer.end(bodies.shift()))
  expect(await get(url)).toEqual({ outcome: 'ok', status: 200, body: { is: 'well' } })
  for (const _ of [1, 2, 3]) expect(await get(url)).toMatchObject({ outcome: 'odd', status: 200 })
})

test('why there is no connection is told by the system’s word', async () => {
  const url = await served((request) => void request.socket.destroy())
  expect(await get(url)).toEqual({ outcome: 'unreachable', cause: 'UND_ERR_SOCKET' })
})
