import { expect, test, vi } from 'vitest'
import { DAY, MIB } from '#shared/units'
import { ago } from '../../support/time/clock.ts'
import { fileOfSize } from '../device.ts'
import { device, IVAN, queue as store } from './queue.ts'

const counts = async () => ({
  drafts: await device.localDb.drafts.count(),
  chunks: await device.localDb.chunks.count(),
})
const nothing = { drafts: 0, chunks: 0 }

test('a chosen file is copied in pieces and read back byte for byte, with its name and type', async () => {
  const file = fileOfSize(MIB + 100, 'победа.mov', 'video/quicktime')
  const draft = await store.addDraft(IVAN, file, { additionalText: 'Ник: Сокол' })
  expect(draft).toMatchObject({ state: 'draft', additionalText: 'Ник: Сокол', acknowledged: 0 })

  const chunks = await device.localDb.chunks.toArray()
  expect(chunks.map(({ bytes }) => bytes.byteLength)).toEqual([MIB / 2, MIB / 2, 100])
  expect(chunks.every(({ bytes }) => bytes instanceof ArrayBuffer)).toBe(true)

  const back = await store.getDraftFile(draft.id)
  expect([back.name, back.type]).toEqual(['победа.mov', 'video/quicktime'])
  expect(Buffer.from(await back.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
})

test('any range of bytes is read, also across pieces', async () => {
  const file = fileOfSize(MIB + 100)
  const all = new Uint8Array(await file.arrayBuffer())
  const draft = await store.addDraft(IVAN, file)
  for (const [from, to] of [
    [0, 10],
    [MIB / 2 - 5, MIB / 2 + 5],
    [100, MIB + 100],
    [MIB + 99, MIB + 100],
  ] as const) {
    expect(Buffer.from(await store.bytesOf(draft, from, to)).equals(Buffer.from(all.subarray(from, to)))).toBe(true)
  }
})

test('a file without enough space is refused with the numbers before copying', async () => {
  device.room.quota = 12 * MIB
  const refused = store.addDraft(IVAN, fileOfSize(20 * MIB))
  await expect(refused).rejects.toMatchObject({ code: 'device_full' })
  await expect(refused).rejects.toThrow('нужно 22 МБ, свободно 12 МБ')
  expect(await counts()).toEqual(nothing)
})

test('a device that fills up while copying keeps nothing partial', async () => {
  let left = 2
  const full = () => {
    if (left-- === 0) throw new DOMException('full', 'QuotaExceededError')
  }
  device.localDb.chunks.hook('creating', full)
  try {
    await expect(store.addDraft(IVAN, fileOfSize(2 * MIB))).rejects.toMatchObject({ code: 'device_full' })
  } finally {
    device.localDb.chunks.hook('creating').unsubscribe(full)
  }
  expect(await counts()).toEqual(nothing)
})

test('a transaction aborted by a full device has the same message', () => {
  const aborted = Object.assign(new Error('x'), { inner: new DOMException('x', 'QuotaExceededError') })
  expect(store.isFull(aborted)).toBe(true)
  expect(store.isFull(new Error('x'))).toBe(false)
})

test.each([
  ['unreadable', () => Promise.reject(new DOMException('gone', 'NotReadableError'))],
  ['shorter than it said', () => Promise.resolve(new ArrayBuffer(3))],
])('a file that is %s is refused, and nothing is kept', async (_, arrayBuffer) => {
  const file = fileOfSize(1000)
  vi.spyOn(file, 'slice').mockReturnValue(Object.assign(new Blob([new Uint8Array(1000)]), { arrayBuffer }))
  await expect(store.addDraft(IVAN, file)).rejects.toMatchObject({ code: 'file_unreadable' })
  expect(await counts()).toEqual(nothing)
})

test('an empty file is refused', async () => {
  await expect(store.addDraft(IVAN, fileOfSize(0))).rejects.toMatchObject({ code: 'file_empty' })
})

test('persistent storage is requested at the first draft only', async () => {
  await store.addDraft(IVAN, fileOfSize(10))
  await store.addDraft(IVAN, fileOfSize(10))
  expect(device.storage.persist).toHaveBeenCalledOnce()
})

test('an unanswered storage prompt does not block the draft', async () => {
  device.storage.persist.mockReturnValueOnce(new Promise(() => {}))
  const { id } = await store.addDraft(IVAN, fileOfSize(10))
  expect(await store.draft(id)).toMatchObject({ state: 'draft' })
})

test('a draft without a category is refused with the server’s message', async () => {
  const { id } = await store.addDraft(IVAN, fileOfSize(10))
  await expect(store.enqueue(id)).rejects.toMatchObject({ code: 'category_required', message: 'Выбери категорию' })
  expect((await store.draft(id))?.state).toBe('draft')
})

test('an evicted draft is reported as gone from the device', async () => {
  const draft = await store.addDraft(IVAN, fileOfSize(10), { category: 'funny' })
  await device.localDb.drafts.clear()
  await device.localDb.chunks.clear()
  const missing = { code: 'draft_gone', message: expect.stringContaining('больше нет на устройстве') }
  await expect(store.enqueue(draft.id)).rejects.toMatchObject(missing)
  await expect(store.getDraftFile(draft.id)).rejects.toMatchObject(missing)
  await expect(store.replaceFile(draft, fileOfSize(5))).rejects.toMatchObject(missing)
  expect(await counts()).toEqual(nothing)
})

test('a file over 50 MB is kept, to be made smaller, and not sent', async () => {
  const { id } = await store.addDraft(IVAN, fileOfSize(10), { category: 'funny' })
  await device.localDb.drafts.update(id, { 'file.size': 50 * MIB + 1 })
  await expect(store.enqueue(id)).rejects.toMatchObject({ code: 'file_too_large' })
})

test('a smaller copy replaces its draft under a new id', async () => {
  const typed = { category: 'victory', additionalText: 'текст' } as const
  const old = await store.addDraft(IVAN, fileOfSize(MIB), typed)
  const { id } = await store.replaceFile(old, fileOfSize(1000), { reencoded: true })
  expect(id).not.toBe(old.id)
  const smaller = { ...typed, id, createdAt: old.createdAt, reencoded: true, file: { size: 1000 } }
  expect(await store.draftsNow(IVAN)).toMatchObject([smaller])
  expect(await device.localDb.chunks.count()).toBe(1)
})

test('a late write does not restore a removed draft', async () => {
  const { id } = await store.addDraft(IVAN, fileOfSize(10), { category: 'funny' })
  await store.removeDraft(id)
  expect(await store.editDraft(id, { additionalText: 'поздно' })).toBe(false)
  await store.pauseDraft(id)
  await store.retryDraft(id)
  expect(await counts()).toEqual(nothing)
  expect(await device.localDb.tombstones.toArray()).toMatchObject([{ id, userId: IVAN }])
})

test('each player sees their own drafts, oldest first and live', async () => {
  const heard: string[][] = []
  const subscription = store
    .draftsOf(IVAN)
    .subscribe((drafts) => heard.push(drafts.map(({ additionalText }) => additionalText)))
  await store.addDraft('petr', fileOfSize(10), { additionalText: 'чужой' })
  const { id } = await store.addDraft(IVAN, fileOfSize(10), { additionalText: 'первый' })
  await store.addDraft(IVAN, fileOfSize(10), { additionalText: 'второй' })
  await store.editDraft(id, { additionalText: 'правка' })
  await expect.poll(() => heard.at(-1)).toEqual(['правка', 'второй'])
  expect(heard.flat()).not.toContain('чужой')
  subscription.unsubscribe()
})

test('the sweep clears a crashed tab’s remains, not what another tab is copying', async () => {
  const { id } = await store.addDraft(IVAN, fileOfSize(10), { category: 'funny' })
  await device.localDb.drafts.update(id, { state: 'sending' })
  await device.localDb.chunks.add({ draftId: 'half', index: 0, bytes: new ArrayBuffer(8), digest: '' })

  await device.locks.request('storing', { mode: 'shared' }, () => store.sweep(device.locks))
  expect(await device.localDb.chunks.count()).toBe(2)

  await store.sweep(device.locks)
  expect(await counts()).toEqual({ drafts: 1, chunks: 1 })
  expect((await store.draft(id))?.state).toBe('waiting')
})

test('a sent draft is deleted after a week', async () => {
  const { id } = await store.addDraft(IVAN, fileOfSize(10))
  await device.localDb.drafts.update(id, { state: 'done', sentAt: ago(8 * DAY) })
  await store.sweep(device.locks)
  expect(await store.draft(id)).toBeUndefined()
})

test('usage is in bytes', async () => {
  Object.assign(device.room, { quota: 100, usage: 30 })
  expect(await store.usage()).toEqual({ used: 30, free: 70, isPersisted: false })
})

test('a browser without locks has no queue, known before a file is chosen', async () => {
  expect(await store.canQueue()).toBe(true)
  vi.stubGlobal('navigator', {})
  expect(await store.canQueue()).toBe(false)
})
