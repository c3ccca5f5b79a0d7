import { expect, test } from 'vitest'
import { KIB } from '#shared/units'
import { newChunkSize } from '../../../pwa/offline/upload/chunkSize.ts'

const SECOND = 1000
const CHUNK = 64 * KIB
const LATE = { isLate: true }
const CUT = { isLate: false }

test('however often the line was cut, the next stall is noticed after 20 seconds', () => {
  const pace = newChunkSize()
  for (let cuts = 0; cuts < 10; cuts++) pace.failed(CUT)
  expect(pace.deadline(CHUNK)).toBe(20 * SECOND)
})

test('what is given up in vain again and again is waited for longer, until something passes', () => {
  const pace = newChunkSize()
  for (let stalls = 0; stalls < 2; stalls++) pace.failed(LATE)
  expect(pace.deadline(CHUNK)).toBe(20 * SECOND)
  for (let stalls = 0; stalls < 10; stalls++) pace.failed(LATE)
  expect(pace.deadline(CHUNK)).toBe(160 * SECOND)
  pace.passed()
  expect(pace.deadline(CHUNK)).toBe(20 * SECOND)
})
