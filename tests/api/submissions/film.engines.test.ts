import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { sweepIntents } from '#api/media/writeIntent'
import { eraseContent, forgetFileWork, forgetRejectedFiles } from '#api/submissions/forget'
import { checks } from '#db/checks'
import { adminActionLog, fileWork, films, submissions, type User } from '#db/schema'
import { REJECTED_KEPT_DAYS } from '#shared/files/limits'
import { DAY, HOUR, MINUTE } from '#shared/units'
import { type App, send } from '../../support/app.ts'
import { upload } from '../../support/pending.ts'
import { later } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { strip, withFileWork } from '../../support/slices/fileWork.ts'
import { look, sent } from '../../support/slices/repeats.ts'
import { clip } from '../../support/tus.ts'

type Answered = { id: string; film?: object | null; codec?: string | null }
type Listed = { id: string; film?: { url: string } | null; codec?: string | null }

async function sentClip(app: App, user: User, size = 6000) {
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  const answer = await upload(app, user, { file: clip(size), name: 'clip.mp4', category: 'funny' })
  return ((await answer.json()) as { id: string }).id
}
const json = async <Shape>(app: App, user: User, path: string) =>
  (await (await app.requestAs(user, path)).json()) as Shape
const one = (app: App, user: User, id: string) => json<Listed>(app, user, `/api/submission/${id}`)
const workOf = async (app: App, id: string) =>
  (await app.db.read.select().from(fileWork).where(eq(fileWork.submissionId, id))).map(({ kind }) => kind).toSorted()

async function filmed() {
  const world = await withFileWork()
  const id = await sentClip(world.app, world.ivan)
  await look(world.app)
  return { ...world, id }
}

describe('the strip of a clip’s frames (REVIEW-23)', () => {
  test('is made after the clip was taken, and admins get it with the clip’s codec, players do not', async () => {
    const { app, ivan, judge, kinds } = await withFileWork()
    const id = await sentClip(app, ivan)
    expect(await one(app, judge, id)).toMatchObject({ film: null, codec: null })
    app.events.length = 0
    await look(app)
    expect(kinds).toEqual(['preview', 'film', 'print'])

    const film = { ...strip, url: expect.stringMatching(`^/media/submissions/.*${id}-film\\.webp\\?`) }
    expect(await one(app, judge, id)).toMatchObject({ film, codec: 'HEVC' })
    const deck = await json<Listed[]>(app, judge, '/api/submissions?order=due&mine=1&tab=one')
    expect(deck).toMatchObject([{ id, film, codec: 'HEVC' }])
    expect(app.events).toContainEqual({
      name: 'submission-file-update',
      to: 'admins',
      data: { submissionId: id, film, codec: 'HEVC' },
    })

    const ownPage = await json<Answered[]>(app, ivan, `/api/submissions/user/${ivan.id}`)
    for (const own of [await one(app, ivan, id), ...ownPage]) expect(own).not.toHaveProperty('film')
    for (const event of app.events) if (event.to !== 'admins') expect(JSON.stringify(event)).not.toMatch(/film/)
  })

  test('opens by its signed address as a WebP', async () => {
    const { app, judge, id } = await filmed()
    const { url = '' } = (await one(app, judge, id)).film ?? {}
    const answer = await app.request(url)
    expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
      200,
      'image/webp',
      'sheet',
    ])
    expect((await app.request(url.replace(/signature=.{5}/, 'signature=AAAAA'))).status).toBe(404)
    await sweepIntents(app.deps, new Date(app.clock.now.getTime() + HOUR))
    expect((await app.request(url)).status).toBe(200)
  })

  test('is not made of a picture', async () => {
    const { app, ivan, judge, kinds } = await withFileWork()
    const id = await sent(app, ivan, 1)
    await look(app)
    expect(kinds).toEqual(['preview', 'print'])
    expect(await one(app, judge, id)).toMatchObject({ film: null, codec: null })
  })

  test('that cannot be made leaves the codec’s name, and is tried three times', async () => {
    const { app, ivan, judge, kinds, failing } = await withFileWork()
    failing('unsupported')
    const id = await sentClip(app, ivan)
    for (let hour = 0; hour < 12; hour++) {
      await look(app)
      later(app, HOUR)
    }
    expect(kinds.filter((kind) => kind === 'film')).toHaveLength(3)
    expect(await one(app, judge, id)).toMatchObject({ film: null, codec: 'HEVC' })
    expect(await app.db.read.$count(fileWork, eq(fileWork.submissionId, id))).toBe(3)
  })

  test('in a second look is there as in the first', async () => {
    const { app, ivan, judge } = await withFileWork()
    app.deps.settings.SECOND_LOOKS = 1
    const id = await sentClip(app, ivan)
    await look(app)
    const boris = await app.admin({ epicGamesId: 'epic-boris', username: 'boris' })
    await send(app, judge, 'POST', `admin/submission/${id}/review`, { status: 'approved', reward: 10 })
    const [second] = await json<Listed[]>(app, boris, '/api/admin/second-looks?tab=one')
    expect(second).toMatchObject({ id, film: strip, codec: 'HEVC' })
  })
})

describe('a file that an admin takes away', () => {
  test('is saved under its own name, and the log says so', async () => {
    const { app, judge, id } = await filmed()
    const answer = await send(app, judge, 'POST', `admin/submission/${id}/download`)
    expect(answer.status).toBe(200)
    const { url } = (await answer.json()) as { url: string }
    const file = await app.request(url)
    expect([file.status, file.headers.get('Content-Disposition')]).toEqual([
      200,
      `attachment; filename="file.mp4"; filename*=UTF-8''clip.mp4`,
    ])
    const log = await app.db.read.select().from(adminActionLog)
    expect(log).toMatchObject([{ action: 'download_submission', adminId: judge.id, targetId: id }])
  })

  test('is refused to players and where there is none', async () => {
    const { app, ivan, judge, id } = await filmed()
    const of = (user: User, which: string) => () => send(app, user, 'POST', `admin/submission/${which}/download`)
    await expectRefusal(app, of(ivan, id), 403, 'forbidden')
    await expectRefusal(app, of(judge, 'none'), 404, 'not_found')
    await eraseContent(app.deps, ivan.id)
    await expectRefusal(app, of(judge, id), 404, 'not_found')
  })
})

describe('clips from before strips', () => {
  async function fromBefore(count: number) {
    const world = await withFileWork()
    const { app, ivan } = world
    const ids: string[] = []
    for (let index = 0; index < count; index++) ids.push(await sentClip(app, ivan, 6000 + index))
    await look(app)
    await app.db.tx(async (queries) => {
      await queries.delete(films)
      await queries.update(submissions).set({ isFileWorkQueued: false })
    })
    world.kinds.length = 0
    world.ids.length = 0
    return { ...world, clips: ids }
  }

  test('get theirs in a quiet round, the newest first, each once', async () => {
    const { app, judge, kinds, ids, clips } = await fromBefore(3)
    await look(app)
    expect(kinds.toSorted()).toEqual(['film', 'film', 'film', 'print', 'print', 'print'])
    expect([...new Set(ids)].slice(0, 2)).toEqual(clips.toReversed().slice(0, 2))
    for (const id of clips) expect(await one(app, judge, id)).toMatchObject({ film: strip })
    await look(app)
    expect(kinds).toHaveLength(6)
  })

  test('wait while anything else is due, and those that failed are tried again by the usual waits', async () => {
    const { app, ivan, kinds, failing, clips } = await fromBefore(1)
    failing('busy')
    const image = await sent(app, ivan, 1)
    kinds.length = 0
    await look(app)
    expect([await workOf(app, image), await workOf(app, clips[0] ?? '')]).toEqual([
      ['preview', 'print'],
      ['film', 'print'],
    ])
    failing('late')
    later(app, 10 * MINUTE)
    await look(app)
    failing()
    kinds.length = 0
    await look(app)
    expect(kinds).toEqual([])
    later(app, MINUTE)
    await look(app)
    expect(kinds).toContain('film')
  })

  test('have none if they have no file any more', async () => {
    const { app, kinds, clips } = await fromBefore(1)
    await app.db.tx((queries) =>
      queries
        .update(submissions)
        .set({ mediaKey: '' })
        .where(eq(submissions.id, clips[0] ?? '')),
    )
    await look(app)
    expect(kinds).toEqual([])
  })
})

describe('a strip goes with its clip', () => {
  test('30 days after a rejection', async () => {
    const { app, ivan, judge, id } = await filmed()
    const kept = await sentClip(app, ivan, 7000)
    await look(app)
    await send(app, judge, 'POST', `admin/submission/${id}/review`, { status: 'rejected', rejectionReason: 'Монтаж' })
    later(app, REJECTED_KEPT_DAYS * DAY - 1)
    await forgetRejectedFiles(app.deps)
    expect(app.filesLeft()).toContain(`${id}-film.webp`)
    later(app, 2)
    await forgetRejectedFiles(app.deps)
    expect(app.filesLeft().filter((name) => name.endsWith('-film.webp'))).toEqual([`${kept}-film.webp`])
    const rows = await app.db.read.select().from(films)
    expect(rows.map(({ submissionId }) => submissionId)).toEqual([kept])
  })

  test('with its player’s content, and what is being made then is dropped', async () => {
    const { app, ivan, id } = await filmed()
    const other = await sentClip(app, ivan, 7000)
    const { filmOf } = app.deps
    app.deps.filmOf = async (...job) => {
      await forgetFileWork(app.deps, ivan.id)
      await eraseContent(app.deps, ivan.id)
      return filmOf(...job)
    }
    await look(app)
    expect(app.filesLeft()).toEqual([])
    expect(await app.db.read.$count(films)).toBe(0)
    expect(await workOf(app, id)).toEqual([])
    expect(await workOf(app, other)).toEqual([])
  })

  test('and the audit names a clip whose strip is missing', async () => {
    const { app, judge, id } = await filmed()
    const findings = async () => {
      const found: string[] = []
      for await (const finding of checks['файлы совпадают со строками']?.(app.db, app.deps.files) ?? [])
        found.push(finding)
      return found
    }
    expect(await findings()).toEqual([])
    const { url = '' } = (await one(app, judge, id)).film ?? {}
    const key = /media\/(.*)\?/.exec(url)?.[1] ?? ''
    await app.deps.files.delete(key)
    expect(await findings()).toEqual([`заявка ${id}: нет файла ${key}`])
    await transact(app.deps, (tx) => tx.write.delete(films))
    expect(await findings()).toEqual([])
  })
})
