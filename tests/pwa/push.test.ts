import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'

type Handler = (event: object) => void
const handlers = new Map<string, Handler>()
const worker = {
  addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
  registration: {
    showNotification: vi.fn(async (_title: string, _options: object) => {}),
    pushManager: { subscribe: vi.fn(async (_options: object) => ({ endpoint: 'https://push.example.com/new' })) },
  },
  clients: { matchAll: vi.fn(async () => [] as object[]), openWindow: vi.fn(async (_address: string) => null) },
}
const badge = vi.fn(async (_count?: number) => {})
const send = vi.fn(async (_path: string, _init?: RequestInit) => new Response('{}'))
vi.stubGlobal('self', worker)
vi.stubGlobal('navigator', { setAppBadge: badge, clearAppBadge: badge, locks: {} })
vi.stubGlobal('fetch', send)

const { localDb } = await import('../../pwa/offline/db.ts')
// Untyped: a worker has other globals.
const { takePushes } = await vi.importActual<{ takePushes: () => void }>('../../pwa/sw/push.ts')
takePushes()

const content = { id: 'news-1', userId: 'ivan', unread: 3, address: '/my-submissions' }
const notificationOf = (data: object) => ({ title: 'Заявка одобрена', body: '+300 ₽', data })
const message = (data: object = content) => JSON.stringify({ web_push: 8030, notification: notificationOf(data) })

async function happens(name: string, event: object) {
  const waits: Promise<unknown>[] = []
  handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => void waits.push(work) })
  await Promise.all(waits)
}
const pushed = (text: string | undefined) =>
  happens('push', { data: text === undefined ? null : { json: () => JSON.parse(text) } })
const pressed = (data: object) => {
  const close = vi.fn()
  return happens('notificationclick', { notification: { close, data } }).then(() => expect(close).toHaveBeenCalled())
}

beforeEach(async () => {
  vi.clearAllMocks()
  worker.clients.matchAll.mockResolvedValue([])
  await Promise.all([localDb.session.clear(), localDb.settings.clear(), localDb.outbox.clear()])
  await localDb.session.put({ id: 'current', userId: 'ivan', token: 'token-1' })
})

test('a push shows its notification once, and the icon counts the unread', async () => {
  await pushed(message())
  expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    'Заявка одобрена',
    expect.objectContaining({ body: '+300 ₽', tag: 'news-1', lang: 'ru', silent: false, data: content }),
  )
  expect(badge).toHaveBeenCalledExactlyOnceWith(3)
  expect(await localDb.settings.get('unread:ivan')).toMatchObject({ value: 3 })
})

test('declarative push: the notification is read in place of the data', async () => {
  await happens('push', { data: null, notification: notificationOf(content) })
  expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    'Заявка одобрена',
    expect.objectContaining({ body: '+300 ₽', tag: 'news-1', data: content }),
  )
  await happens('push', { data: null, notification: notificationOf({ ...content, userId: 'olga' }) })
  expect(worker.registration.showNotification.mock.calls[1]?.[0]).toBe('Трофей')
})

test('a visible app shows a push silently', async () => {
  worker.clients.matchAll.mockResolvedValue([{ visibilityState: 'visible' }])
  await pushed(message())
  expect(worker.registration.showNotification.mock.calls[0]?.[1]).toMatchObject({ silent: true })
})

test.each([
  ['nothing', undefined],
  ['no JSON', '<html>'],
  ['another player’s', message({ ...content, userId: 'olga' })],
])('a push of %s shows itself without saying anything', async (_, text) => {
  await pushed(text)
  const [title, options] = worker.registration.showNotification.mock.calls[0]!
  expect([title, JSON.stringify(options)]).toEqual(['Трофей', expect.not.stringContaining('300')])
  expect(badge).not.toHaveBeenCalled()
})

test('a push for a signed-out player hides its text', async () => {
  await localDb.session.update('current', { isOver: true })
  await pushed(message())
  expect(worker.registration.showNotification.mock.calls[0]?.[0]).toBe('Трофей')
  await localDb.session.clear()
  await pushed(message())
  expect(worker.registration.showNotification.mock.calls[1]?.[0]).toBe('Трофей')
})

test('a press opens the page in an open or a new window and marks the notification read', async () => {
  await pressed(content)
  expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/my-submissions')
  expect(send).toHaveBeenCalledExactlyOnceWith(
    '/api/territory/notifications/news-1/read',
    expect.objectContaining({ method: 'POST' }),
  )

  const open = (focused: boolean) => ({ focused, focus: vi.fn(async () => {}), postMessage: vi.fn() })
  const [behind, before] = [open(false), open(true)]
  worker.clients.matchAll.mockResolvedValue([behind, before])
  await pressed(content)
  expect(before.postMessage).toHaveBeenCalledExactlyOnceWith({ open: '/my-submissions' })
  expect([before.focus.mock.calls.length, behind.focus.mock.calls.length]).toEqual([1, 0])
  expect(worker.clients.openWindow).toHaveBeenCalledTimes(1)
})

test('a press on a hidden push opens the app; without a network reading it waits', async () => {
  await pressed({})
  expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/')
  expect(send).not.toHaveBeenCalled()

  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await pressed(content)
  expect(await localDb.outbox.toArray()).toMatchObject([{ kind: 'notification-read', userId: 'ivan' }])
})

test('a changed subscription is sent to the server while somebody is signed in', async () => {
  await happens('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: 'key' } } })
  expect(worker.registration.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'key',
  })
  expect(send).toHaveBeenCalledExactlyOnceWith('/api/push/subscriptions', {
    method: 'POST',
    headers: { Authorization: 'Bearer token-1', 'Content-Type': 'application/json' },
    body: '{"endpoint":"https://push.example.com/new"}',
  })
  await localDb.session.clear()
  await happens('pushsubscriptionchange', {})
  expect(send).toHaveBeenCalledTimes(1)
})
