import { expect, test } from 'vitest'
import { MAX_KEYS, memoryLimiter } from '#db/sqlite/memoryLimiter'

function started() {
  const clock = { now: 1_000_000 }
  const limiter = memoryLimiter({ points: 2, duration: 60 }, () => clock.now)
  const isRefused = (key: string) =>
    limiter.consume(key).then(
      () => false,
      () => true,
    )
  return { clock, limiter, isRefused }
}

test('as many as may be, then none until the window has ended', async () => {
  const { clock, limiter, isRefused } = started()
  expect([await isRefused('a'), await isRefused('a'), await isRefused('a'), await isRefused('b')]).toEqual([
    false,
    false,
    true,
    false,
  ])
  clock.now += 45_000
  await expect(limiter.consume('a')).rejects.toMatchObject({ msBeforeNext: 15_000 })
  clock.now += 15_000
  expect(await isRefused('a')).toBe(false)
})

test('an act that is given back does not count, and takes nothing off a later window', async () => {
  const { clock, limiter, isRefused } = started()
  const first = await limiter.consume('a')
  const second = await limiter.consume('a')
  await first.giveBack()
  expect([await isRefused('a'), await isRefused('a')]).toEqual([false, true])
  clock.now += 60_000
  expect([await isRefused('a'), await isRefused('a')]).toEqual([false, false])
  await second.giveBack()
  expect(await isRefused('a')).toBe(true)
})

test('what is refused does not count: with one act given back there is room for one', async () => {
  const { limiter, isRefused } = started()
  const first = await limiter.consume('a')
  expect([await isRefused('a'), await isRefused('a'), await isRefused('a')]).toEqual([false, true, true])
  await first.giveBack()
  expect([await isRefused('a'), await isRefused('a')]).toEqual([false, true])
})

test('keys are bounded: the longest counted gives way, the others stay counted', async () => {
  const { clock, isRefused } = started()
  for (const key of ['first', 'second']) for (let act = 0; act < 3; act++) await isRefused(key)
  for (let key = 0; key < MAX_KEYS - 2; key++) await isRefused(`${key}`)
  clock.now += 1
  expect([await isRefused('first'), await isRefused('second')]).toEqual([true, true])
  await isRefused('one more')
  expect([await isRefused('second'), await isRefused('first')]).toEqual([true, false])
})
