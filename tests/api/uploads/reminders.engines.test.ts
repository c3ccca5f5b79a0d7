import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { inBatches } from '#api/core/work/batches'
import { tellByPush } from '#api/notifications/tellByPush'
import { remindOfUnfinished } from '#api/uploads/reminders'
import { notifications, type UploadRow, uploads, users } from '#db/schema'
import { DAY, HOUR, MINUTE } from '#shared/units'
import type { App } from '../../support/app.ts'
import { started as startedPush, subscribe } from '../../support/slices/push.ts'
import { tusOf } from '../../support/tus.ts'
import { file, rowsOf, withUpload } from './started.ts'

const pass = ({ clock }: App, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
const remind = (app: App) => inBatches(app.deps, remindOfUnfinished)
const titles = ({ events }: App) => events.flatMap((event) => (event.name === 'notification' ? [event.data.title] : []))
const WORDS = 'Скриншот ушёл не целиком: открой Трофей'

test('an hour after the last byte the player is reminded, once for each upload (UPLOAD-28)', async () => {
  const { app, ivan, tus, path } = await withUpload(1000)
  pass(app, HOUR - MINUTE)
  await tus.send(path, 1000, file.subarray(1000, 2000))
  pass(app, HOUR - MINUTE)
  await remind(app)
  expect(titles(app)).toEqual([])

  pass(app, MINUTE)
  await Promise.all([remind(app), remind(app)])
  expect(titles(app)).toEqual([WORDS])
  const [listed] = await app.db.read.select().from(notifications)
  expect(listed).toMatchObject({ userId: ivan.id, type: 'other', about: 'upload', read: false })
  expect(listed?.message).toContain('kill.png')

  await tus.create(file.length)
  await tus.send(path, 2000, file.subarray(2000, 3000))
  pass(app, 2 * HOUR)
  await remind(app)
  expect(titles(app)).toEqual([WORDS])
  expect((await tus.send(path, 3000, file.subarray(3000))).status).toBe(204)
})

test('a clip is called a clip; many that broke off together bring one message (NOTICE-7)', async () => {
  const { app, tus } = await withUpload()
  for (let draft = 2; draft <= 30; draft++) {
    const path = await tus.begin(file.length, { draftId: `draft-${draft}`, filename: 'финал.mp4' })
    if (draft <= 15) await tus.send(path, 0, file.subarray(0, 100))
  }
  pass(app, HOUR)
  await remind(app)
  expect(titles(app)).toEqual(['Клип ушёл не целиком: открой Трофей'])
  expect((await rowsOf(app)).filter(({ remindedAt }) => remindedAt)).toHaveLength(14)
  pass(app, HOUR)
  await remind(app)
  expect(titles(app)).toHaveLength(1)
})

type Place = Awaited<ReturnType<typeof withUpload>>
const change = ({ deps }: App, fields: Partial<UploadRow>) =>
  transact(deps, async (tx) => void (await tx.write.update(uploads).set(fields)))
const close = ({ deps }: App) =>
  transact(deps, async (tx) => void (await tx.write.update(users).set({ deletedAt: tx.now })))
const unreminded: [string, (place: Place) => Promise<unknown>][] = [
  ['is finished', ({ tus, path }) => tus.send(path, 1000, file.subarray(1000))],
  ['is cancelled', ({ tus, path }) => tus.end(path)],
  ['is refused', ({ app }) => change(app, { refusal: 'file_already_sent' })],
  ['is of a closed account', ({ app }) => close(app)],
  ['has no byte yet', ({ app }) => change(app, { offset: 0 })],
  ['is whole and waits for room', ({ app }) => change(app, { offset: file.length - 1 })],
  ['has expired', async ({ app }) => pass(app, 7 * DAY)],
]
test.each(unreminded)('nobody is reminded of an upload that %s, and nothing is written', async (_, end) => {
  const place = await withUpload(1000)
  await end(place)
  place.app.events.length = 0
  const before = await rowsOf(place.app)
  pass(place.app, HOUR)
  await remind(place.app)
  expect(titles(place.app)).toEqual([])
  expect(await place.app.db.read.select().from(notifications)).toEqual([])
  expect(await rowsOf(place.app)).toEqual(before)
})

test('a player whose device sends another file is not reminded until an hour after that one; another player is', async () => {
  const { app, tus } = await withUpload(1000)
  const olga = await app.player()
  const hers = tusOf(app, olga)
  await hers.send(await hers.begin(file.length), 0, file.subarray(0, 10))
  pass(app, HOUR - MINUTE)
  const second = await tus.begin(file.length, { draftId: 'draft-2' })
  expect((await tus.send(second, 0, file)).status).toBe(204)
  pass(app, MINUTE)
  await remind(app)
  const remindedOf = async () => (await app.db.read.select().from(notifications)).map(({ userId }) => userId)
  expect(await remindedOf()).toEqual([olga.id])
  pass(app, HOUR)
  await remind(app)
  expect(await remindedOf()).toHaveLength(2)
})

test('the phone gets it with the link to the app, unless reminders are switched off (NOTICE-8)', async () => {
  const { app, ivan, phone, service } = await startedPush()
  await subscribe(app, ivan, phone.subscription)
  const tus = tusOf(app, ivan)
  const begin = async (draftId: string) =>
    tus.send(await tus.begin(file.length, { draftId, filename: 'финал.mov' }), 0, file.subarray(0, 10))
  async function pushed() {
    service.received.length = 0
    app.events.length = 0
    pass(app, HOUR)
    await remind(app)
    for (const event of [...app.events]) await tellByPush(app.deps, event)
    return service.received.map((each) => phone.open(each).notification)
  }
  await begin('draft-1')
  expect(await pushed()).toMatchObject([
    { title: 'Клип ушёл не целиком: открой Трофей', data: { userId: ivan.id, address: '/' } },
  ])
  await app.requestAs(ivan, `/api/user/${ivan.id}/sent-notifications`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ kind: 'reminders', isSent: false }),
  })
  await begin('draft-2')
  expect(await pushed()).toEqual([])
  expect(await app.db.read.$count(notifications, eq(notifications.userId, ivan.id))).toBe(2)
})
