import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Deps } from '#api/core/deps'
import type { Failure } from '#api/media/previews'
import { sweepIntents } from '#api/media/writeIntent'
import { fileWorkRound } from '#api/submissions/fileWork/round'
import { eraseContent, forgetFileWork } from '#api/submissions/forget'
import { fileWork, submissions, type User } from '#db/schema'
import { HOUR, MINUTE } from '#shared/units'
import type { App } from '../../support/app.ts'
import { later } from '../../support/people.ts'
import { madeAt, withFileWork } from '../../support/slices/fileWork.ts'
import { look, sent } from '../../support/slices/repeats.ts'

const workOf = async (app: App, id: string) => {
  const rows = await app.db.read
    .select()
    .from(fileWork)
    .where(eq(fileWork.submissionId, id))
    .orderBy(asc(fileWork.kind))
  return rows.map(({ kind, attempts, dueAt }) => ({ kind, attempts, isDue: dueAt !== null && dueAt <= app.clock.now }))
}
const rowOf = async (app: App, id: string) =>
  (await app.db.read.select().from(submissions).where(eq(submissions.id, id)))[0]
const asked = async (app: App, admin: User, id: string) =>
  (await (await app.as(admin).submission[':id'].$get({ param: { id } })).json()) as { isUncheckedForRepeats: boolean }

describe('a preview that could not be made at once (UPLOAD-24)', () => {
  test('is made later of the same file', async () => {
    const { app, ivan, failing } = await withFileWork()
    failing('busy')
    const id = await sent(app, ivan, 1)
    expect(await rowOf(app, id)).toMatchObject({ thumbnailKey: null, width: null })

    failing()
    later(app, MINUTE)
    await look(app)

    const row = await rowOf(app, id)
    expect(row).toMatchObject({
      thumbnailKey: expect.stringMatching(`^submissions/.*/${id}\\.avif$`),
      width: 640,
      height: 360,
    })
    expect((await app.request(app.deps.files.url(row?.thumbnailKey ?? '', app.clock.now))).status).toBe(200)
    expect(await workOf(app, id)).toEqual([])
    // Neither the note of the upload nor that of the preview costs the files that the row names.
    await sweepIntents(app.deps, new Date(app.clock.now.getTime() + HOUR))
    expect(app.filesLeft()).toHaveLength(2)
  })

  test('whose content is erased meanwhile leaves no file, also where the process dies then', async () => {
    const { app, ivan, failing } = await withFileWork()
    failing('busy')
    const [id, other] = [await sent(app, ivan, 1), await sent(app, ivan, 2)]
    later(app, MINUTE)
    const make: Deps['previews']['make'] = async (...job) => {
      await forgetFileWork(app.deps, ivan.id)
      await eraseContent(app.deps, ivan.id)
      return madeAt(640, 360)(...job)
    }
    failing()
    app.deps.previews = { make }
    await look(app)
    expect([await rowOf(app, id), await rowOf(app, other)]).toMatchObject([
      { thumbnailKey: null },
      { thumbnailKey: null },
    ])
    expect(app.filesLeft()).toEqual([])
  })
})

describe('what is to be made of a file', () => {
  test('waits in all kinds after one ran out of time, and holds up no other file', async () => {
    const { app, ivan, kinds, failing } = await withFileWork()
    failing('late')
    const slow = await sent(app, ivan, 1)
    expect(await workOf(app, slow)).toMatchObject([
      { kind: 'preview', attempts: 1, isDue: false },
      { kind: 'print', attempts: 0, isDue: false },
    ])
    failing()
    const innocent = await sent(app, ivan, 2)
    kinds.length = 0
    await look(app)
    expect([kinds, await workOf(app, innocent)]).toEqual([['print'], []])

    failing('late')
    later(app, MINUTE)
    kinds.length = 0
    await look(app)
    expect([kinds, await workOf(app, slow)]).toMatchObject([
      ['preview'],
      [
        { attempts: 2, isDue: false },
        { attempts: 0, isDue: false },
      ],
    ])

    failing()
    later(app, 10 * MINUTE)
    await look(app)
    expect(await workOf(app, slow)).toEqual([])
  })

  test.each<[Failure, number, number[]]>([
    ['unreadable', 3, [0]],
    ['unsupported', 3, [0]],
    ['late', 6, [0, 1, 7, 31]],
  ])(
    'is given up when it was %s %i times, in the hours %j, and admins read that nobody looked for repeats',
    async (failure, times, hours) => {
      const { app, ivan, judge, kinds, failing } = await withFileWork()
      const id = await sent(app, ivan, 1)
      failing(failure)
      kinds.length = 0
      const tried: number[] = []
      for (let hour = 0; hour < 60; hour++) {
        const before = kinds.length
        for (let minute = 0; minute < 60; minute += 10) {
          await look(app)
          later(app, 10 * MINUTE)
        }
        if (kinds.length > before) tried.push(hour)
      }
      expect(kinds).toEqual(Array(times).fill('print'))
      expect(tried).toEqual(hours)
      expect(await workOf(app, id)).toEqual([{ kind: 'print', attempts: times, isDue: false }])
      expect(await asked(app, judge, id)).toMatchObject({ hasRepeats: false, isUncheckedForRepeats: true })
    },
  )

  test('does not count while there is no time for it, or the store fails', async () => {
    const { app, ivan, judge, failing } = await withFileWork()
    const id = await sent(app, ivan, 1)
    failing('busy')
    for (let minute = 0; minute < 10; minute++) {
      await look(app)
      later(app, MINUTE)
    }
    const { withPath } = app.deps.files
    app.deps.files.withPath = async () => {
      throw new Error('the bucket is away')
    }
    await expect(look(app)).rejects.toThrow('the bucket is away')
    app.deps.files.withPath = withPath
    expect(await workOf(app, id)).toMatchObject([{ kind: 'print', attempts: 0 }])
    expect(await asked(app, judge, id)).toMatchObject({ isUncheckedForRepeats: true })

    failing()
    later(app, MINUTE)
    app.events.length = 0
    await look(app)
    expect(await asked(app, judge, id)).toMatchObject({ isUncheckedForRepeats: false })
    expect(app.events).toEqual([
      { name: 'submission-file-update', to: 'admins', data: { submissionId: id, isUncheckedForRepeats: false } },
    ])
  })

  test('comes in the order of sending, the newest first, and every fourth is the one that is due longest', async () => {
    const { app, ivan, ids: looked } = await withFileWork()
    const ids: string[] = []
    for (let colour = 0; colour < 6; colour++) ids.push(await sent(app, ivan, colour))
    looked.length = 0
    await look(app)
    const [oldest, , third, fourth, fifth, last] = ids
    expect(looked.slice(0, 4)).toEqual([last, fifth, fourth, oldest])
    expect(looked[4]).toBe(third)
  })

  test('goes on past files that the store has lost, which are tried again later and then given up', async () => {
    const { app, ivan, ids: looked } = await withFileWork()
    const [there, ...lost] = [await sent(app, ivan, 1), await sent(app, ivan, 2), await sent(app, ivan, 3)]
    looked.length = 0
    const { withPath } = app.deps.files
    app.deps.files.withPath = (key, work) =>
      lost.some((id) => key.includes(id))
        ? Promise.reject(Object.assign(new Error(`there is no ${key}`), { code: 'ENOENT' }))
        : withPath(key, work)
    await look(app)
    expect(looked).toEqual([there])
    for (const id of lost) expect(await workOf(app, id)).toMatchObject([{ kind: 'print', attempts: 1 }])
    app.deps.files.withPath = withPath
    later(app, MINUTE)
    await look(app)
    expect(looked.slice(1)).toEqual(lost.toReversed())
  })

  test('is not begun again once the process stops', async () => {
    const { app, ivan, kinds } = await withFileWork()
    await sent(app, ivan, 1)
    kinds.length = 0
    await fileWorkRound(app.deps, () => true)
    expect(kinds).toEqual([])
  })
})
