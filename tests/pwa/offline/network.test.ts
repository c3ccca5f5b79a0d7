import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KIB } from '#shared/units'
import { turnsPass } from '../../support/time/turns.ts'
import { seeded } from '../device.ts'
import {
  becomes,
  device,
  draft,
  IVAN,
  once,
  queue,
  queued,
  renewDevice,
  sent,
  states,
  stopEngines,
  world,
} from './queue.ts'
import type { Fault } from './tusServer.ts'

test('chunks adapt to four to eight seconds of the connection', async () => {
  const [fast, slow] = [300_000, 30_000]
  const { server, run, clock } = world({ bytesPerSecond: () => (server.patches.length > 6 ? slow : fast) })
  await sent(run, 12 * 1024 * KIB)
  const wide = server.patches.slice(5, 6)[0]!
  expect(wide / fast).toBeGreaterThan(4)
  expect(wide / fast).toBeLessThan(8)
  const narrow = server.patches.at(-2)!
  expect(narrow / slow).toBeLessThan(12)
  expect(Math.min(...server.patches.slice(0, -1))).toBeGreaterThanOrEqual(64 * KIB)
  expect(clock.now()).toBeGreaterThan(60_000)
})

test('after 20 seconds a stalled chunk is aborted, the offset requested, and the next chunk smaller', async () => {
  const { server, run, clock } = world({ fault: once('stall', 'PATCH'), bytesPerSecond: () => 1e9 })
  await sent(run, 400 * KIB)
  expect(clock.now()).toBeGreaterThanOrEqual(20_000)
  expect(clock.now()).toBeLessThan(30_000)
  expect(server.calls.map(({ method }) => method).slice(0, 3)).toEqual(['POST', 'PATCH', 'HEAD'])
  expect(server.patches[1]).toBeLessThan(server.patches[0]!)
})

test('a lost last answer makes no second submission: the server is asked', async () => {
  const { server, run } = world({ fault: once('lost answer', 'PATCH') })
  await sent(run, 50 * KIB)
  expect(server.submissions).toHaveLength(1)
  expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'HEAD'])
})

test('a cut connection loses only the current chunk', async () => {
  const { server, run } = world({ fault: once('cut', 'PATCH', 1), portion: () => 0.5 })
  const { bytes } = await sent(run, 1000 * KIB)
  expect(server.submissions[0]!.bytes.equals(bytes)).toBe(true)
  const total = server.patches.reduce((sum, size) => sum + size, 0)
  expect(total - bytes.length).toBeLessThanOrEqual(server.patches[1]!)
})

const brief = ['spoiled', 'busy', 'unreachable', 'portal', 'forgotten', 'mismatch'] as const
test.each(brief)('%s: the upload arrives once', async (fault) => {
  const { server, run } = world({ fault: once(fault, 'PATCH', 1) })
  const { bytes } = await sent(run, 500 * KIB)
  expect(server.submissions).toHaveLength(1)
  expect(server.submissions[0]!.bytes.equals(bytes)).toBe(true)
})

test('an upload is retried for ever, at least every five minutes', async () => {
  let isDown = true
  const { server, run, clock } = world({ fault: () => (isDown ? 'unreachable' : undefined), random: () => 1 })
  const { id } = await queued(1000)
  run()
  await expect.poll(() => server.calls.length).toBeGreaterThan(20)
  expect(clock.now()).toBeGreaterThan(10 * 300_000)
  expect(clock.now() / server.calls.length).toBeLessThanOrEqual(300_000)
  expect(await draft(id)).toMatchObject({ acknowledged: 0 })
  isDown = false
  await becomes(id, 'done')
})

test('a wake ends a pause, but not one that the server asked for', async () => {
  const { server, environment, run } = world({ fault: once('unreachable', 'POST'), random: () => 1 })
  const waits: number[] = []
  // The clock stands: only a wake continues.
  environment.wait = (ms, signal) => {
    waits.push(ms)
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  const { id } = await queued(1000)
  run()
  await expect.poll(() => waits.length).toBeGreaterThan(1)
  await becomes(id, 'waiting')
  queue.wake()
  await becomes(id, 'done')
  expect(server.calls).toHaveLength(3)
})

test('a 429 obeys Retry-After after any wake', async () => {
  const { server, run, clock, holdClock } = world({ fault: once('limited', 'POST') })
  const { id } = await queued(1000)
  const release = holdClock()
  run()
  await expect.poll(() => server.calls.length).toBe(1)
  await becomes(id, 'waiting')
  queue.wake()
  release()
  await becomes(id, 'done')
  expect(clock.now()).toBeGreaterThanOrEqual(7000)
})

test('a proxy with a body limit gets smaller chunks', async () => {
  const { server, run, environment } = world({ bytesPerSecond: () => 1e9 })
  const { fetch } = environment
  environment.fetch = async (path, init) =>
    init.method === 'PATCH' && (init.body as Uint8Array).length > 100 * KIB
      ? new Response('<h1>413</h1>', { status: 413 })
      : fetch(path, init)
  await sent(run, 900 * KIB)
  expect(Math.max(...server.patches)).toBeLessThanOrEqual(100 * KIB)
})

test('random faults in any order: each draft becomes one submission with its bytes', async () => {
  const faults: Fault[] = [...brief, 'cut', 'stall', 'lost answer', 'limited', 'signed out']
  const acts = ['pause', 'edit', 'wake', 'second engine', 'hand over'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 900 * KIB }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.option(fc.constantFrom(...faults), { nil: undefined, freq: 3 }), { maxLength: 40 }),
      fc.array(fc.constantFrom(...acts), { maxLength: 6 }),
      fc.integer(),
      async (sizes, planned, doings, seed) => {
        await renewDevice()
        const random = seeded(seed)
        const plan = [...planned]
        const recordedWhenDeleted: boolean[] = []
        const { server, run } = world({ random, portion: random, fault: () => plan.shift() })
        const kept = []
        for (const size of sizes) kept.push(await queued(size))
        let engine = run()
        for (const act of doings) {
          const { id } = kept[Math.floor(random() * kept.length)]!
          await turnsPass(Math.floor(random() * 60))
          if (act === 'pause') await queue.pauseDraft(id).then(() => queue.resumeDraft(id))
          if (act === 'edit') await queue.editDraft(id, { additionalText: `${random()}` })
          if (act === 'wake') queue.wake()
          if (act === 'second engine') run()
          if (act === 'hand over') await engine.stop().then(() => (engine = run()))
          for (const one of kept) {
            const isKept =
              (await device.localDb.chunks.where('[draftId+index]').between([one.id, 0], [one.id, 1e6]).count()) > 0
            recordedWhenDeleted.push(isKept || server.submissions.some(({ draftId }) => draftId === one.id))
          }
        }
        for (let token = 2; (await states()).some((state) => state !== 'done'); ) {
          await turnsPass(20)
          if ((await states()).includes('signed-out')) {
            server.tokens.add(`token-${++token}`)
            await queue.keepSession(IVAN, `token-${token}`)
          }
          if ((await states()).includes('refused'))
            throw new Error(JSON.stringify(await device.localDb.drafts.toArray()))
        }
        await stopEngines()

        expect(recordedWhenDeleted).not.toContain(false)
        expect(new Set(server.submissions.map(({ draftId }) => draftId))).toEqual(new Set(kept.map(({ id }) => id)))
        expect(server.submissions).toHaveLength(kept.length)
        for (const { id, bytes } of kept) {
          const submission = server.submissions.find(({ draftId }) => draftId === id)!
          expect(submission.bytes.equals(bytes)).toBe(true)
          expect((await draft(id)).additionalText).toBe(submission.metadata.additionalText)
        }
        expect(await device.localDb.chunks.count()).toBe(0)
      },
    ),
    { seed: 20_261_121, numRuns: 40 },
  )
})
