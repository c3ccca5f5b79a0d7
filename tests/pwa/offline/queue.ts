import { afterEach, beforeEach, expect } from 'vitest'
import { KIB } from '#shared/units'
import type { Draft } from '../../../pwa/offline/db.ts'
import { fakeClock, fileOfSize, freshDevice, loadOffline, seeded } from '../device.ts'
import { type Fault, tusServer } from './tusServer.ts'

export const IVAN = 'ivan'

export let device: Awaited<ReturnType<typeof freshDevice>>
export let queue: Awaited<ReturnType<typeof loadOffline>>
const engines: { stop: () => Promise<void> }[] = []

export async function renewDevice() {
  device = await freshDevice()
  queue = await loadOffline()
  await queue.keepSession(IVAN, 'token-1')
}
beforeEach(renewDevice)

export const stopEngines = () => Promise.all(engines.splice(0).map((engine) => engine.stop()))
afterEach(async () => void (await stopEngines()))

type Options = Parameters<typeof tusServer>[0] & { random?: () => number; isOnMobileNetwork?: () => boolean }

/** A server and an environment with its own clock; `run` starts an engine. */
export function world({ random = seeded(7), isOnMobileNetwork = () => false, ...options }: Options = {}) {
  let isHeld = false
  const clock = fakeClock(() => !isHeld && server.isIdle())
  /** Lets the clock stand until the returned function is called: no wait ends, and nothing is aborted. */
  const holdClock = () => {
    isHeld = true
    return () => {
      isHeld = false
    }
  }
  const server: ReturnType<typeof tusServer> = tusServer({ advance: clock.advance, ...options })
  const environment = { ...clock, fetch: server.fetch, random, locks: device.locks, isOnMobileNetwork }
  const run = (onSending?: (isSending: boolean) => void) => {
    const engine = queue.startEngine(environment, onSending)
    engines.push(engine)
    return engine
  }
  return { clock, holdClock, server, environment, run }
}

export async function queued(size: number, name = 'clip.mp4', fields = {}) {
  const file = fileOfSize(size, name)
  const { id } = await queue.addDraft(IVAN, file, { category: 'gold-kill', ...fields })
  await queue.enqueue(id)
  return { id, bytes: Buffer.from(await file.arrayBuffer()) }
}
export const draft = async (id: string) => (await device.localDb.drafts.get(id)) as Draft
export const states = async () => (await device.localDb.drafts.toArray()).map(({ state }) => state)
export const becomes = (id: string, state: Draft['state']) =>
  expect.poll(async () => (await draft(id))?.state, { interval: 5 }).toBe(state)
/** Fails one request of the method after `skip` others. */
export const once = (fault: Fault, method: string, skip = 0) => {
  let left = skip
  let isDone = false
  return (asked: string) => {
    if (isDone || asked !== method || left-- > 0) return undefined
    isDone = true
    return fault
  }
}

/** Queues a file of this size and has it sent. */
export async function sent(run: () => unknown, size: number) {
  const draft = await queued(size)
  run()
  await becomes(draft.id, 'done')
  return draft
}

/** A draft whose second chunk stalls for good, as the clock stands until `release`. */
export async function stalling() {
  const given = world({ fault: once('stall', 'PATCH', 1), portion: () => 0 })
  const release = given.holdClock()
  return { ...given, release, ...(await queued(500 * KIB)) }
}
