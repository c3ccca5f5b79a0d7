import { expect, test, vi } from 'vitest'
import { cutAfter } from '../support/time/clock.ts'
import { fakeBrowser } from './browser.ts'

async function watched({ connected = true } = {}) {
  vi.useFakeTimers()
  fakeBrowser()
  const document = { hidden: false }
  vi.stubGlobal('document', document)
  const { watchLiveness } = await import('../../pwa/lib/live/liveness.ts')
  const { joinRoom } = await import('../../pwa/lib/live/rooms.ts')
  const updates = await import('../../pwa/lib/live/liveUpdates.ts')
  const listeners = new Map<string, (argument?: unknown) => void>()
  const asked: ((error: Error | null) => void)[] = []
  const socket = {
    connected,
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    onAny: (listener: () => void) => listeners.set('any', listener),
    timeout: (within: number) => ({
      emit(name: string, answer: (error: Error | null) => void) {
        expect(name).toBe('alive')
        asked.push(answer)
        cutAfter(within, () => asked.includes(answer) && answer(new Error('timeout')))
      },
    }),
  }
  const end = watchLiveness(socket as never)
  return {
    end,
    document,
    asked,
    joinRoom,
    isDoubted: updates.areUpdatesDoubted,
    hears: (name: string, argument?: unknown) => listeners.get(name)?.(argument),
    after: (time: number) => vi.advanceTimersByTime(time),
    answers: () => asked.splice(0).at(-1)?.(null),
  }
}

test('a silent connection is pinged after five seconds and doubted three seconds later', async () => {
  const { joinRoom, asked, isDoubted, after, answers, end } = await watched()
  joinRoom('map:m')
  after(4900)
  expect(asked).toHaveLength(0)
  after(200)
  expect(asked).toHaveLength(1)
  after(2800)
  expect(isDoubted()).toBe(false)
  after(200)
  expect(isDoubted()).toBe(true)
  after(1000)
  answers()
  expect(isDoubted()).toBe(false)
  after(10_000)
  expect(isDoubted()).toBe(true)
  end()
  expect(isDoubted()).toBe(false)
})

test('any event counts as a sign of life; a hidden page or one without rooms does not ping', async () => {
  const { joinRoom, asked, document, after, hears } = await watched()
  after(60_000)
  expect(asked).toHaveLength(0)
  const leave = joinRoom('map:m')
  for (let times = 0; times < 10; times++) {
    hears('any')
    after(4000)
  }
  expect(asked).toHaveLength(0)
  document.hidden = true
  after(60_000)
  expect(asked).toHaveLength(0)
  leave()
})

test('a connection that does not open is doubted as early', async () => {
  const { joinRoom, asked, isDoubted, hears, after } = await watched({ connected: false })
  joinRoom('map:m')
  after(7900)
  expect(isDoubted()).toBe(false)
  after(200)
  expect([isDoubted(), asked]).toEqual([true, []])
  hears('connect')
  expect(isDoubted()).toBe(false)
})

test('a lost connection is doubted until the next one', async () => {
  const { hears, isDoubted } = await watched()
  hears('disconnect', 'transport close')
  expect(isDoubted()).toBe(true)
  hears('connect')
  expect(isDoubted()).toBe(false)
})
