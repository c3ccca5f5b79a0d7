import { beforeEach, expect, test, vi } from 'vitest'
import { uptime } from '../support/time/clock.ts'

type Answer = (refusal: string | null, mayMiss?: boolean) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  return () => void vi.useRealTimers()
})

async function page() {
  const { connectRooms, joinRoom } = await import('../../pwa/lib/live/rooms.ts')
  const calls: { join?: string; leave?: string; unheardFor?: number; answer: Answer }[] = []
  let goes = () => {}
  const comes = () => {
    goes = connectRooms({
      join: (join, unheardFor, answer) => calls.push({ join, unheardFor, answer }),
      leave: (leave) => calls.push({ leave, answer: () => undefined }),
    })
  }
  const takeCalls = () => calls.splice(0)
  const takeNames = () => takeCalls().map(({ join, leave }) => (join ? `join ${join}` : `leave ${leave}`))
  return { joinRoom, comes, goes: () => goes(), takeCalls, takeNames }
}

test('a subscribed room is joined with each connection', async () => {
  const { joinRoom, comes, goes, takeNames } = await page()
  joinRoom('map:1')
  expect(takeNames()).toEqual([])
  comes()
  expect(takeNames()).toEqual(['join map:1'])
  joinRoom('map:2')
  expect(takeNames()).toEqual(['join map:2'])
  goes()
  comes()
  expect(takeNames()).toEqual(['join map:1', 'join map:2'])
})

test('a room is left with its last subscription and not joined again', async () => {
  const { joinRoom, comes, goes, takeNames } = await page()
  comes()
  const leaves = [joinRoom('map:1'), joinRoom('map:1')]
  expect(takeNames()).toEqual(['join map:1'])
  leaves[0]?.()
  expect(takeNames()).toEqual([])
  leaves[1]?.()
  expect(takeNames()).toEqual(['leave map:1'])
  goes()
  comes()
  expect(takeNames()).toEqual([])
})

test('a room left while offline is not joined by the reconnect', async () => {
  const { joinRoom, comes, goes, takeNames } = await page()
  comes()
  const leave = joinRoom('map:1')
  goes()
  leave()
  takeNames()
  comes()
  expect(takeNames()).toEqual([])
})

test('a room joined late refetches if an event may have been missed, and only then', async () => {
  const { joinRoom, comes, takeCalls } = await page()
  const [missed, also] = [vi.fn(), vi.fn()]
  joinRoom('map:1', missed)
  vi.advanceTimersByTime(400)
  joinRoom('map:1', also)
  vi.advanceTimersByTime(100)
  comes()
  const [join] = takeCalls()
  expect(join).toMatchObject({ join: 'map:1', unheardFor: 500 })
  join?.answer('unavailable')
  join?.answer(null, false)
  expect(missed).not.toHaveBeenCalled()
  join?.answer(null, true)
  expect(missed).toHaveBeenCalledOnce()
  expect(also).toHaveBeenCalledOnce()
})

test('a refused join with not_found refetches', async () => {
  const { joinRoom, comes, takeCalls } = await page()
  comes()
  const missed = vi.fn()
  joinRoom('map:1', missed)
  takeCalls()[0]?.answer('not_found')
  expect(missed).toHaveBeenCalledOnce()
})

test('unheard time counts from the request of the data, not from the subscription', async () => {
  const { joinRoom, comes, takeCalls } = await page()
  comes()
  const missed = vi.fn()
  vi.advanceTimersByTime(300)
  joinRoom('map:1', missed, uptime() - 200)
  const [join] = takeCalls()
  expect(join).toMatchObject({ join: 'map:1', unheardFor: 200 })
  join?.answer(null, true)
  expect(missed).toHaveBeenCalledOnce()
})

test('later subscribers of a joined room have missed nothing, and a reconnect refetches everything', async () => {
  const { joinRoom, comes, goes, takeCalls } = await page()
  comes()
  joinRoom('map:1')
  takeCalls()[0]?.answer(null, false)
  vi.advanceTimersByTime(5000)
  joinRoom('map:1')
  expect(takeCalls()).toEqual([])
  goes()
  vi.advanceTimersByTime(5000)
  comes()
  expect(takeCalls()).toMatchObject([{ join: 'map:1', unheardFor: 0 }])
})

test('a refused room stays unheard', async () => {
  const { joinRoom, comes, goes, takeCalls } = await page()
  comes()
  joinRoom('map:1')
  takeCalls()[0]?.answer('unavailable')
  vi.advanceTimersByTime(3000)
  goes()
  comes()
  expect(takeCalls()).toMatchObject([{ join: 'map:1', unheardFor: 3000 }])
})
