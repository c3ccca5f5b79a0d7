import { expect, test, vi } from 'vitest'
import { DAY, MIB } from '#shared/units'
import { ago } from '../../support/time/clock.ts'
import { fileOfSize } from '../device.ts'
import { device, IVAN, queue as store } from './queue.ts'

const counts = async () => {
  const { drafts, shared, chunks } = device.localDb
  return { drafts: await drafts.count(), shared: await shared.count(), chunks: await chunks.count() }
}
const files = (count: number, size = 10) => Array.from({ length: count }, (_, at) => fileOfSize(size, `${at}.mp4`))
const only = async (userId = IVAN) => {
  const [one] = await store.sharedNow(userId)
  if (!one) throw new Error('nothing waits')
  return one
}

test('a shared file becomes a draft only when accepted, with the same bytes, copied once', async () => {
  const file = fileOfSize(MIB, 'победа.mov', 'video/quicktime')
  expect(await store.keepShared(IVAN, [file])).toEqual({ kept: 1, left: 0 })
  expect(await store.draftsNow(IVAN)).toEqual([])
  expect(await counts()).toEqual({ drafts: 0, shared: 1, chunks: 2 })

  const written = vi.fn()
  device.localDb.chunks.hook('creating', written)
  const draft = await store.acceptShared((await only()).id, { category: 'victory' })
  device.localDb.chunks.hook('creating').unsubscribe(written)
  expect(draft).toMatchObject({ userId: IVAN, state: 'draft', category: 'victory', acknowledged: 0 })
  expect(await counts()).toEqual({ drafts: 1, shared: 0, chunks: 2 })
  expect(written).not.toHaveBeenCalled()
  const back = await store.getDraftFile(draft?.id ?? '')
  expect([back.name, back.type]).toEqual(['победа.mov', 'video/quicktime'])
  expect(Buffer.from(await back.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
})

test('accepted in two tabs it is one draft; declined in one of them the draft stays', async () => {
  await store.keepShared(IVAN, files(1))
  const { id } = await only()
  const drafts = await Promise.all([store.acceptShared(id), store.acceptShared(id)])
  expect(drafts.filter(Boolean)).toHaveLength(1)
  await store.dropShared([id])
  expect(await counts()).toEqual({ drafts: 1, shared: 0, chunks: 1 })
})

test('a declined file leaves nothing', async () => {
  await store.keepShared(IVAN, files(3))
  await store.dropShared((await store.sharedNow(IVAN)).map(({ id }) => id))
  expect(await counts()).toEqual({ drafts: 0, shared: 0, chunks: 0 })
})

test('at most ten files wait, shared together or one by one; the first ones stay', async () => {
  expect(await store.keepShared(IVAN, files(12))).toEqual({ kept: 10, left: 2, why: 'limit' })
  const before = await store.sharedNow(IVAN)
  expect(await store.keepShared(IVAN, files(1))).toEqual({ kept: 0, left: 1, why: 'limit' })
  expect(await store.sharedNow(IVAN)).toEqual(before)

  await store.dropShared(before.slice(0, 8).map(({ id }) => id))
  const outcomes = await Promise.all([store.keepShared(IVAN, files(6)), store.keepShared(IVAN, files(6))])
  expect(outcomes.reduce((sum, { kept }) => sum + kept, 0)).toBe(8)
  expect(await counts()).toEqual({ drafts: 0, shared: 10, chunks: 10 })
})

test('at most 200 MB wait; a file that is too large is skipped', async () => {
  await store.keepShared(IVAN, files(1))
  await device.localDb.shared.update((await only()).id, { 'file.size': 199 * MIB })
  const shared = [fileOfSize(2 * MIB, 'велик.mp4'), fileOfSize(MIB, 'влез.mp4')]
  expect(await store.keepShared(IVAN, shared)).toEqual({ kept: 1, left: 1, why: 'limit' })
  expect((await store.sharedNow(IVAN)).map(({ file }) => file.name)).toEqual(['0.mp4', 'влез.mp4'])
})

test('limits of shared files are per player', async () => {
  await store.keepShared(IVAN, files(10))
  expect(await store.sharedNow('petr')).toEqual([])
  expect(await store.keepShared('petr', files(1))).toEqual({ kept: 1, left: 0 })
})

test('a full device and an unreadable file are distinguished, and leave nothing partial', async () => {
  device.room.quota = 3 * MIB
  expect(await store.keepShared(IVAN, [fileOfSize(3 * MIB), fileOfSize(10)])).toEqual({ kept: 1, left: 1, why: 'full' })
  const unreadable = fileOfSize(1000)
  const arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  vi.spyOn(unreadable, 'slice').mockReturnValue(Object.assign(new Blob([new Uint8Array(1000)]), { arrayBuffer }))
  expect(await store.keepShared(IVAN, [unreadable])).toEqual({ kept: 0, left: 1, why: 'unreadable' })
  expect(await counts()).toEqual({ drafts: 0, shared: 1, chunks: 1 })
})

test('the sweep keeps shared files for a week', async () => {
  await store.keepShared(IVAN, files(2))
  await store.sweep(device.locks)
  expect(await counts()).toEqual({ drafts: 0, shared: 2, chunks: 2 })
  await device.localDb.shared.update((await only()).id, { sharedAt: ago(8 * DAY) })
  await store.sweep(device.locks)
  expect(await counts()).toEqual({ drafts: 0, shared: 1, chunks: 1 })
})

test('closing an account deletes its files, and no others', async () => {
  await store.keepShared(IVAN, files(1))
  await store.keepShared('petr', files(1))
  await store.forgetPlayer(IVAN)
  expect(await counts()).toEqual({ drafts: 0, shared: 1, chunks: 1 })
  expect(await store.sharedNow('petr')).toHaveLength(1)
})

test('files of other accounts are counted and can be removed; own ones stay', async () => {
  await store.keepShared(IVAN, files(2))
  await store.keepShared('petr', files(1, 30))
  await store.addDraft('olga', fileOfSize(12))
  await store.keepSession('petr', 'token', 'Пётр')
  const left = () => new Promise((resolve) => store.othersFilesFor(IVAN).subscribe(resolve))
  expect(await left()).toEqual({ count: 2, bytes: 42, names: ['Пётр'] })
  await store.forgetOthers(IVAN)
  expect(await left()).toEqual({ count: 0, bytes: 0, names: [] })
  expect(await counts()).toEqual({ drafts: 0, shared: 2, chunks: 2 })
})
