import { expect, test } from 'vitest'
import { rememberEvents } from '#api/core/sockets/recentEvents'
import { MINUTE, SECOND } from '#shared/units'

function started() {
  let now = 0
  const recent = rememberEvents(() => now)
  now = 60 * MINUTE
  return { recent, pass: (ms: number) => (now += ms) }
}

test('an event is missed by whoever was not connected at that moment, and by nobody else', () => {
  const { recent, pass } = started()
  recent.note('map:1')
  pass(10 * SECOND)
  expect(recent.mayMiss(['map:1'], 10 * SECOND)).toBe(true)
  expect(recent.mayMiss(['user:1', 'map:1'], 10 * SECOND)).toBe(true)
  expect(recent.mayMiss(['map:1'], 10 * SECOND - 1)).toBe(false)
  expect(recent.mayMiss(['map:2'], 10 * SECOND)).toBe(false)
  expect(recent.mayMiss([], 10 * SECOND)).toBe(false)
})

test('the last event counts, and others do not push it out for a minute', () => {
  const { recent, pass } = started()
  recent.note('map:1')
  pass(30 * SECOND)
  recent.note('map:1')
  for (let other = 0; other < 1000; other++) recent.note(`user:${other}`)
  pass(40 * SECOND)
  recent.note('map:2')
  expect(recent.mayMiss(['map:1'], 50 * SECOND)).toBe(true)
  expect(recent.mayMiss(['map:1'], 30 * SECOND)).toBe(false)
})

test('where nobody knows any more something may have been missed', () => {
  const { recent } = started()
  expect(recent.mayMiss(['map:1'], MINUTE)).toBe(false)
  expect(recent.mayMiss(['map:1'], MINUTE + 1)).toBe(true)
  let now = 1000
  const fresh = rememberEvents(() => now)
  now = 3000
  expect(fresh.mayMiss(['map:1'], 2000)).toBe(false)
  expect(fresh.mayMiss(['map:1'], 2001)).toBe(true)
})

test.each([undefined, null, '9999', {}, Number.NaN])('who says %s of its silence has missed nothing', (unheardFor) => {
  const { recent } = started()
  recent.note('map:1')
  expect(recent.mayMiss(['map:1'], unheardFor)).toBe(false)
})
