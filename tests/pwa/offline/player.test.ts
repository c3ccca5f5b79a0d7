import { expect, test } from 'vitest'
import { fileOfSize } from '../device.ts'
import { becomes, device, draft, IVAN, once, queue, queued, stalling, world } from './queue.ts'

test('a pause aborts the request, a resume continues from its offset', async () => {
  const { server, run, release, id, bytes } = await stalling()
  run()
  await expect.poll(() => server.patches.length).toBeGreaterThan(1)
  await queue.pauseDraft(id)
  release()
  await becomes(id, 'paused')
  const had = [...server.uploads.values()][0]!.bytes.length
  expect(had).toBeGreaterThan(0)
  await queue.resumeDraft(id)
  await becomes(id, 'done')
  expect(server.uploads.size).toBe(1)
  expect(server.submissions[0]!.bytes.equals(bytes)).toBe(true)
})

test('a removed draft is deleted on the server and on the device', async () => {
  const { server, run, release, id } = await stalling()
  run()
  await expect.poll(() => server.patches.length).toBeGreaterThan(1)
  await queue.removeDraft(id)
  release()
  await expect.poll(() => server.uploads.size).toBe(0)
  expect(await draft(id)).toBeUndefined()
  expect(await device.localDb.chunks.count()).toBe(0)
  expect(server.submissions).toEqual([])
})

test('an edit of an unfinished draft is sent; a late one is undone and reported', async () => {
  const { server, run, release, id } = await stalling()
  run()
  await expect.poll(() => server.patches.length).toBeGreaterThan(1)
  expect(await queue.editDraft(id, { additionalText: 'Новое', category: 'victory' })).toBe(true)
  release()
  await becomes(id, 'done')
  expect(server.submissions[0]!.metadata).toMatchObject({ additionalText: 'Новое', category: 'victory' })
  expect(await queue.editDraft(id, { additionalText: 'Поздно' })).toBe(false)

  const late = await queued(1000, 'late.mp4')
  await becomes(late.id, 'done')
})

test('after an edit during a lost answer the draft shows what the submission has', async () => {
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

test('another player on the device neither sees nor sends a draft; its owner does after signing in', async () => {
  const { server, run } = world()
  const { id } = await queued(1000)
  await queue.forgetSession()
  run()
  server.tokens.add('token-of-petr').add('token-3')
  await queue.keepSession('petr', 'token-of-petr')
  expect(await queue.draftsNow('petr')).toEqual([])
  // Drafts go in their order: his own, which came later, has gone.
  const own = await queue.addDraft('petr', fileOfSize(1000, 'petr.mp4'), { category: 'gold-kill' })
  await queue.enqueue(own.id)
  await becomes(own.id, 'done')
  expect(server.submissions.map(({ draftId }) => draftId)).toEqual([own.id])
  expect(await draft(id)).toMatchObject({ acknowledged: 0 })

  await queue.forgetSession()
  await queue.keepSession(IVAN, 'token-3')
  await becomes(id, 'done')
})

test('with «Только по Wi-Fi» nothing is sent on a mobile network', async () => {
  let isMobile = true
  let looks = 0
  const { server, run } = world({
    isOnMobileNetwork() {
      looks++
      return isMobile
    },
  })
  await queue.setWifiOnly(true)
  const { id } = await queued(1000)
  run()
  // What the first look had let pass would have been sent before the second one.
  for (const _ of ['first', 'second']) {
    const before = looks
    await expect.poll(() => looks).toBeGreaterThan(before)
    queue.wake()
  }
  expect(server.calls).toEqual([])
  isMobile = false
  queue.wake()
  await becomes(id, 'done')
})
