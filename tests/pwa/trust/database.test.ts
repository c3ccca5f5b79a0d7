import { expect, test } from 'vitest'
import { fileOfSize } from '../device.ts'
import { device, IVAN, queue as offline } from '../offline/queue.ts'
import { odd } from './odd.ts'

const KEY = 'row-1'
const environment = { isOnMobileNetwork: () => false } as Parameters<typeof offline.findWork>[0]
const message = { code: 'offline', message: 'Нет сети' }

type Row = Record<string, unknown>
/** By table, rows as the app writes them. */
const sound: Record<string, Row[]> = {
  outbox: [
    { id: KEY, userId: IVAN, createdAt: 1, kind: 'notification-read', payload: { notificationId: 'n' } },
    { id: KEY, userId: IVAN, createdAt: 1, kind: 'notifications-read-all', payload: { until: '2026-11-01' } },
    { id: KEY, userId: '', createdAt: 1, kind: 'session-revoke', payload: { proof: 'p' } },
  ],
  tombstones: [{ id: KEY, userId: IVAN, removedAt: 1, uploadUrl: '/api/uploads/1' }],
  session: [{ id: 'current', userId: IVAN, token: 'token-1', isOver: true }],
  settings: [
    { id: 'wifi-only', value: true },
    { id: `unread:${IVAN}`, value: 3 },
  ],
  maps: [{ userId: IVAN, mapId: 'm', openedAt: 1, readAt: 1, state: { id: 'm' } }],
  geometries: [{ userId: IVAN, mapId: 'm', geometry: { version: 1 } }],
}

/** The row with each of its fields left out or odd, but for what it is found by. */
function* withOneOddField(row: Row, found: readonly string[]) {
  for (const field of Object.keys(row)) {
    if (found.includes(field)) continue
    for (const value of [undefined, Number.NaN, ...odd]) {
      // Another player's.
      if (field !== 'userId' || typeof value !== 'string') yield { ...row, [field]: value }
    }
  }
}

/** As the next visit finds the database. */
async function visitAnew() {
  device.localDb.close()
  await device.localDb.open()
}

const readsAll = async () => {
  await offline.findWork(environment)
  await offline.outboxOf(IVAN)
  await offline.badgeNow(IVAN)
  await offline.keptMap({ userId: IVAN, mapId: 'm' })
}

test('every table is tried here', () => {
  const tried = [...Object.keys(sound), 'drafts', 'shared', 'chunks']
  expect(new Set(device.localDb.tables.map(({ name }) => name))).toEqual(new Set(tried))
})

test.each(Object.keys(sound))('%s: a row that this build cannot read goes, alone; the app reads on', async (name) => {
  const table = device.localDb.table(name)
  const { keyPath } = table.schema.primKey
  const found = [keyPath ?? []].flat()
  for (const row of sound[name]!) {
    await table.put(row)
    await visitAnew()
    expect(await table.toArray()).toContainEqual(row)
    const before = await table.count()
    for (const other of withOneOddField(row, found)) {
      await table.put(other)
      await visitAnew()
      await readsAll()
      const kept = await table
        .where(table.schema.primKey.name)
        .equals(found.length > 1 ? found.map((key) => row[key] as string) : (row.id as string))
        .first()
      // Undefined where the field may be absent.
      if (kept) expect(kept).toEqual(other)
      expect(await table.count()).toBe(kept ? before : before - 1)
    }
    await table.clear()
  }
})

const draftFields: Row = {
  userId: IVAN,
  createdAt: 5,
  state: 'waiting',
  category: 'victory',
  additionalText: 'текст',
  acknowledged: 7,
  bytesPerSecond: 9,
  uploadUrl: '/api/uploads/1',
  announced: { category: 'victory', additionalText: 'текст' },
  startsAnew: true,
  refusal: message,
  trouble: message,
  submissionId: 's',
  sentAt: 1,
  isEditLate: true,
  reencoded: true,
  picture: new ArrayBuffer(8),
}

test('a draft with odd fields is listed and its file is saved, byte for byte', async () => {
  const file = fileOfSize(700 * 1024, 'победа.mp4')
  const { id, file: facts } = await offline.addDraft(IVAN, file)
  const whole = { id, file: facts, ...draftFields }
  await device.localDb.drafts.put(whole as never)
  await visitAnew()
  expect(await offline.draft(id)).toEqual(whole)

  const nothing = { id }
  for (const other of [nothing, ...withOneOddField(whole, ['id'])]) {
    await device.localDb.drafts.put(other as never)
    await visitAnew()
    await readsAll()
    const [listed, ...others] = await offline.draftsNow(IVAN)
    expect(others).toEqual([])
    expect(listed).toMatchObject({ id, additionalText: expect.any(String), acknowledged: expect.any(Number) })
    const saved = await offline.getDraftFile(id)
    expect(saved.size).toBe(file.size)
    expect(Buffer.from(await saved.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  }
})

test('a draft that lost its state waits for its player, and a file keeps the name that it has', async () => {
  const { id } = await offline.addDraft(IVAN, fileOfSize(1000, 'клип.mp4'), { category: 'funny' })
  await device.localDb.drafts.put({
    id,
    file: { name: 'клип.mp4', size: '?' },
    state: 'flying',
    category: 'later',
  } as never)
  await visitAnew()
  expect(await offline.draft(id)).toMatchObject({
    userId: IVAN,
    state: 'draft',
    category: undefined,
    file: { name: 'клип.mp4', type: '', size: 1000 },
  })
})

test('a shared file with odd fields is listed, and becomes a draft', async () => {
  const file = fileOfSize(1000)
  await offline.keepShared(IVAN, [file])
  const [whole] = await offline.sharedNow(IVAN)
  for (const other of withOneOddField(whole as unknown as Row, ['id'])) {
    await device.localDb.shared.put(other as never)
    await visitAnew()
    expect(await offline.sharedNow(IVAN)).toMatchObject([{ id: whole!.id, file: { size: file.size } }])
  }
  const draft = await offline.acceptShared(whole!.id)
  expect((await offline.getDraftFile(draft!.id)).size).toBe(file.size)
})

test('odd bytes are said to be damaged, and cost no other draft', async () => {
  const { id } = await offline.addDraft(IVAN, fileOfSize(1000))
  const other = await offline.addDraft(IVAN, fileOfSize(2000))
  await device.localDb.chunks.put({ draftId: id, index: 0, bytes: [], digest: 7 } as never)
  await visitAnew()
  const draft = (await offline.draft(id))!
  await expect(offline.bytesOf(draft, 0, 1000)).rejects.toMatchObject({ code: 'file_damaged' })
  expect((await offline.getDraftFile(other.id)).size).toBe(2000)
})
