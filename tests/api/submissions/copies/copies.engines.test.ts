import { writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sweepIntents } from '#api/media/writeIntent'
import { eraseContent, forgetRejectedFiles } from '#api/submissions/forget'
import { viewingCopies } from '#db/schema'
import { MOST_COPIES_WAITING } from '#shared/review/clips'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/units'
import { inDays } from '../../../support/app.ts'
import { png } from '../../../support/browser/forms.ts'
import { uploaded } from '../../../support/pending.ts'
import { later } from '../../../support/people.ts'
import { expectRefusal, expectUntouched, tooMany } from '../../../support/refusals.ts'
import { asked, call, clip, copyOf, none, round, withCopies } from '../../../support/slices/copies.ts'
import { auditOf } from '../../../support/slices/privacy.ts'
import { decided, rejected } from '../../../support/slices/review.ts'

describe('a copy for viewing (REVIEW-24)', () => {
  test('is queued once, made, announced to admins, and played by ranges from a signed address', async () => {
    const { app, ivan, judge, paths } = await withCopies()
    const { id } = await clip(app, ivan)
    expect(await copyOf(app, judge, id)).toEqual(none)
    app.events.length = 0
    expect(await asked(app, judge, id)).toEqual({ ...none, state: 'queued', ahead: 0 })
    const update = { name: 'viewing-copy-update', to: 'admins', data: { submissionId: id } }
    expect(app.events).toEqual([update])
    await expectUntouched(app, () => asked(app, judge, id))

    await round(app)
    expect(app.events).toEqual([update, update])
    const { url, ...ready } = await copyOf(app, judge, id)
    expect(ready).toEqual({ state: 'ready', ahead: null, secondsLeft: null, failure: null })
    expect(await asked(app, judge, id)).toEqual({ ...ready, url })
    await round(app)
    expect(paths).toHaveLength(1)

    const part = await app.request(url!, { headers: { Range: 'bytes=2-5' } })
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'video/mp4', 'copy'])
    expect((await app.request(url!.replace('signature=', 'signature=a'))).status).toBe(404)
    expect(await auditOf(app)).toEqual([])
    // The sweep of unnamed files leaves it.
    later(app, 2 * HOUR)
    await sweepIntents(app.deps, app.clock.now)
    expect((await app.request((await copyOf(app, judge, id)).url!)).status).toBe(200)
  })

  test('waits behind those that were asked for before, and says how long it still takes', async () => {
    const { app, ivan, judge, makes } = await withCopies()
    const [first, second] = [await clip(app, ivan, 1), await clip(app, ivan, 2)]
    await asked(app, judge, first.id)
    later(app, SECOND)
    expect(await asked(app, judge, second.id)).toMatchObject({ state: 'queued', ahead: 1 })
    makes.push(async () => {
      expect(await copyOf(app, judge, first.id)).toEqual({ ...none, state: 'making' })
      await app.db.tx((tx) =>
        tx.update(viewingCopies).set({ share: 250 }).where(eq(viewingCopies.submissionId, first.id)),
      )
      later(app, 4 * SECOND)
      expect(await copyOf(app, judge, first.id)).toEqual({ ...none, state: 'making', secondsLeft: 12 })
      expect(await copyOf(app, judge, second.id)).toMatchObject({ state: 'queued', ahead: 1 })
      return { failure: 'memory' }
    })
    await round(app)
    expect(await copyOf(app, judge, first.id)).toEqual({ ...none, state: 'failed', failure: 'memory' })
    expect(await copyOf(app, judge, second.id)).toMatchObject({ state: 'ready' })
  })

  test('is refused to players, for pictures, for unknown submissions and deleted files, and beyond fifty in the queue', async () => {
    const { app, ivan, judge } = await withCopies()
    const { id } = await clip(app, ivan)
    const picture = await uploaded(app, ivan, { file: png(1) })
    const gone = await clip(app, ivan, 2)
    await decided(app, judge, gone.id, rejected)
    app.clock.now = inDays(31)
    await forgetRejectedFiles(app.deps)
    app.clock.now = inDays(0)

    const noClip = 'Копия для просмотра бывает только у клипа'
    await expectRefusal(app, () => call(app, ivan, id), 403, 'forbidden')
    await expectRefusal(app, () => call(app, ivan, id, 'POST'), 403, 'forbidden')
    await expectRefusal(app, () => app.request(`/api/admin/submission/${id}/copy`), 401, 'signed_out')
    await expectRefusal(app, () => call(app, judge, 'nobody'), 404, 'not_found')
    await expectRefusal(app, () => call(app, judge, 'nobody', 'POST'), 404, 'not_found')
    await expectRefusal(app, () => call(app, judge, picture.id, 'POST'), 400, 'invalid_input', noClip)
    await expectRefusal(app, () => call(app, judge, gone.id, 'POST'), 409, 'file_deleted')

    for (let colour = 0; colour < MOST_COPIES_WAITING; colour++)
      await asked(app, judge, (await clip(app, await app.player(), 10 + colour)).id)
    const full = 'Копий ждёт уже 50. Попроси, когда часть из них будет готова'
    await expectRefusal(app, () => call(app, judge, id, 'POST'), 429, 'too_many_requests', full)
  })

  test('may be asked for 120 times an hour by each admin', async () => {
    const { app, ivan, judge } = await withCopies()
    const { id } = await clip(app, ivan)
    for (let time = 0; time < 120; time++) await asked(app, judge, id)
    await expectRefusal(app, () => call(app, judge, id, 'POST'), 429, 'too_many_requests', tooMany)
    expect(await asked(app, await app.admin(), id)).toMatchObject({ state: 'queued' })
  })

  test('of a clip that ends its process is tried a second time, and not a third', async () => {
    const { app, ivan, judge, makes, paths } = await withCopies()
    const lucky = await clip(app, ivan)
    const { id } = await clip(app, ivan, 2)
    makes.push(async () => ({ failure: 'died' }))
    await asked(app, judge, lucky.id)
    await round(app)
    expect(await copyOf(app, judge, lucky.id)).toMatchObject({ state: 'ready' })
    for (let time = 0; time < 2; time++) makes.push(async () => ({ failure: 'died' }))
    await asked(app, judge, id)
    await round(app)
    later(app, 2 * DAY)
    await round(app)
    expect(await asked(app, judge, id)).toEqual({ ...none, state: 'failed', failure: 'died' })
    expect(paths).toHaveLength(4)
  })

  test.each(['memory', 'late', 'unreadable', 'unsupported'] as const)(
    'of a clip that the encoder %s at is never tried again, until the file goes',
    async (failure) => {
      const { app, ivan, judge, makes, paths } = await withCopies()
      const { id } = await clip(app, ivan)
      makes.push(async () => ({ failure }))
      await asked(app, judge, id)
      await round(app)
      later(app, 2 * DAY)
      await round(app)
      const failed = { ...none, state: 'failed', failure }
      await expectUntouched(app, async () => expect(await asked(app, judge, id)).toEqual(failed))
      expect(paths).toHaveLength(1)
      await eraseContent(app.deps, ivan.id)
      expect(await copyOf(app, judge, id)).toEqual(none)
    },
  )

  test('is removed a day after it was made, and made again when it is asked for', async () => {
    const { app, ivan, judge, paths } = await withCopies()
    const { id } = await clip(app, ivan)
    await asked(app, judge, id)
    await round(app)
    later(app, DAY - MINUTE)
    await round(app)
    expect(await copyOf(app, judge, id)).toMatchObject({ state: 'ready' })
    expect(app.filesLeft()).toHaveLength(2)
    later(app, 2 * MINUTE)
    await round(app)
    expect(await copyOf(app, judge, id)).toEqual(none)
    expect(app.filesLeft()).toHaveLength(1)
    expect(await auditOf(app)).toEqual([])
    expect(await asked(app, judge, id)).toMatchObject({ state: 'queued' })
    await round(app)
    expect([paths.length, app.filesLeft().length]).toEqual([2, 2])
  })

  test('goes with its submission’s file, made or being made', async () => {
    const { app, ivan, judge, makes } = await withCopies()
    const [ready, making, waiting] = [await clip(app, ivan, 1), await clip(app, ivan, 2), await clip(app, ivan, 3)]
    await asked(app, judge, ready.id)
    await round(app)
    for (const { id } of [making, waiting]) await asked(app, judge, id)
    makes.push(async () => {
      await eraseContent(app.deps, ivan.id)
      return undefined
    })
    const { make } = app.deps.copies
    app.deps.copies = {
      make: async (job, how) => {
        await writeFile(job.target, 'nobody wants it')
        return make(job, how)
      },
    }
    await round(app)
    expect(app.filesLeft()).toEqual([])
    expect(await app.db.read.select().from(viewingCopies)).toEqual([])
    expect(await auditOf(app)).toEqual([])
  })

  test('of a rejected clip goes with the file thirty days after the decision', async () => {
    const { app, ivan, judge } = await withCopies()
    const { id } = await clip(app, ivan)
    await decided(app, judge, id, rejected)
    app.clock.now = inDays(29.5)
    await asked(app, judge, id)
    await round(app)
    expect(app.filesLeft()).toHaveLength(2)
    app.clock.now = inDays(30.1)
    await forgetRejectedFiles(app.deps)
    expect([app.filesLeft(), await app.db.read.select().from(viewingCopies)]).toEqual([[], []])
  })
})
