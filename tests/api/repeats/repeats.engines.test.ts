import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forgetPrints } from '#api/repeats/forget'
import { repeatsOf } from '#api/repeats/repeats'
import { matchesOf, rowOf } from '#api/repeats/search'
import { fileWorkRound } from '#api/submissions/fileWork/round'
import { forgetFileWork } from '#api/submissions/forget'
import { fileWork, prints, repeats, submissions } from '#db/schema'
import { MAX_DISTANCE, MAX_ORIGINALS } from '#shared/review/repeats'
import { MINUTE } from '#shared/units'
import { type App, startApp } from '../../support/app.ts'
import { collectStatistics } from '../../support/database/database.ts'
import { frame, look, played, sent } from '../../support/slices/repeats.ts'

const unprinted = (app: App) => app.db.read.$count(fileWork, eq(fileWork.kind, 'print'))
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE)

describe('a likely repeat (REVIEW-17)', () => {
  test('is found among all submissions, whoever sent them and whatever was decided, and admins hear of it', async () => {
    const { samplesOf, asked } = played({ 1: [frame(1)], 2: [frame(2)], 3: [frame(1, { noise: 0.1 })] })
    const app = await startApp({ samplesOf })
    const [ivan, olga, judge] = [await app.player(), await app.player(), await app.admin()]
    const original = await sent(app, ivan, 1)
    await app.as(judge).admin.submission[':id'].review.$post({
      param: { id: original },
      json: { status: 'rejected', rejectionReason: 'Монтаж' },
    })
    const other = await sent(app, ivan, 2)
    await look(app)
    app.events.length = 0
    const copy = await sent(app, olga, 3)
    expect(await repeatsOf(app.db, copy)).toEqual([])
    await look(app)

    const [repeat, ...rest] = await repeatsOf(app.db, copy)
    expect(repeat).toEqual({
      originalId: original,
      second: 0,
      originalSecond: 0,
      distance: expect.any(Number),
      isMirrored: false,
    })
    expect([repeat?.distance, rest]).toEqual([expect.toSatisfy((distance) => distance > 0 && distance < 20), []])
    expect([await repeatsOf(app.db, original), await repeatsOf(app.db, other)]).toEqual([[], []])
    expect(app.events.filter(({ name }) => name === 'repeats-update')).toEqual([
      { name: 'repeats-update', to: 'admins', data: { submissionId: copy } },
    ])
    // Nothing follows from it by itself.
    const [row] = (await app.db.read.select().from(submissions).orderBy(asc(submissions.id))).slice(-1)
    expect(row).toMatchObject({ id: copy, status: 'pending' })
    // Each file was looked at once, and nothing of it is left beside the stored ones.
    expect([asked, app.filesLeft().length]).toEqual([[2, 1, 3], 3])
    expect(await unprinted(app)).toBe(0)
  })

  test('seen in a mirror is found too, and what only resembles is not', async () => {
    const { samplesOf } = played({
      1: [frame(1)],
      2: [frame(1, { isMirrored: true, noise: 0.1 })],
      3: [frame(1, { noise: 3 })],
    })
    const app = await startApp({ samplesOf })
    const ivan = await app.player()
    const [original, mirrored, resembling] = [
      await sent(app, ivan, 1),
      await sent(app, ivan, 2),
      await sent(app, ivan, 3),
    ]
    await look(app)
    expect(await repeatsOf(app.db, mirrored)).toMatchObject([{ originalId: original, isMirrored: true }])
    expect(await repeatsOf(app.db, resembling)).toEqual([])
  })

  test('of a clip in a clip, and of a picture in a clip, stands at the second of both', async () => {
    const clip = [5, 6, 7].map((scene, second) => frame(scene, { ms: second * 1000 }))
    const cut = [
      frame(90, { ms: 0 }),
      frame(6, { ms: 320, noise: 0.3, isKept: false }),
      frame(6, { ms: 400, noise: 0.05, isKept: false }),
      frame(91, { ms: 1000 }),
    ]
    const app = await startApp(played({ 1: clip, 2: cut, 3: [frame(7, { noise: 0.1 })], 4: [frame(91)] }))
    const ivan = await app.player()
    const original = await sent(app, ivan, 1)
    await look(app)
    const part = await sent(app, ivan, 2)
    await look(app)
    const [picture, still] = [await sent(app, ivan, 3), await sent(app, ivan, 4)]
    await look(app)
    expect(await repeatsOf(app.db, part)).toMatchObject([{ originalId: original, second: 0.4, originalSecond: 1 }])
    expect(await repeatsOf(app.db, picture)).toMatchObject([{ originalId: original, second: 0, originalSecond: 2 }])
    expect(await repeatsOf(app.db, still)).toMatchObject([{ originalId: part, second: 0, originalSecond: 1 }])
    // Of a clip one frame a second is kept.
    const kept = await app.db.read.select().from(prints).orderBy(asc(prints.submissionId), asc(prints.ms))
    expect(kept.map(({ ms }) => ms)).toEqual([0, 1000, 2000, 0, 1000, 0, 0])
  })

  test('is the later one, though it was looked at first; only the likeliest are kept', async () => {
    const noises = [0.3, 0.02, 0.2, 0.12, 0]
    const looks = Object.fromEntries(noises.map((noise, colour) => [colour, [frame(1, { noise })]]))
    const app = await startApp(played(looks))
    const ivan = await app.player()
    const ids: string[] = []
    for (const colour of noises.keys()) ids.push(await sent(app, ivan, colour))
    // The newest first, so each finds only later ones.
    await look(app)
    const [first = '', , , , last = ''] = ids
    expect(await repeatsOf(app.db, first)).toEqual([])
    const found = await repeatsOf(app.db, last)
    expect(found.map(({ originalId }) => originalId)).toEqual([ids[1], ids[3], ids[2]])
    expect(found.length).toBe(MAX_ORIGINALS)
    expect(found.map(({ distance }) => distance)).toEqual(
      found.map(({ distance }) => distance).toSorted((a, b) => a - b),
    )
    const all = await app.db.read.select().from(repeats)
    expect(
      all.every(({ submissionId, originalId, distance }) => originalId < submissionId && distance <= MAX_DISTANCE),
    ).toBe(true)
  })
})

test('a screen that many have in common hides nothing else of a clip', async () => {
  const app = await startApp(played({ 1: [frame(2)], 2: [0, 1, 2].map((ms) => frame([1, 2, 3][ms] ?? 0, { ms })) }))
  const original = await sent(app, await app.player(), 1)
  await look(app)
  const common = Array.from({ length: 150 }, (_, ms) => rowOf('lobby', frame(1, { ms })))
  await app.db.tx((queries) => queries.insert(prints).values(common))
  const clip = await sent(app, await app.player(), 2)
  const matches = await matchesOf(
    app.db,
    clip,
    [0, 1, 2].map((ms) => frame([1, 2, 3][ms] ?? 0, { ms })),
  )
  const inOrder = matches.toSorted((one, other) => one.ms - other.ms)
  expect(inOrder.map(({ id, ms, distance }) => [id, ms, distance])).toEqual([
    ['lobby', 0, 0],
    [original, 1, 0],
  ])
})

test('of a screen that very many have in common the newest are named, however many there were before', async () => {
  const app = await startApp()
  const names = Array.from({ length: 400 }, (_, n) => `lobby-${String(n).padStart(3, '0')}`)
  for (const name of names) await app.db.tx((queries) => queries.insert(prints).values(rowOf(name, frame(1))))
  await collectStatistics(app.db)
  const matches = await matchesOf(app.db, 'new', [frame(1)])
  expect(new Set(matches.map(({ id }) => id))).toEqual(new Set(names.slice(-50)))
})

describe('what is looked at', () => {
  test('by a process that stops is looked at again by another', async () => {
    const { samplesOf, asked } = played({ 1: [frame(1)] })
    const app = await startApp({ samplesOf })
    await sent(app, await app.player(), 1)
    let isStopped = false
    app.deps.samplesOf = async (...file) => {
      isStopped = true
      return samplesOf(...file)
    }
    await fileWorkRound(app.deps, () => isStopped)
    expect(await app.db.read.$count(prints)).toBe(0)
    await look(app)
    expect(asked).toEqual([1])
    app.clock.now = later(app.clock.now, 11)
    await look(app)
    expect([asked, await app.db.read.$count(prints), await unprinted(app)]).toEqual([[1, 1], 1, 0])
  })

  test('by two processes at once finds each other', async () => {
    const app = await startApp(played({ 1: [frame(1)], 2: [frame(1, { noise: 0.1 })] }))
    const ivan = await app.player()
    const [original, copy] = [await sent(app, ivan, 1), await sent(app, ivan, 2)]
    await Promise.all([look(app), look(app)])
    expect(await repeatsOf(app.db, copy)).toMatchObject([{ originalId: original }])
  })

  test('and has no file any more, or nothing to be seen in it, has no print', async () => {
    const { samplesOf, asked } = played({ 1: [frame(1)], 2: [] })
    const app = await startApp({ samplesOf })
    const ivan = await app.player()
    await sent(app, ivan, 1)
    await app.db.tx((queries) => queries.update(submissions).set({ mediaKey: '' }))
    await sent(app, ivan, 2)
    await look(app)
    expect([asked, await unprinted(app), await app.db.read.$count(prints)]).toEqual([[2], 0, 0])
  })
})

describe('files from before variants', () => {
  test('get theirs when nothing else is due, the newest first, a few at a time, once', async () => {
    const { samplesOf, asked } = played(Object.fromEntries([1, 2, 3].map((scene) => [scene, [frame(scene)]])))
    const app = await startApp({ samplesOf })
    const ivan = await app.player()
    await sent(app, ivan, 1)
    await sent(app, ivan, 2)
    await look(app)
    await app.db.tx((queries) => queries.update(submissions).set({ isFileWorkQueued: false }))
    await sent(app, ivan, 3)
    await look(app)
    // The new file first.
    expect(asked).toEqual([2, 1, 3, 2, 1])
    await look(app)
    expect([asked.length, await unprinted(app)]).toEqual([5, 0])
  })

  test('without a file are left alone', async () => {
    const { samplesOf, asked } = played({ 1: [frame(1)] })
    const app = await startApp({ samplesOf })
    await sent(app, await app.player(), 1)
    await look(app)
    await app.db.tx((queries) => queries.update(submissions).set({ isFileWorkQueued: false, mediaKey: '' }))
    await look(app)
    expect(asked).toEqual([1])
  })
})

describe('erased content', () => {
  test('leaves no print and no repeat, of others neither', async () => {
    const app = await startApp(played({ 1: [frame(1)], 2: [frame(1)], 3: [frame(1)] }))
    const [ivan, olga] = [await app.player(), await app.player()]
    const original = await sent(app, olga, 1)
    await sent(app, ivan, 2)
    const copy = await sent(app, olga, 3)
    await look(app)
    expect(await repeatsOf(app.db, copy)).toHaveLength(2)
    await forgetPrints(app.deps, ivan.id)
    expect(await repeatsOf(app.db, copy)).toMatchObject([{ originalId: original }])
    const left = await app.db.read.select({ id: prints.submissionId }).from(prints).orderBy(asc(prints.submissionId))
    expect(left).toEqual([{ id: original }, { id: copy }])
  })

  test('while it is looked at gets none', async () => {
    const { samplesOf } = played({ 1: [frame(1)] })
    const app = await startApp({ samplesOf })
    const ivan = await app.player()
    await sent(app, ivan, 1)
    app.deps.samplesOf = async (...file) => {
      await forgetFileWork(app.deps, ivan.id)
      await forgetPrints(app.deps, ivan.id)
      return samplesOf(...file)
    }
    await look(app)
    expect([await app.db.read.$count(prints), await unprinted(app)]).toEqual([0, 0])
  })
})
