import { beforeEach, expect, test, vi } from 'vitest'
import type { Environment } from '../../pwa/offline/device/environment.ts'
import { fakeClock, fileOfSize, freshDevice, loadOffline } from './device.ts'

const IVAN = 'ivan'
const [one, two, three] = ['01', '02', '03'] as const
let device: Awaited<ReturnType<typeof freshDevice>>
let queue: Awaited<ReturnType<typeof loadOffline>>

beforeEach(async () => {
  vi.resetModules()
  device = await freshDevice()
  queue = await loadOffline()
  await queue.keepSession(IVAN, 'token-1')
})

const read = (notificationId: string) =>
  queue.putInOutbox(IVAN, { kind: 'notification-read', payload: { notificationId } })
const readAll = (until: string) => queue.putInOutbox(IVAN, { kind: 'notifications-read-all', payload: { until } })

function watched(userId: string) {
  let latest: Parameters<typeof queue.isMarkedRead>[0] = queue.noMarks
  const { unsubscribe } = queue.readMarksOf(userId).subscribe((next) => {
    latest = next
  })
  const shown = () => [one, two, three].filter((id) => queue.isMarkedRead(latest, id))
  return { shown, unsubscribe }
}

type SentRequest = [path: string, headers: Record<string, string>]

function network() {
  const requests: SentRequest[] = []
  const state = { isDown: false }
  const environment: Environment = {
    fetch: async (path, { headers }) => {
      if (state.isDown) throw new TypeError('Failed to fetch')
      requests.push([path, headers as Record<string, string>])
      return Response.json({})
    },
    ...fakeClock(() => true),
    random: () => 1,
    locks: device.locks,
    isOnMobileNetwork: () => false,
  }
  return { requests, state, environment }
}

test('a notification read offline is read at once, also after a reload and after the server knows', async () => {
  const { requests, state, environment } = network()
  state.isDown = true
  const before = watched(IVAN)
  await read(two)
  await expect.poll(before.shown).toEqual([two])
  await expect(queue.sendAll(environment)).rejects.toThrow()
  before.unsubscribe()

  vi.resetModules()
  queue = await loadOffline()
  const after = watched(IVAN)
  await expect.poll(after.shown).toEqual([two])

  state.isDown = false
  await queue.sendAll(environment)
  await queue.sendAll(environment)
  expect(requests.map(([path]) => path)).toEqual(['/api/territory/notifications/02/read'])
  await expect.poll(async () => (await queue.outboxOf(IVAN)).length).toBe(0)
  expect(after.shown()).toEqual([two])
  after.unsubscribe()
})

test('reading a notification is sent at once, or waits in the outbox without a network', async () => {
  const { requests, state, environment } = network()
  const session = { userId: IVAN, token: 'token-1' }
  const errand = { kind: 'notification-read', payload: { notificationId: one } } as const
  const page = watched(IVAN)
  await queue.sendNow(session, errand, environment.fetch)
  expect(requests).toHaveLength(1)
  expect(await queue.outboxOf(IVAN)).toEqual([])

  state.isDown = true
  await queue.sendNow(session, { ...errand, payload: { notificationId: two } }, environment.fetch)
  expect(await queue.outboxOf(IVAN)).toMatchObject([{ payload: { notificationId: two } }])
  await expect.poll(page.shown).toContain(two)

  state.isDown = false
  await queue.sendAll(environment)
  expect(requests.map(([path]) => path.at(-6))).toEqual(['1', '2'])
  expect(await queue.outboxOf(IVAN)).toEqual([])
  page.unsubscribe()
})

test('«all» reads notifications up to the newest shown, in the list and on the server', async () => {
  const { requests, environment } = network()
  const page = watched(IVAN)
  await readAll(two)
  await readAll(two)
  await expect.poll(page.shown).toEqual([one, two])
  await queue.sendAll(environment)
  expect(requests).toEqual([
    [
      '/api/territory/notifications/read-all',
      { Authorization: 'Bearer token-1', 'Content-Type': 'application/json', 'X-Seen-Until': two },
    ],
  ])
  expect(page.shown()).toEqual([one, two])
  page.unsubscribe()
})

test('a player’s read marks do not apply to another player', async () => {
  const { requests, environment } = network()
  await read(one)
  await queue.keepSession('olga', 'token-2')
  const olga = watched('olga')
  await queue.sendAll(environment)
  expect(olga.shown()).toEqual([])
  expect(requests).toEqual([])
  expect(await queue.outboxOf(IVAN)).toHaveLength(1)
  olga.unsubscribe()
})

test('the unread count excludes notifications read here, listed or older', () => {
  const unread = { ids: [three, two], total: 5 }
  expect(queue.unreadLeft(queue.noMarks, unread)).toBe(5)
  expect(queue.unreadLeft({ ids: new Set([two, 'other']), until: '' }, unread)).toBe(4)
  expect(queue.unreadLeft({ ids: new Set(), until: two }, unread)).toBe(1)
  expect(queue.unreadLeft({ ids: new Set(), until: three }, unread)).toBe(0)
  expect(queue.unreadLeft(queue.noMarks, { ids: [], total: 0 })).toBe(0)
})

test('the icon counts this player’s unread notifications and unsent drafts', async () => {
  const { id } = await queue.addDraft(IVAN, fileOfSize(1000), { category: 'victory' })
  await queue.addDraft(IVAN, fileOfSize(1000))
  await queue.keepUnread(IVAN, 3)
  await queue.keepUnread('olga', 7)
  expect(await queue.badgeNow(IVAN)).toBe(3)
  await queue.enqueue(id)
  expect(await queue.badgeNow(IVAN)).toBe(4)
  await queue.keepUnread(IVAN, 0)
  expect(await queue.badgeNow(IVAN)).toBe(1)
})

test('the icon shows the count, or nothing for zero', () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
  queue.showBadge(4)
  expect(setAppBadge).toHaveBeenCalledWith(4)
  expect(clearAppBadge).not.toHaveBeenCalled()
  queue.showBadge(0)
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
})
