import { expect, test } from 'vitest'
import { KIB } from '#shared/units'
import { becomes, device, draft, IVAN, once, queue, queued, world } from './queue.ts'

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
