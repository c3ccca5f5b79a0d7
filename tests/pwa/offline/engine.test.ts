import { expect, test, vi } from 'vitest'
import { KIB } from '#shared/units'
import { fileOfSize } from '../device.ts'
import { becomes, device, draft, IVAN, once, queue, queued, stalling, states, world } from './queue.ts'

test('drafts are sent oldest first, byte for byte, and their bytes are deleted', async () => {
  const { server, run } = world()
  const first = await queued(700 * KIB, 'первый.mp4', { additionalText: 'Смотри на 0:12' })
  const second = await queued(300 * KIB)
  run()
  await becomes(second.id, 'done')

  expect(server.submissions.map(({ draftId }) => draftId)).toEqual([first.id, second.id])
  expect(server.submissions[0]!.bytes.equals(first.bytes)).toBe(true)
  expect(server.submissions[0]!.metadata).toEqual({
    draftId: first.id,
    filename: 'первый.mp4',
    category: 'gold-kill',
    additionalText: 'Смотри на 0:12',
  })
  expect(await draft(first.id)).toMatchObject({ state: 'done', submissionId: 'submission-1', acknowledged: 700 * KIB })
  expect(await device.localDb.chunks.count()).toBe(0)
})

test('a draft queued while the engine runs is sent at once; an unsent form is not', async () => {
  const { server, run } = world()
  run()
  const form = await queue.addDraft(IVAN, fileOfSize(1000), {})
  const { id } = await queued(1000)
  await becomes(id, 'done')
  expect(server.submissions).toHaveLength(1)
  expect(await draft(form.id)).toMatchObject({ state: 'draft' })
})

test('a 401 stops the queue; a new token continues it', async () => {
  const { server, run } = world({ fault: once('signed out', 'PATCH', 1) })
  const first = await queued(400 * KIB)
  const second = await queued(1000)
  run()
  await becomes(first.id, 'signed-out')
  expect((await draft(second.id)).state).toBe('signed-out')
  const asked = server.calls.length

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

test('two engines with one lock: one sends; when it is stopped, the other goes on', async () => {
  const { server, run, release, id } = await stalling()
  const sending = [vi.fn(), vi.fn()] as const
  const first = run(sending[0])
  await expect.poll(() => sending[0].mock.calls.length).toBe(1)
  run(sending[1])
  await expect.poll(() => server.patches.length).toBeGreaterThan(1)
  expect(sending[1]).not.toHaveBeenCalled()
  await first.stop()
  release()
  await becomes(id, 'done')
  expect(sending[1]).toHaveBeenCalled()
  expect(server.submissions).toHaveLength(1)
})

test('damaged bytes are refused and never sent', async () => {
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

test('a read notification waits for the network and is sent once', async () => {
  const { server, run, environment } = world()
  const paths: string[] = []
  environment.fetch = async (path) => {
    paths.push(path)
    if (paths.length === 1) throw new TypeError('Failed to fetch')
    return Response.json({})
  }
  await queue.putInOutbox(IVAN, { kind: 'notification-read', payload: { notificationId: 'n1' } })
  await queue.putInOutbox(IVAN, { kind: 'notification-read', payload: { notificationId: 'n1' } })
  run()
  await expect.poll(() => device.localDb.outbox.count()).toBe(0)
  expect(paths).toEqual(Array(2).fill('/api/territory/notifications/n1/read'))
  expect(server.calls).toEqual([])
})

test('the service worker sends everything, and fails without a network, to be called again', async () => {
  let isDown = true
  const { server, environment } = world({ fault: () => (isDown ? 'unreachable' : undefined), random: () => 1 })
  const { id } = await queued(1000)
  await expect(queue.sendAll(environment)).rejects.toThrow('later')
  isDown = false
  await queue.sendAll(environment)
  expect((await draft(id)).state).toBe('done')
  expect(server.submissions).toHaveLength(1)
})

test('the service worker leaves at once while a page sends, so that a new version can replace it; the page goes on', async () => {
  const { server, run, environment, release, id } = await stalling()
  const sending = vi.fn()
  run(sending)
  await expect.poll(() => sending.mock.calls.length).toBe(1)
  await expect(queue.sendAll(environment)).rejects.toThrow('a page is sending')
  expect((await draft(id)).state).toBe('sending')
  release()
  await becomes(id, 'done')
  expect(server.submissions).toHaveLength(1)
})

test('the service worker stops sending when it is told to leave, and a page continues', async () => {
  const { server, run, environment, release, id } = await stalling()
  const leaving = new AbortController()
  const sent = queue.sendAll(environment, leaving.signal)
  await expect.poll(() => server.patches.length).toBeGreaterThan(0)
  leaving.abort()
  await sent
  expect((await draft(id)).state).toBe('waiting')
  release()
  run()
  await becomes(id, 'done')
  expect(server.submissions).toHaveLength(1)
})

test('the upload says whether a file was made smaller', async () => {
  const { server, environment } = world()
  for (const fields of [{ reencoded: true }, {}]) await queued(1000, 'clip.mp4', fields)
  await queue.sendAll(environment)
  expect(server.submissions.map(({ metadata }) => metadata.reencoded)).toEqual(['1', undefined])
})
