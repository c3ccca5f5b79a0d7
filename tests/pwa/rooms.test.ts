import { beforeEach, expect, test, vi } from 'vitest'

type Answer = (refusal: string | null, mayMiss?: boolean) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  return () => void vi.useRealTimers()
})

/** A page that wishes rooms: its connection `comes` and `goes`, and `said` is what it was told since the last look. */
async function page() {
  const { connectRooms, joinRoom } = await import('../../pwa/lib/rooms.ts')
  const calls: { join?: string; leave?: string; unheardFor?: number; answer: Answer }[] = []
  let goes = () => {}
  const comes = () => {
    goes = connectRooms({
      join: (join, unheardFor, answer) => calls.push({ join, unheardFor, answer }),
      leave: (leave) => calls.push({ leave, answer: () => undefined }),
    })
  }
  const said = () => calls.splice(0)
  const told = () => said().map(({ join, leave }) => (join ? `join ${join}` : `leave ${leave}`))
  return { joinRoom, comes, goes: () => goes(), said, told }
}

test('a room is joined as soon as there is a connection, and again after each reconnect', async () => {
  const { joinRoom, comes, goes, told } = await page()
  joinRoom('map:1')
  expect(told()).toEqual([])
  comes()
  expect(told()).toEqual(['join map:1'])
  joinRoom('map:2')
  expect(told()).toEqual(['join map:2'])
  goes()
  comes()
  expect(told()).toEqual(['join map:1', 'join map:2'])
})

test('it is left when the last who wished it has gone, and not joined again', async () => {
  const { joinRoom, comes, goes, told } = await page()
  comes()
  const leaves = [joinRoom('map:1'), joinRoom('map:1')]
  expect(told()).toEqual(['join map:1'])
  leaves[0]?.()
  expect(told()).toEqual([])
  leaves[1]?.()
  expect(told()).toEqual(['leave map:1'])
  goes()
  comes()
  expect(told()).toEqual([])
})

test('one that was left without a connection is not joined when it is back', async () => {
  const { joinRoom, comes, goes, told } = await page()
  comes()
  const leave = joinRoom('map:1')
  goes()
  leave()
  told()
  comes()
  expect(told()).toEqual([])
})

test('one that was joined late has what was told before read anew, and nothing otherwise', async () => {
  const { joinRoom, comes, said } = await page()
  const [missed, also] = [vi.fn(), vi.fn()]
  joinRoom('map:1', missed)
  vi.advanceTimersByTime(400)
  joinRoom('map:1', also)
  vi.advanceTimersByTime(100)
  comes()
  const [join] = said()
  // Since the first who wished it.
  expect(join).toMatchObject({ join: 'map:1', unheardFor: 500 })
  join?.answer('unavailable')
  join?.answer(null, false)
  expect(missed).not.toHaveBeenCalled()
  join?.answer(null, true)
  expect(missed).toHaveBeenCalledOnce()
  expect(also).toHaveBeenCalledOnce()
})

test('what has gone before its room was joined is read anew, and is not there', async () => {
  const { joinRoom, comes, said } = await page()
  comes()
  const missed = vi.fn()
  joinRoom('map:1', missed)
  said()[0]?.answer('not_found')
  expect(missed).toHaveBeenCalledOnce()
})

test('what was asked for before the room was wished is unheard since then', async () => {
  const { joinRoom, comes, said } = await page()
  comes()
  const missed = vi.fn()
  vi.advanceTimersByTime(300)
  joinRoom('map:1', missed, performance.now() - 200)
  const [join] = said()
  expect(join).toMatchObject({ join: 'map:1', unheardFor: 200 })
  join?.answer(null, true)
  expect(missed).toHaveBeenCalledOnce()
})

test('once joined it is heard: who comes later has missed nothing, and after a reconnect everything is read anyway', async () => {
  const { joinRoom, comes, goes, said } = await page()
  comes()
  joinRoom('map:1')
  said()[0]?.answer(null, false)
  vi.advanceTimersByTime(5000)
  joinRoom('map:1')
  expect(said()).toEqual([])
  goes()
  vi.advanceTimersByTime(5000)
  comes()
  expect(said()).toMatchObject([{ join: 'map:1', unheardFor: 0 }])
})

test('one that was refused is still unheard', async () => {
  const { joinRoom, comes, goes, said } = await page()
  comes()
  joinRoom('map:1')
  said()[0]?.answer('unavailable')
  vi.advanceTimersByTime(3000)
  goes()
  comes()
  expect(said()).toMatchObject([{ join: 'map:1', unheardFor: 3000 }])
})
