import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { KIB } from '#shared/units'
import type { Background } from '../../../pwa/offline/device/backgroundFetch.ts'
import { fakeBrowser } from '../browser.ts'
import { becomes, draft, once, queue, queued, renewDevice, stopEngines, world } from './queue.ts'

type Handed = { request: Request; options: object }
/** What the browser sends by itself. */
let running: Map<string, Handed>
let isRefused: boolean
let aborted: string[]
let page: { visibilityState: string }
let background: Background

const abort = async (id: string) => {
  aborted.push(id)
  return running.delete(id)
}
const backgroundFetches = {
  getIds: async () => [...running.keys()],
  get: async (id: string) => (running.has(id) ? { abort: () => abort(id) } : undefined),
  fetch: vi.fn(async (id: string, request: Request, options: object) => {
    if (isRefused) throw new DOMException('no', 'NotAllowedError')
    if (running.has(id)) throw new TypeError('twice')
    running.set(id, { request, options })
    return { abort: () => abort(id) }
  }),
}

beforeEach(async () => {
  fakeBrowser('https://trofey.example/')
  running = new Map()
  aborted = []
  isRefused = false
  page = { visibilityState: 'visible' }
  vi.stubGlobal('document', page)
  backgroundFetches.fetch.mockClear()
  await renewDevice()
  const registration = { backgroundFetch: backgroundFetches }
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration: async () => registration } })
  background = (await import('../../../pwa/offline/device/backgroundFetch.ts')).backgroundFetch()
})

function look(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  queue.wake()
}

/** A visible page that sends: its second piece stalls half-way. */
async function sending(size = 900 * KIB) {
  const given = world({ fault: once('stall', 'PATCH', 1) })
  Object.assign(given.environment, { background })
  const release = given.holdClock()
  const { id, bytes } = await queued(size)
  given.run()
  await expect.poll(() => given.server.patches.length).toBe(2)
  return { ...given, release, id, bytes }
}
type Sending = Awaited<ReturnType<typeof sending>>

async function handedOver() {
  const given = await sending()
  look('hidden')
  await becomes(given.id, 'waiting')
  await expect.poll(() => [...running.keys()]).toEqual([given.id])
  return given
}

/** The browser sends so many bytes of it, and forgets it. */
async function arrive({ server, id }: Sending, part = Infinity) {
  const { request } = running.get(id)!
  const body = new Uint8Array(await request.arrayBuffer()).slice(0, part)
  const checksum = `sha256 ${createHash('sha256').update(body).digest('base64')}`
  const headers = { ...Object.fromEntries(request.headers), 'Upload-Checksum': checksum }
  await server.fetch(new URL(request.url).pathname, { method: request.method, headers, body })
  running.delete(id)
}

test('a page that is hidden hands the rest of the file to the browser, from the server’s offset (UPLOAD-28)', async () => {
  const given = await handedOver()
  const { server, environment, id, bytes } = given
  const [path, upload] = [...server.uploads][0]!
  const { request, options } = running.get(id)!
  const offset = upload.bytes.length
  expect(offset).toBeGreaterThan(server.patches[0]!)
  expect([request.method, request.url]).toEqual(['PATCH', `https://trofey.example${path}`])
  expect(Object.fromEntries(request.headers)).toEqual({
    authorization: 'Bearer token-1',
    'content-type': 'application/offset+octet-stream',
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
  })
  expect(Buffer.from(await request.clone().arrayBuffer()).equals(bytes.subarray(offset))).toBe(true)
  expect(options).toMatchObject({ title: 'Трофей: отправляем клип' })

  const asked = server.calls.length
  queue.wake()
  await expect(queue.sendAll(environment)).rejects.toThrow('the browser is sending')
  expect([server.calls.length, backgroundFetches.fetch.mock.calls.length]).toEqual([asked, 1])

  await arrive(given)
  await stopEngines()
  await queue.sendAll(environment)
  expect(await draft(id)).toMatchObject({ state: 'done', submissionId: 'submission-1' })
  expect(server.submissions).toHaveLength(1)
  expect(server.submissions[0]!.bytes.equals(bytes)).toBe(true)
})

test('when it breaks, a hidden page hands over what is then missing, and the worker continues without one', async () => {
  const given = await handedOver()
  const { server, environment, id, bytes, release } = given
  await arrive(given, 100 * KIB)
  const { length } = [...server.uploads.values()][0]!.bytes
  queue.wake()
  await expect.poll(() => running.get(id)?.request.headers.get('Upload-Offset')).toBe(String(length))
  await arrive(given, 50 * KIB)
  release()
  await stopEngines()
  page.visibilityState = 'gone'
  await queue.sendAll(environment)
  expect((await draft(id)).state).toBe('done')
  expect(server.submissions.map((one) => one.bytes.equals(bytes))).toEqual([true])
})

test('a page that is looked at ends it, and sends on by itself', async () => {
  const { server, id, bytes, release } = await handedOver()
  release()
  look('visible')
  await becomes(id, 'done')
  expect([aborted, [...running]]).toEqual([[id], []])
  expect(server.submissions.map((one) => one.bytes.equals(bytes))).toEqual([true])
})

test('a second page that is opened takes over from the hidden one', async () => {
  const { server, environment, id, release } = await handedOver()
  release()
  // Each page sees itself.
  const other = queue.startEngine({ ...environment, background: { ...background, ...lookedAt } })
  await becomes(id, 'done')
  await other.stop()
  expect([aborted, server.submissions.length]).toEqual([[id], 1])
})
const lookedAt = {
  isWanted: async () => false,
  isSending: async () => {
    for (const id of running.keys()) await abort(id)
    return false
  },
}

test.each([
  ['a sign-out', () => queue.forgetSession()],
  [
    'a pause',
    async (id: string) => {
      page.visibilityState = 'visible'
      await queue.pauseDraft(id)
    },
  ],
])('%s ends it', async (_, act) => {
  const { id, server } = await handedOver()
  await act(id)
  await expect.poll(() => [aborted, [...running]]).toEqual([[id], []])
  await stopEngines()
  expect(server.submissions).toEqual([])
})

test.each<[string, () => unknown, size?: number]>([
  ['with «Только по Wi-Fi»', () => queue.setWifiOnly(true)],
  ['that the browser refuses', () => (isRefused = true)],
  ['of a piece', () => {}, 300 * KIB],
])('a rest %s is sent by the page itself', async (_, prepare, size) => {
  const { id, server, release } = await sending(size)
  await prepare()
  look('hidden')
  release()
  await becomes(id, 'done')
  expect([...running.keys()]).toEqual([])
  expect(backgroundFetches.fetch.mock.calls.length).toBe(isRefused ? 1 : 0)
  expect(server.submissions).toHaveLength(1)
})
