import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from './browser.ts'

type Listener = (argument?: unknown) => void
const socket = vi.hoisted(() => ({ connect: vi.fn(), disconnect: vi.fn(), on: vi.fn(), onAny: vi.fn(), emit: vi.fn() }))
type Handshake = { unheardFor?: number; token?: string }
const io = vi.hoisted(() => vi.fn((_options: { auth: (tell: (auth: Handshake) => void) => void }) => socket))
vi.mock('socket.io-client', () => ({ io }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  return () => void vi.useRealTimers()
})

/** An open connection: `hears` fires socket.io's events, `tried` counts connects since the last call. */
async function opened() {
  const { dispatchEvent } = fakeBrowser()
  const document = { hidden: false }
  vi.stubGlobal('document', document)
  const { openSocket } = await import('../../pwa/lib/live/socket.ts')
  const { joinRoom } = await import('../../pwa/lib/live/rooms.ts')
  const updates = await import('../../pwa/lib/live/liveUpdates.ts')
  const handlers = { missed: vi.fn(), dismissed: vi.fn() }
  const close = openSocket('token', handlers)
  const listeners = new Map(socket.on.mock.calls as [string, Listener][])
  const hears = (name: string, argument?: unknown) => listeners.get(name)?.(argument)
  const tried = () => {
    const { length } = socket.connect.mock.calls
    socket.connect.mockClear()
    return length
  }
  const handshake = () => {
    let data: Handshake | undefined
    io.mock.lastCall?.[0].auth((auth) => (data = auth))
    return data!
  }
  const failed = () => hears('connect_error', new Error('websocket error'))
  /** Fails a retry after each of these milliseconds. */
  const triesAfter = (...pauses: number[]) => {
    for (const pause of pauses) {
      vi.advanceTimersByTime(pause - 1)
      expect(tried()).toBe(0)
      vi.advanceTimersByTime(1)
      expect(tried()).toBe(1)
      failed()
    }
  }
  const connection = { close, handshake, hears, tried, failed, triesAfter }
  return { ...connection, joinRoom, openSocket, handlers, dispatchEvent, document, updates }
}
const fiveQuick = [1000, 1000, 1000, 1000, 1000]

test('a lost socket reconnects five times a second apart, then every 30 s, for ever (APP-7)', async () => {
  const { hears, triesAfter } = await opened()
  expect(io).toHaveBeenCalledWith(expect.objectContaining({ reconnection: false }))
  hears('connect')
  hears('disconnect', 'transport close')
  triesAfter(...fiveQuick, 30_000, 30_000, 30_000)
  hears('connect')
  hears('disconnect', 'ping timeout')
  triesAfter(...fiveQuick, 30_000)
})

test('a failed first connection and a disconnect by the server are retried as well', async () => {
  const { handlers, hears, failed, triesAfter } = await opened()
  failed()
  triesAfter(...fiveQuick, 30_000)
  hears('connect')
  expect(handlers.dismissed).not.toHaveBeenCalled()
  hears('disconnect', 'io server disconnect')
  expect(handlers.dismissed).toHaveBeenCalledOnce()
  triesAfter(...fiveQuick, 30_000)
  hears('connect_error', new Error('signed_out'))
  expect(handlers.dismissed).toHaveBeenCalledTimes(2)
})

test.each(['online', 'focus', 'visibilitychange', 'a tap'])('%s retries at once, then quickly again', async (cause) => {
  const { hears, tried, failed, triesAfter, dispatchEvent, updates } = await opened()
  const happens = () => (cause === 'a tap' ? updates.requestReconnect() : dispatchEvent(new Event(cause)))
  hears('disconnect', 'transport close')
  triesAfter(...fiveQuick)
  happens()
  happens()
  expect(tried()).toBe(1)
  failed()
  triesAfter(...fiveQuick, 30_000)
  hears('connect')
  happens()
  vi.advanceTimersByTime(60_000)
  expect(tried()).toBe(0)
})

test('a hidden tab retries at once only when the network is back', async () => {
  const { hears, tried, dispatchEvent, document } = await opened()
  document.hidden = true
  hears('disconnect', 'transport close')
  dispatchEvent(new Event('visibilitychange'))
  expect(tried()).toBe(0)
  dispatchEvent(new Event('online'))
  expect(tried()).toBe(1)
})

test('each reconnect refetches, also one that socket.io calls recovered', async () => {
  const { handlers, hears, failed } = await opened()
  hears('connect')
  expect(handlers.missed).not.toHaveBeenCalled()
  Object.assign(socket, { recovered: true })
  hears('disconnect', 'transport close')
  hears('connect')
  expect(handlers.missed).toHaveBeenCalledOnce()
  failed()
  failed()
  hears('connect')
  expect(handlers.missed).toHaveBeenCalledTimes(2)
})

test('a late first connection refetches', async () => {
  const { handlers, hears, failed } = await opened()
  failed()
  hears('connect')
  expect(handlers.missed).toHaveBeenCalledOnce()
})

test('lost updates are shown after the quick tries, until the reconnect or the end', async () => {
  const { hears, triesAfter, close, updates } = await opened()
  const { areUpdatesLost } = updates
  hears('connect')
  hears('disconnect', 'transport close')
  triesAfter(...fiveQuick.slice(1))
  expect(areUpdatesLost()).toBe(false)
  triesAfter(1000)
  expect(areUpdatesLost()).toBe(true)
  hears('connect')
  expect(areUpdatesLost()).toBe(false)
  hears('disconnect', 'transport close')
  triesAfter(...fiveQuick)
  close()
  expect(areUpdatesLost()).toBe(false)
})

test('the first handshake sends the unheard time, and the server reports missed events', async () => {
  const { handlers, hears, close, openSocket, handshake } = await opened()
  vi.advanceTimersByTime(300)
  const { unheardFor } = handshake()
  expect(unheardFor).toBeGreaterThanOrEqual(600)
  hears('connect')
  expect(handlers.missed).not.toHaveBeenCalled()
  hears('missed')
  expect(handlers.missed).toHaveBeenCalledOnce()

  close()
  vi.advanceTimersByTime(70)
  openSocket('token', handlers)
  vi.advanceTimersByTime(20)
  expect(handshake().unheardFor).toBe(70 + 20 + 20)
})

test('a reconnect sends no unheard time: it refetches once', async () => {
  const { hears, handshake } = await opened()
  hears('connect')
  hears('disconnect', 'transport close')
  vi.advanceTimersByTime(120_000)
  expect(handshake()).not.toHaveProperty('unheardFor')
})

test('a page without a player connects without a token', async () => {
  const { openSocket, handshake } = await opened()
  expect(handshake()).toHaveProperty('token', 'token')
  openSocket(null, { missed: vi.fn(), dismissed: vi.fn() })
  expect(handshake()).not.toHaveProperty('token')
})

test('a closed socket does not reconnect', async () => {
  const { close, hears, tried, dispatchEvent, updates } = await opened()
  hears('disconnect', 'transport close')
  close()
  hears('disconnect', 'io client disconnect')
  dispatchEvent(new Event('online'))
  updates.requestReconnect()
  vi.advanceTimersByTime(60_000)
  expect(tried()).toBe(0)
  expect(socket.disconnect).toHaveBeenCalledOnce()
})

test('subscribed rooms are joined with each connection, and left', async () => {
  const { joinRoom, hears } = await opened()
  const leave = joinRoom('map:1')
  expect(socket.emit).not.toHaveBeenCalled()
  hears('connect')
  expect(socket.emit).toHaveBeenCalledExactlyOnceWith('join', 'map:1', 0, expect.any(Function))
  hears('disconnect', 'transport close')
  hears('connect')
  expect(socket.emit).toHaveBeenCalledTimes(2)
  leave()
  expect(socket.emit).toHaveBeenLastCalledWith('leave', 'map:1')
})
