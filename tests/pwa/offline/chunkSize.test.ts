import { expect, test } from 'vitest'
import { KIB } from '#shared/units'
import { newChunkSize } from '../../../pwa/offline/upload/chunkSize.ts'

const SECOND = 1000
const CHUNK = 64 * KIB
const LATE = { isLate: true }
const CUT = { isLate: false }

test('after any number of cuts a stall is noticed after 20 seconds', () => {
  const pace = newChunkSize()
  for (let cuts = 0; cuts < 10; cuts++) pace.failed(CUT)
  expect(pace.deadline(CHUNK)).toBe(20 * SECOND)
})

test('repeated timeouts lengthen the deadline until a chunk passes', () => {
  const pace = newChunkSize()
  for (let stalls = 0; stalls < 2; stalls++) pace.failed(LATE)
  expect(pace.deadline(CHUNK)).toBe(20 * SECOND)
  for (let stalls = 0; stalls < 10; stalls++) pace.failed(LATE)
  expect(pace.deadline(CHUNK)).toBe(160 * SECOND)
  pace.passed()
  expect(pace.deadline(CHUNK)).toBe(20 * SECOND)
})
