import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import type { Environment } from '../../pwa/offline/device/environment.ts'
import { fakeLocks } from './offline/locks.ts'

/** A clock that jumps to the next timer when nothing happens. */
export function fakeClock(isIdle: () => boolean) {
  let now = 0
  const alarms = new Set<{ at: number; ring: () => void }>()
  let isTicking = false

  async function isStill() {
    for (let round = 0; round < 5; round++) {
      await new Promise((resolve) => setImmediate(resolve))
      if (!isIdle()) return false
    }
    return true
  }

  async function tick() {
    isTicking = true
    while (alarms.size > 0) {
      if (!(await isStill())) continue
      const [first] = [...alarms].sort((one, other) => one.at - other.at)
      if (!first) break
      now = Math.max(now, first.at)
      first.ring()
    }
    isTicking = false
  }

  const wait: Environment['wait'] = (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const alarm = { at: now + ms, ring: end }
      function end() {
        alarms.delete(alarm)
        signal.removeEventListener('abort', end)
        resolve()
      }
      alarms.add(alarm)
      signal.addEventListener('abort', end)
      if (!isTicking) void tick()
    })
  const advance = (ms: number) => {
    now += ms
  }
  return { now: () => now, wait, advance }
}

/** A device with an empty database. `room` in bytes. */
export async function freshDevice(room = { quota: 1024 ** 3, usage: 0 }) {
  const locks = fakeLocks()
  const storage = {
    estimate: vi.fn(async () => room),
    persist: vi.fn(async () => true),
    persisted: vi.fn(async () => false),
  }
  vi.stubGlobal('navigator', { locks, storage })
  const { localDb } = await import('../../pwa/offline/db.ts')
  await localDb.open()
  await Promise.all(localDb.tables.map((table) => table.clear()))
  return { locks, storage, room, localDb }
}

/** Bytes that differ everywhere: a misplaced piece is noticed. */
export function fileOfSize(size: number, name = 'clip.mp4', type = 'video/mp4') {
  const bytes = new Uint8Array(size)
  let word = size + 1
  for (let index = 0; index < size; index++) {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0
    bytes[index] = word >>> 24
  }
  return new File([bytes], name, { type })
}

export function seeded(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The modules of `pwa/offline`, loaded once the device is there. */
export const loadOffline = async () => ({
  ...(await import('../../pwa/offline/badge.ts')),
  ...(await import('../../pwa/offline/chunks.ts')),
  ...(await import('../../pwa/offline/cleanup.ts')),
  ...(await import('../../pwa/offline/db.ts')),
  ...(await import('../../pwa/offline/device/settings.ts')),
  ...(await import('../../pwa/offline/device/space.ts')),
  ...(await import('../../pwa/offline/device/support.ts')),
  ...(await import('../../pwa/offline/drafts.ts')),
  ...(await import('../../pwa/offline/engine.ts')),
  ...(await import('../../pwa/offline/forget.ts')),
  ...(await import('../../pwa/offline/maps.ts')),
  ...(await import('../../pwa/offline/outbox/outbox.ts')),
  ...(await import('../../pwa/offline/outbox/readMarks.ts')),
  ...(await import('../../pwa/offline/sending.ts')),
  ...(await import('../../pwa/offline/session.ts')),
  ...(await import('../../pwa/offline/share/shared.ts')),
  ...(await import('../../pwa/offline/wake.ts')),
  ...(await import('../../pwa/offline/work.ts')),
})
