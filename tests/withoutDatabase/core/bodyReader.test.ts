import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bodyReader, sizeOf } from '#api/core/http/bodyReader'
import { KIB, MINUTE, SECOND } from '#shared/units'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sends `piece` bytes each second for so long; returns how many were read, and whether the reader had given up by then. */
async function read(piece: number, ms: number) {
  const body = new PassThrough()
  const reader = bodyReader(body)
  const progress = { read: 0, isOver: false }
  const reading = (async () => {
    for (let buffers = await reader.read(); buffers; buffers = await reader.read()) progress.read += sizeOf(buffers)
    progress.isOver = true
  })()
  for (let at = 0; at < ms && !progress.isOver; at += SECOND) {
    if (piece > 0) body.write(Buffer.alloc(piece))
    await vi.advanceTimersByTimeAsync(SECOND)
  }
  const { isOver } = progress
  body.destroy()
  await reading
  return { ...progress, isOver }
}

test('a body of which nothing comes, or a byte now and then, is given up after two minutes', async () => {
  expect(await read(0, 3 * MINUTE)).toEqual({ read: 0, isOver: true })
  expect(await read(1, 3 * MINUTE)).toEqual({ read: 120, isOver: true })
})

test('a phone on a 2G line may take an hour', async () => {
  expect(await read(KIB, 60 * MINUTE)).toEqual({ read: 3600 * KIB, isOver: false })
})

test('a body is not slow while its reader is', async () => {
  const body = new PassThrough()
  const reader = bodyReader(body)
  body.write(Buffer.alloc(64 * KIB))
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(sizeOf((await reader.read()) ?? [])).toBe(64 * KIB)
  body.end(Buffer.alloc(1))
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(sizeOf((await reader.read()) ?? [])).toBe(1)
  expect(await reader.read()).toBeUndefined()
  expect(reader.isComplete()).toBe(true)
})
