import { beforeEach, expect, test, vi } from 'vitest'
import { KIB } from '#shared/units'
import { fakeBrowser, player } from '../browser.ts'
import { fileOfSize } from '../device.ts'
import { becomes, device, draft, once, queue, renewDevice } from './queue.ts'
import { tusServer } from './tusServer.ts'

const user = { ...player, id: 'ivan' }
const register = vi.fn(async (_tag: string) => {})
let page: EventTarget & { hidden: boolean }
let open: AbortController

beforeEach(async () => {
  const { localStorage } = fakeBrowser()
  localStorage.setItem('authToken', 'token-1')
  localStorage.setItem('user', JSON.stringify(user))
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  await renewDevice()
  const serviceWorker = { getRegistration: async () => ({ sync: { register } }) }
  vi.stubGlobal('navigator', { ...navigator, serviceWorker })
  register.mockClear()
  // Time stands: what happens needs no pause to end.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  open = new AbortController()
  return () => {
    open.abort()
    vi.useRealTimers()
  }
})

const happens = (name: string) => dispatchEvent(new Event(name))

async function opened() {
  const { runQueue } = await import('../../../pwa/lib/queue.ts')
  runQueue(user.id, open.signal)
}

async function stored(size: number) {
  const { id } = await queue.addDraft(user.id, fileOfSize(size), { category: 'victory' })
  return id
}

test('a page that opens with queued drafts asks for attempts without it, and again each time it is left', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const id = await stored(1000)
  await queue.enqueue(id)
  await opened()
  await expect.poll(() => register.mock.calls).toEqual([['outbox']])
  happens('pagehide')
  expect(register).toHaveBeenCalledTimes(2)
  happens('pageshow')
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(register).toHaveBeenCalledTimes(3)

  await queue.pauseDraft(id)
  await expect
    .poll(() => {
      register.mockClear()
      happens('pagehide')
      return register.mock.calls
    })
    .toEqual([])
})

test('a page without queued drafts asks for nothing; a draft that is queued later does', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const id = await stored(1000)
  await opened()
  await expect.poll(async () => (await device.localDb.session.toArray()).length).toBe(1)
  happens('pagehide')
  happens('pageshow')
  expect(register).not.toHaveBeenCalled()
  await queue.enqueue(id)
  await expect.poll(() => register.mock.calls).toEqual([['outbox']])
})

test.each([
  ['the back/forward cache', 'pagehide', 'pageshow'],
  ['a freeze', 'freeze', 'resume'],
])('a page that returns from %s sends on at once', async (_, leave, come) => {
  const server = tusServer({ fault: once('stall', 'PATCH', 1) })
  vi.stubGlobal('fetch', server.fetch)
  const target = leave === 'freeze' ? page : globalThis
  const id = await stored(500 * KIB)
  await opened()
  await queue.enqueue(id)
  await expect.poll(() => server.patches.length).toBe(2)
  target.dispatchEvent(new Event(leave))
  await becomes(id, 'waiting')
  const asked = server.calls.length
  target.dispatchEvent(new Event(come))
  await becomes(id, 'done')
  expect(server.calls[asked]?.method).toBe('HEAD')
  expect(server.submissions).toHaveLength(1)
  expect((await draft(id)).trouble).toBeUndefined()
})

test('a page that becomes visible ends the pause after a failure', async () => {
  let isDown = true
  const server = tusServer({ fault: () => (isDown ? 'unreachable' : undefined) })
  vi.stubGlobal('fetch', server.fetch)
  const id = await stored(1000)
  await opened()
  await queue.enqueue(id)
  await expect.poll(async () => (await draft(id)).trouble?.code).toBe('offline')
  await becomes(id, 'waiting')
  isDown = false
  page.dispatchEvent(new Event('visibilitychange'))
  await becomes(id, 'done')
})
