import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KIB } from '#shared/units'
import type { Draft } from '../../../pwa/offline/db.ts'
import { fakeClock, fileOfSize, freshDevice, seeded } from '../device.ts'
import { type Fault, tusServer } from './tusServer.ts'

const IVAN = 'ivan'
let device: Awaited<ReturnType<typeof freshDevice>>
let queue: Awaited<ReturnType<typeof load>>
const engines: { stop: () => Promise<void> }[] = []

const load = async () => ({
  ...(await import('../../../pwa/offline/drafts.ts')),
  ...(await import('../../../pwa/offline/sending.ts')),
  ...(await import('../../../pwa/offline/session.ts')),
  ...(await import('../../../pwa/offline/engine.ts')),
  ...(await import('../../../pwa/offline/device/settings.ts')),
  ...(await import('../../../pwa/offline/outbox.ts')),
  ...(await import('../../../pwa/offline/wake.ts')),
})

beforeEach(async () => {
  device = await freshDevice()
  queue = await load()
  await queue.keepSession(IVAN, 'token-1')
})
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.stop()))
})

type Place = Parameters<typeof tusServer>[0] & { random?: () => number; isOnMobileNetwork?: () => boolean }

function world({ random = seeded(7), isOnMobileNetwork = () => false, ...options }: Place = {}) {
  const clock = fakeClock(() => server.isIdle())
  const server: ReturnType<typeof tusServer> = tusServer({ advance: clock.advance, ...options })
  const outside = { ...clock, fetch: server.fetch, random, locks: device.locks, isOnMobileNetwork }
  const run = (onSending?: (isSending: boolean) => void) => {
    const engine = queue.startEngine(outside, onSending)
    engines.push(engine)
    return engine
  }
  return { clock, server, outside, run }
}

async function queued(size: number, name = 'clip.mp4', fields = {}) {
  const file = fileOfSize(size, name)
  const { id } = await queue.addDraft(IVAN, file, { category: 'gold-kill', ...fields })
  await queue.enqueue(id)
  return { id, bytes: Buffer.from(await file.arrayBuffer()) }
}
const draft = async (id: string) => (await device.localDb.drafts.get(id)) as Draft
const states = async () => (await device.localDb.drafts.toArray()).map(({ state }) => state)
const becomes = (id: string, state: Draft['state']) =>
  expect.poll(async () => (await draft(id))?.state, { timeout: 3000, interval: 5 }).toBe(state)
const once = (fault: Fault, method: string, skip = 0) => {
  let left = skip
  let isDone = false
  return (asked: string) => {
    if (isDone || asked !== method || left-- > 0) return undefined
    isDone = true
    return fault
  }
}

test('what waits is sent oldest first, byte for byte, and the bytes leave the device', async () => {
  const { server, run } = world()
  const first = await queued(700 * KIB, 'первый.mp4', { additionalText: 'Смотри на 0:12' })
  const second = await queued(300 * KIB)
  run()
  await becomes(second.id, 'done')

  expect(server.submissions.map(({ draftId }) => draftId)).toEqual([first.id, second.id])
  expect(server.submissions[0]!.bytes.equals(first.bytes)).toBe(true)
  expect(server.submissions[0]!.said).toEqual({
    draftId: first.id,
    filename: 'первый.mp4',
    category: 'gold-kill',
    additionalText: 'Смотри на 0:12',
  })
  expect(await draft(first.id)).toMatchObject({ state: 'done', submissionId: 'submission-1', acknowledged: 700 * KIB })
  expect(await device.localDb.chunks.count()).toBe(0)
})

test('what is queued while it runs goes at once, and a form that is not sent does not go', async () => {
  const { server, run } = world()
  run()
  const form = await queue.addDraft(IVAN, fileOfSize(1000), {})
  const { id } = await queued(1000)
  await becomes(id, 'done')
  expect(server.submissions).toHaveLength(1)
  expect(await draft(form.id)).toMatchObject({ state: 'draft' })
})

test('chunks grow to what the line takes in four to eight seconds, and shrink with it', async () => {
  let speed = 300_000
  const { server, run, clock } = world({ bytesPerSecond: () => speed })
  const { id } = await queued(12 * 1024 * KIB)
  run()
  await expect.poll(() => server.patches.length, { interval: 1 }).toBeGreaterThan(6)
  const wide = server.patches.slice(5, 6)[0]!
  expect(wide / speed).toBeGreaterThan(4)
  expect(wide / speed).toBeLessThan(8)
  speed = 30_000
  await becomes(id, 'done')
  const narrow = server.patches.at(-2)!
  expect(narrow / speed).toBeLessThan(12)
  expect(Math.min(...server.patches.slice(0, -1))).toBeGreaterThanOrEqual(64 * KIB)
  expect(clock.now()).toBeGreaterThan(60_000)
})

test('a stall is given up after 20 seconds, the offset is asked, and the next chunk is smaller', async () => {
  const { server, run, clock } = world({ fault: once('stall', 'PATCH'), bytesPerSecond: () => 1e9 })
  const { id } = await queued(400 * KIB)
  run()
  await becomes(id, 'done')
  expect(clock.now()).toBeGreaterThanOrEqual(20_000)
  expect(clock.now()).toBeLessThan(30_000)
  expect(server.calls.map(({ method }) => method).slice(0, 3)).toEqual(['POST', 'PATCH', 'HEAD'])
  expect(server.patches[1]).toBeLessThan(server.patches[0]!)
})

test('a lost last answer is not a second submission: the server is asked and says that it has it', async () => {
  const { server, run } = world({ fault: once('lost answer', 'PATCH') })
  const { id } = await queued(50 * KIB)
  run()
  await becomes(id, 'done')
  expect(server.submissions).toHaveLength(1)
  expect(server.calls.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'HEAD'])
})

test('a cut costs what was under way and no more', async () => {
  const { server, run } = world({ fault: once('cut', 'PATCH', 1), portion: () => 0.5 })
  const { id, bytes } = await queued(1000 * KIB)
  run()
  await becomes(id, 'done')
  expect(server.submissions[0]!.bytes.equals(bytes)).toBe(true)
  const sent = server.patches.reduce((sum, size) => sum + size, 0)
  expect(sent - bytes.length).toBeLessThanOrEqual(server.patches[1]!)
})

test('an offset that the server knows better is taken over', async () => {
  const { server, run } = world({ fault: once('mismatch', 'PATCH', 1) })
  const { id } = await queued(400 * KIB)
  run()
  await becomes(id, 'done')
  expect(server.submissions).toHaveLength(1)
})

test.each(['spoiled', 'busy', 'unreachable', 'portal', 'forgotten'] as const)(
  '%s: it goes on and arrives once',
  async (fault) => {
    const { server, run } = world({ fault: once(fault, 'PATCH', 1) })
    const { id, bytes } = await queued(500 * KIB)
    run()
    await becomes(id, 'done')
    expect(server.submissions).toHaveLength(1)
    expect(server.submissions[0]!.bytes.equals(bytes)).toBe(true)
  },
)

test('it is tried for ever, never more than five minutes apart', async () => {
  let isDown = true
  const { server, run, clock } = world({ fault: () => (isDown ? 'unreachable' : undefined), random: () => 1 })
  const { id } = await queued(1000)
  run()
  await expect.poll(() => server.calls.length, { timeout: 8000, interval: 1 }).toBeGreaterThan(20)
  expect(clock.now()).toBeGreaterThan(10 * 300_000)
  expect(clock.now() / server.calls.length).toBeLessThanOrEqual(300_000)
  expect(await draft(id)).toMatchObject({ acknowledged: 0 })
  isDown = false
  await becomes(id, 'done')
})

test('a wake ends the pause; what the server asks for is waited for all the same', async () => {
  const { server, outside, run } = world({ fault: once('unreachable', 'POST'), random: () => 1 })
  const waits: number[] = []
  // Nobody's clock moves: only a wake can go on.
  outside.wait = (ms, signal) => {
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

test('429 obeys Retry-After, whatever wakes it', async () => {
  const { server, run, clock } = world({ fault: once('limited', 'POST') })
  const { id } = await queued(1000)
  run()
  await expect.poll(() => server.calls.length, { interval: 1 }).toBe(1)
  queue.wake()
  await becomes(id, 'done')
  expect(clock.now()).toBeGreaterThanOrEqual(7000)
})

test('401 stops the queue; a new token lets it go on from where it was', async () => {
  const { server, run } = world({ fault: once('signed out', 'PATCH', 1) })
  const first = await queued(400 * KIB)
  const second = await queued(1000)
  run()
  await becomes(first.id, 'signed-out')
  expect((await draft(second.id)).state).toBe('signed-out')
  const asked = server.calls.length

  // The same token again, as a reload of the page brings it, changes nothing.
  await queue.keepSession(IVAN, 'token-1')
  expect(await states()).toEqual(['signed-out', 'signed-out'])
  expect(server.calls).toHaveLength(asked)

  server.tokens.add('token-2')
  await queue.keepSession(IVAN, 'token-2')
  await becomes(second.id, 'done')
  expect(server.submissions).toHaveLength(2)
  expect(server.uploads.size).toBe(2)
})

test.each([
  [409, 'file_already_sent'],
  [413, 'file_too_large'],
  [415, 'unsupported_file'],
])('%d %s stops that draft with its text, keeps its bytes, and the others go on', async (status, code) => {
  const { server, run } = world()
  server.refuseWith(status, code)
  const first = await queued(1000)
  run()
  await becomes(first.id, 'refused')
  expect((await draft(first.id)).refusal).toEqual({ code, message: `сказано: ${code}` })
  expect(await device.localDb.chunks.count()).toBe(1)

  server.acceptAgain()
  const second = await queued(2000)
  await becomes(second.id, 'done')
  expect((await draft(first.id)).state).toBe('refused')

  await queue.retryDraft(first.id)
  await becomes(first.id, 'done')
  expect(server.submissions).toHaveLength(2)
})

test('a proxy that takes no large bodies gets smaller ones', async () => {
  const { server, run, outside } = world({ bytesPerSecond: () => 1e9 })
  const { fetch } = outside
  outside.fetch = async (path, init) =>
    init.method === 'PATCH' && (init.body as Uint8Array).length > 100 * KIB
      ? new Response('<h1>413</h1>', { status: 413 })
      : fetch(path, init)
  const { id } = await queued(900 * KIB)
  run()
  await becomes(id, 'done')
  expect(Math.max(...server.patches)).toBeLessThanOrEqual(100 * KIB)
})

test('a pause ends what is under way, a resume goes on from there', async () => {
  const { server, run } = world({ fault: once('stall', 'PATCH', 1), portion: () => 0 })
  const { id, bytes } = await queued(500 * KIB)
  run()
  await expect.poll(() => server.patches.length, { interval: 1 }).toBeGreaterThan(1)
  await queue.pauseDraft(id)
  await becomes(id, 'paused')
  const had = [...server.uploads.values()][0]!.bytes.length
  expect(had).toBeGreaterThan(0)
  await queue.resumeDraft(id)
  await becomes(id, 'done')
  expect(server.uploads.size).toBe(1)
  expect(server.submissions[0]!.bytes.equals(bytes)).toBe(true)
})

test('a removed draft is ended on the server too, and leaves nothing on the device', async () => {
  const { server, run } = world({ fault: once('stall', 'PATCH', 1), portion: () => 0 })
  const { id } = await queued(500 * KIB)
  run()
  await expect.poll(() => server.patches.length, { interval: 1 }).toBeGreaterThan(1)
  await queue.removeDraft(id)
  await expect.poll(() => server.uploads.size).toBe(0)
  expect(await draft(id)).toBeUndefined()
  expect(await device.localDb.chunks.count()).toBe(0)
  expect(server.submissions).toEqual([])
})

test('an edit of an unfinished draft arrives with it; one that came too late is undone and said', async () => {
  const { server, run } = world({ fault: once('stall', 'PATCH', 1), portion: () => 0 })
  const { id } = await queued(500 * KIB)
  run()
  await expect.poll(() => server.patches.length, { interval: 1 }).toBeGreaterThan(1)
  expect(await queue.editDraft(id, { additionalText: 'Новое', category: 'victory' })).toBe(true)
  await becomes(id, 'done')
  expect(server.submissions[0]!.said).toMatchObject({ additionalText: 'Новое', category: 'victory' })
  expect(await queue.editDraft(id, { additionalText: 'Поздно' })).toBe(false)

  const late = await queued(1000, 'late.mp4')
  await becomes(late.id, 'done')
})

test('an edit while the last answer was lost: the submission is what the draft then shows', async () => {
  let isDown = false
  const lost = once('lost answer', 'PATCH')
  const { server, run } = world({
    fault: (method) => {
      if (isDown) return 'unreachable'
      const fault = lost(method)
      if (fault) isDown = true
      return fault
    },
  })
  const { id } = await queued(1000, 'clip.mp4', { additionalText: 'Первое' })
  run()
  await expect.poll(() => server.submissions.length).toBe(1)
  await queue.editDraft(id, { additionalText: 'Второе' })
  isDown = false
  queue.wake()
  await becomes(id, 'done')
  expect(await draft(id)).toMatchObject({ additionalText: 'Первое', isEditLate: true })
  expect(server.submissions).toHaveLength(1)
})

test('two engines with one lock: one sends; when it is stopped, the other goes on', async () => {
  const { server, run } = world({ fault: once('stall', 'PATCH', 1), portion: () => 0 })
  const sending = [vi.fn(), vi.fn()] as const
  const { id } = await queued(500 * KIB)
  const first = run(sending[0])
  await expect.poll(() => sending[0].mock.calls.length, { interval: 1 }).toBe(1)
  run(sending[1])
  await expect.poll(() => server.patches.length, { interval: 1 }).toBeGreaterThan(1)
  expect(sending[1]).not.toHaveBeenCalled()
  await first.stop()
  await becomes(id, 'done')
  expect(sending[1]).toHaveBeenCalled()
  expect(server.submissions).toHaveLength(1)
})

test('another player on the same phone sees and sends nothing of it; the owner does, after signing in again', async () => {
  const { server, run } = world()
  const { id } = await queued(1000)
  await queue.forgetSession()
  run()
  server.tokens.add('token-of-petr').add('token-3')
  await queue.keepSession('petr', 'token-of-petr')
  expect(await queue.draftsNow('petr')).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(server.calls).toEqual([])

  await queue.forgetSession()
  await queue.keepSession(IVAN, 'token-3')
  await becomes(id, 'done')
})

test('only by Wi-Fi: on a mobile network nothing is sent', async () => {
  let isMobile = true
  const { server, run } = world({ isOnMobileNetwork: () => isMobile })
  await queue.setWifiOnly(true)
  const { id } = await queued(1000)
  run()
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(server.calls).toEqual([])
  isMobile = false
  queue.wake()
  await becomes(id, 'done')
})

test('bytes that the disk has spoiled are refused, never sent', async () => {
  const { server, run } = world()
  const { id } = await queued(1000)
  await device.localDb.chunks.toCollection().modify((chunk) => {
    chunk.bytes = new Uint8Array(1000).buffer
  })
  run()
  await becomes(id, 'refused')
  expect((await draft(id)).refusal?.code).toBe('file_damaged')
  expect(server.submissions).toEqual([])
})

test('a read notification waits for the network and is told once', async () => {
  const { server, run, outside } = world()
  const told: string[] = []
  outside.fetch = async (path) => {
    told.push(path)
    if (told.length === 1) throw new TypeError('Failed to fetch')
    return Response.json({})
  }
  await queue.putInOutbox(IVAN, { kind: 'notification-read', payload: { notificationId: 'n1' } })
  await queue.putInOutbox(IVAN, { kind: 'notification-read', payload: { notificationId: 'n1' } })
  run()
  await expect.poll(() => device.localDb.outbox.count()).toBe(0)
  expect(told).toEqual(Array(2).fill('/api/territory/notifications/n1/read'))
  expect(server.calls).toEqual([])
})

test('the service worker sends all that waits, and fails when the network does, to be called again', async () => {
  let isDown = true
  const { server, outside } = world({ fault: () => (isDown ? 'unreachable' : undefined), random: () => 1 })
  const { id } = await queued(1000)
  await expect(queue.sendAll(outside)).rejects.toThrow('later')
  isDown = false
  await queue.sendAll(outside)
  expect((await draft(id)).state).toBe('done')
  expect(server.submissions).toHaveLength(1)
})

test('whatever goes wrong, in whatever order: one submission per draft, with its bytes, and none lost', async () => {
  const faults: Fault[] = [
    'cut',
    'stall',
    'lost answer',
    'unreachable',
    'portal',
    'busy',
    'limited',
    'spoiled',
    'mismatch',
    'forgotten',
    'signed out',
  ]
  const acts = ['pause', 'edit', 'wake', 'second engine', 'hand over'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 900 * KIB }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.option(fc.constantFrom(...faults), { nil: undefined, freq: 3 }), { maxLength: 40 }),
      fc.array(fc.constantFrom(...acts), { maxLength: 6 }),
      fc.integer(),
      async (sizes, planned, doings, seed) => {
        device = await freshDevice()
        await queue.keepSession(IVAN, 'token-1')
        const random = seeded(seed)
        const plan = [...planned]
        const recordedWhenGone: boolean[] = []
        const { server, run } = world({ random, portion: random, fault: () => plan.shift() })
        const kept = []
        for (const size of sizes) kept.push(await queued(size))
        let engine = run()
        for (const act of doings) {
          const { id } = kept[Math.floor(random() * kept.length)]!
          await new Promise((resolve) => setTimeout(resolve, random() * 8))
          if (act === 'pause') await queue.pauseDraft(id).then(() => queue.resumeDraft(id))
          if (act === 'edit') await queue.editDraft(id, { additionalText: `${random()}` })
          if (act === 'wake') queue.wake()
          if (act === 'second engine') run()
          if (act === 'hand over') await engine.stop().then(() => (engine = run()))
          for (const one of kept) {
            const isKept =
              (await device.localDb.chunks.where('[draftId+index]').between([one.id, 0], [one.id, 1e6]).count()) > 0
            recordedWhenGone.push(isKept || server.submissions.some(({ draftId }) => draftId === one.id))
          }
        }
        for (let token = 2; (await states()).some((state) => state !== 'done'); ) {
          await new Promise((resolve) => setTimeout(resolve, 3))
          if ((await states()).includes('signed-out')) {
            server.tokens.add(`token-${++token}`)
            await queue.keepSession(IVAN, `token-${token}`)
          }
          if ((await states()).includes('refused'))
            throw new Error(JSON.stringify(await device.localDb.drafts.toArray()))
        }
        await Promise.all(engines.splice(0).map((one) => one.stop()))

        expect(recordedWhenGone).not.toContain(false)
        expect(new Set(server.submissions.map(({ draftId }) => draftId))).toEqual(new Set(kept.map(({ id }) => id)))
        expect(server.submissions).toHaveLength(kept.length)
        for (const { id, bytes } of kept) {
          const submission = server.submissions.find(({ draftId }) => draftId === id)!
          expect(submission.bytes.equals(bytes)).toBe(true)
          expect((await draft(id)).additionalText).toBe(submission.said.additionalText)
        }
        expect(await device.localDb.chunks.count()).toBe(0)
      },
    ),
    { seed: 20_261_121, numRuns: 40 },
  )
}, 120_000)
