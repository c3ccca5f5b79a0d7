import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { Deps } from '#api/core/deps'
import { startPreviews } from '#api/media/previews'
import { noteReplaced, sweepIntents } from '#api/media/writeIntent'
import { maps } from '#db/schema'
import type { DropMapSetting, MapSummary } from '#shared/dropmaps/shapes'
import { MINUTE } from '#shared/units'
import { type App, send, startApp } from '../../../support/app.ts'
import { png } from '../../../support/browser/forms.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { makeMap, makeTemplate, mapRow, setMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'

const picture = (n: number) => new File([new Uint8Array(Buffer.concat([png(), Buffer.from([n])]))], 'map.png')

const UNDECODABLE =
  'Картинка не открывается: файл повреждён, или в нём больше 110 мегапикселей (в WebP, прогрессивном JPEG и чересстрочном PNG больше 16)'

const namesOf = (...keys: (string | null)[]) => keys.flatMap((key) => (key ? basename(key) : [])).sort()

async function withPreviews() {
  const sides: (number | undefined)[] = []
  const previews: Deps['previews'] = {
    async make(_, __, target, size) {
      sides.push(size.side)
      await writeFile(target, 'small')
      return { width: 2000, height: 1000 }
    },
  }
  const app = await startApp({ previews })
  const judge = await app.admin()
  const map = await makeMap(app, judge)
  return { app, judge, map, sides }
}

test('a map’s picture is stored with a preview of 1000 pixels', async () => {
  const { app, judge, map, sides } = await withPreviews()
  await done(setMap(app, judge, map, { mapImage: picture(1) }))
  const { imageKey, thumbnailKey } = await mapRow(app, map)
  expect(sides).toEqual([1000])
  expect(app.filesLeft().sort()).toEqual(namesOf(imageKey, thumbnailKey))
  expect(thumbnailKey).toMatch(/^maps\/.*\.avif$/)
  const served = await app.request(app.deps.files.url(thumbnailKey!, app.clock.now))
  expect(served.headers.get('Content-Type')).toBe('image/avif')
})

/** One bit a pixel. */
function wide(width: number, height: number) {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(content.length)
    ends.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([png().subarray(0, 8), ...chunks])
}

test('a picture that cannot be decoded or has too many pixels is refused, and the former one stays', async () => {
  const script = join(import.meta.dirname, '../../../../api/media/previewWorker.ts')
  const previews = startPreviews({ script })
  onTestFinished(() => previews.close())
  const app = await startApp({ previews })
  const judge = await app.admin()
  const map = await makeMap(app, judge)
  await done(setMap(app, judge, map, { mapImage: new Blob([wide(500, 500)]) }))
  const { imageKey, thumbnailKey } = await mapRow(app, map)
  const html = Buffer.concat([png().subarray(0, 8), Buffer.from('<h1>Привет</h1>')])
  for (const bytes of [html, wide(20_000, 20_000)]) {
    const sending = () => setMap(app, judge, map, { mapImage: new Blob([new Uint8Array(bytes)]) })
    await expectRefusal(app, sending, 415, 'unsupported_image', UNDECODABLE)
  }
  expect(app.filesLeft().sort()).toEqual(namesOf(imageKey, thumbnailKey))
  expect(thumbnailKey).not.toBeNull()
})

test('picture and preview are shared by copies and deleted with the last map', async () => {
  const { app, judge, map } = await withPreviews()
  await done(setMap(app, judge, map, { mapImage: picture(1) }))
  const first = await mapRow(app, map)
  const copy = await done<MapSummary>(send(app, judge, 'POST', `maps/${map}/copy`, { name: 'Копия' }))
  expect(await mapRow(app, copy.id)).toMatchObject({ imageKey: first.imageKey, thumbnailKey: first.thumbnailKey })

  await done(setMap(app, judge, map, { mapImage: picture(2) }))
  const second = await mapRow(app, map)
  const both = [first.imageKey, first.thumbnailKey, second.imageKey, second.thumbnailKey]
  expect(new Set(both).size).toBe(4)
  expect(app.filesLeft().sort()).toEqual(namesOf(...both))

  await done(setMap(app, judge, map, { mapImage: picture(3) }))
  const third = await mapRow(app, map)
  const left = [first.imageKey, first.thumbnailKey, third.imageKey, third.thumbnailKey]
  expect(app.filesLeft().sort()).toEqual(namesOf(...left))

  await done(send(app, judge, 'DELETE', `maps/${copy.id}`))
  expect(app.filesLeft().sort()).toEqual(namesOf(third.imageKey, third.thumbnailKey))
  await done(send(app, judge, 'DELETE', `maps/${map}`))
  expect(app.filesLeft()).toEqual([])
})

test('removing a picture deletes both files unless a copy shares them; without a picture it is no edit', async () => {
  const { app, judge, map } = await withPreviews()
  const before = await mapRow(app, map)
  await done(setMap(app, judge, map, { removeImage: 'true' }))
  expect((await mapRow(app, map)).editVersion).toBe(before.editVersion)

  await done(setMap(app, judge, map, { mapImage: picture(1) }))
  const { imageKey, thumbnailKey } = await mapRow(app, map)
  const copy = await done<MapSummary>(send(app, judge, 'POST', `maps/copy/${map}`, { name: 'Копия' }))
  const { editVersion } = await mapRow(app, map)
  const seen = { removeImage: 'true', editVersion: String(editVersion) }
  const answer = await done<{ mapImageUrl: string | null }>(setMap(app, judge, map, seen))
  expect(answer.mapImageUrl).toBeNull()
  expect(await mapRow(app, map)).toMatchObject({ imageKey: null, thumbnailKey: null, imageSize: null, drawing: null })
  expect(app.filesLeft().sort()).toEqual(namesOf(imageKey, thumbnailKey))
  const refusal = 'Карту «Остров» тем временем изменил Судья: картинка. Проверь и сохрани ещё раз'
  await expectRefusal(app, () => setMap(app, judge, map, seen), 409, 'edited_meanwhile', refusal)
  await done(setMap(app, judge, copy.id, { removeImage: 'true' }))
  expect(app.filesLeft()).toEqual([])

  await app.db.tx((tx) => tx.update(maps).set({ drawing: 'island' }))
  await done(setMap(app, judge, map, { removeImage: 'true' }))
  expect(await mapRow(app, map)).toMatchObject({ drawing: null })
})

test('maps and templates made from each other share both files', async () => {
  const { app, judge } = await withPreviews()
  const template = await makeTemplate(app, judge)
  await done(setMap(app, judge, template, { mapImage: picture(1) }))
  const { id } = await done<DropMapSetting>(send(app, judge, 'POST', 'dropmap/settings', { templateId: template }))
  const source = await mapRow(app, template)
  expect(source.thumbnailKey).not.toBeNull()
  expect(await mapRow(app, id)).toMatchObject({ imageKey: source.imageKey, thumbnailKey: source.thumbnailKey })
  await done(send(app, judge, 'DELETE', `maps/${template}`))
  expect(app.filesLeft()).toHaveLength(2)
  await done(send(app, judge, 'DELETE', `maps/${id}`))
  expect(app.filesLeft()).toEqual([])
})

/** Holds the next `most` transactions until `release`; `haveCome` resolves when all wait. */
function holdTransactions({ deps, db }: App, most: number) {
  let count = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: haveCome, resolve: arrived } = Promise.withResolvers<void>()
  deps.db = {
    ...db,
    async tx(work, locks) {
      if (count < most) {
        if (++count === most) arrived()
        await released
      }
      return db.tx(work, locks)
    },
  }
  return { haveCome, release }
}

test('a copy made during the deletion of its source keeps both files', async () => {
  const { app, judge, map } = await withPreviews()
  const template = await makeTemplate(app, judge)
  const copies = {
    [map]: () => send(app, judge, 'POST', `maps/${map}/copy`, { name: 'Копия' }),
    [template]: () => send(app, judge, 'POST', 'dropmap/settings', { templateId: template }),
  }
  for (const [id, copy] of Object.entries(copies)) {
    await done(setMap(app, judge, id, { mapImage: picture(1) }))
    const { haveCome, release } = holdTransactions(app, 1)
    const deleted = done(send(app, judge, 'DELETE', `maps/${id}`))
    await haveCome
    const copied = await done<MapSummary>(copy())
    release()
    expect(await deleted).toEqual({ id })
    const { imageKey, thumbnailKey } = await mapRow(app, copied.id)
    expect(app.filesLeft().sort()).toEqual(namesOf(imageKey, thumbnailKey))
    expect((await app.request(copied.mapImageUrl!)).status).toBe(200)
    await done(send(app, judge, 'DELETE', `maps/${copied.id}`))
    expect(app.filesLeft()).toEqual([])
  }
})

test('two maps that share both files and lose them at once leave none behind', async () => {
  const { app, judge, map } = await withPreviews()
  await done(setMap(app, judge, map, { mapImage: picture(1) }))
  const copy = async (id: string) =>
    (await done<MapSummary>(send(app, judge, 'POST', `maps/${id}/copy`, { name: 'Копия' }))).id
  const [deleted, kept] = [
    [map, await copy(map)],
    [await copy(map), await copy(map)],
  ]
  const atOnce = async (ids: string[], act: (id: string) => Promise<Response>) => {
    const { haveCome, release } = holdTransactions(app, ids.length)
    const answers = ids.map((id) => done(act(id)))
    await haveCome
    release()
    await Promise.all(answers)
  }
  await atOnce(kept, (id) => setMap(app, judge, id, { mapImage: picture(2) }))
  await atOnce(deleted, (id) => send(app, judge, 'DELETE', `maps/${id}`))
  const rows = await Promise.all(kept.map((id) => mapRow(app, id)))
  const named = namesOf(...rows.flatMap(({ imageKey, thumbnailKey }) => [imageKey, thumbnailKey]))
  expect(named).toHaveLength(4)
  expect(app.filesLeft().sort()).toEqual(named)

  const shared = [kept[0]!, await copy(kept[0]!)]
  await atOnce(shared, (id) => setMap(app, judge, id, { mapImage: picture(3) }))
  expect(app.filesLeft()).toHaveLength(6)
})

test('a refused picture leaves no file, and a killed server’s files are swept', async () => {
  const { app, judge, map } = await withPreviews()
  await done(setMap(app, judge, map, { mapImage: picture(1) }))
  const stale = { mapImage: picture(2), editVersion: '1' }
  await expectRefusal(app, () => setMap(app, judge, map, stale), 409, 'edited_meanwhile', expect.any(String))
  const { imageKey, thumbnailKey } = await mapRow(app, map)
  const afterKill = async () => {
    await noteReplaced(app.deps, { mediaKey: imageKey!, thumbnailKey })
    await sweepIntents(app.deps, new Date(Date.now() + MINUTE))
    return app.filesLeft().length
  }
  expect(await afterKill()).toBe(2)
  await app.db.tx((tx) => tx.update(maps).set({ imageKey: null, thumbnailKey: null }))
  expect(await afterKill()).toBe(0)
})
