import { expect, test, vi } from 'vitest'
import { fileOfSize, freshDevice, loadOffline } from '../device.ts'

// WebKit bug 226547, APP-17.

/** A device whose database does not answer, until `wake`. */
async function silentDevice() {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.resetModules()
  const { localDb } = await freshDevice()
  const offline = await loadOffline()
  localDb.close({ disableAutoOpen: false })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const open = vi
    .spyOn(IDBFactory.prototype, 'open')
    .mockReturnValue({ addEventListener() {}, removeEventListener() {} } as never)
  return { ...offline, opened: () => open.mock.calls.length }
}

const outcome = (promise: PromiseLike<unknown>) => {
  const of = { state: 'waiting' }
  promise.then(
    () => (of.state = 'answered'),
    () => (of.state = 'failed'),
  )
  return of
}

test('a database that does not answer fails after ten seconds, whatever was asked, and at once from then on', async () => {
  const { addDraft, keptSession, keptMap, canQueue, ANSWERS_WITHIN, opened } = await silentDevice()
  expect(ANSWERS_WITHIN).toBe(10_000)
  const session = outcome(keptSession())
  const draft = outcome(addDraft('ivan', fileOfSize(10)))
  const map = outcome(keptMap({ userId: 'ivan', mapId: 'm' }))
  const able = canQueue()
  await vi.advanceTimersByTimeAsync(ANSWERS_WITHIN - 1)
  expect([session.state, draft.state, map.state]).toEqual(['waiting', 'waiting', 'waiting'])
  await vi.advanceTimersByTimeAsync(1)
  expect(await able).toBe(false)
  await expect.poll(() => [session.state, draft.state, map.state]).toEqual(['failed', 'failed', 'answered'])

  const asked = opened()
  await expect(keptSession()).rejects.toThrow()
  expect(await canQueue()).toBe(false)
  expect(opened()).toBe(asked)
})

test('a message that cannot be kept is sent all the same', async () => {
  const { sendNow, ANSWERS_WITHIN } = await silentDevice()
  const send = vi.fn(async () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }))
  const message = { kind: 'notification-read', payload: { notificationId: 'n' } } as const
  const sent = outcome(sendNow({ userId: 'ivan', token: 't' }, message, send))
  await vi.advanceTimersByTimeAsync(ANSWERS_WITHIN)
  await expect.poll(() => send.mock.calls.length).toBe(1)
  await expect.poll(() => sent.state).not.toBe('waiting')
})
