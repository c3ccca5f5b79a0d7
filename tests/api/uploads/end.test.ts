import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { sweepUploads } from '#api/uploads/sweep'
import { forgetOldUploads } from '#api/uploads/uploads'
import { DAY } from '#shared/units'
import { codeOf, expectOffset, file, offsetOf, partOf, rowsOf, sentOf, started, withUpload } from './started.ts'

describe('the end of an upload', () => {
  test('DELETE takes the upload and its part away, later it is 404', async () => {
    const { app, tus, path } = await withUpload(100)
    expect((await tus.end(path)).status).toBe(204)
    expect(await codeOf(await tus.end(path))).toEqual([404, 'not_found'])
    expect(await codeOf(await tus.send(path, 100, file.subarray(100)))).toEqual([404, 'not_found'])
    expect((await tus.head(path)).status).toBe(404)
    expect([await rowsOf(app), app.filesLeft()]).toEqual([[], []])
  })

  test('DELETE of a finished one is 403, and the submission stays', async () => {
    const { app, tus, path } = await withUpload()
    await tus.send(path, 0, file)
    expect(await codeOf(await tus.end(path))).toEqual([403, 'upload_finished'])
    expect(await sentOf(app)).toHaveLength(1)
    expect((await tus.head(path)).status).toBe(200)
  })

  test('seven days after the last activity it is 410, and the same draft begins anew', async () => {
    const { app, tus, path } = await withUpload()
    app.clock.now = new Date(app.clock.now.getTime() + 6 * DAY)
    await tus.send(path, 0, file.subarray(0, 100))
    app.clock.now = new Date(app.clock.now.getTime() + 6 * DAY)
    expect(offsetOf(await tus.head(path))).toEqual([200, '100'])
    app.clock.now = new Date(app.clock.now.getTime() + DAY)
    expect((await tus.head(path)).status).toBe(410)
    expect(await codeOf(await tus.send(path, 100, file.subarray(100)))).toEqual([410, 'upload_expired'])
    expect(await codeOf(await tus.end(path))).toEqual([410, 'upload_expired'])
    await expectOffset(app, 100)

    const again = await tus.create(file.length)
    expect(offsetOf(again)).toEqual([201, '0'])
    expect(again.headers.get('Location')).not.toBe(path)
    expect(app.filesLeft()).toEqual([])
  })

  test('the sweep leaves what somebody may go on with, and takes what is expired, finished or nobody’s', async () => {
    const { app, tus } = await started()
    const [going, done] = [await tus.begin(file.length), await tus.begin(file.length, { draftId: 'draft-2' })]
    await tus.send(going, 0, file.subarray(0, 100))
    await tus.send(done, 0, file)
    // What a server leaves that is killed between the commit and the removal.
    for (const path of [done, '/api/uploads/nobody']) writeFileSync(partOf(app, path), 'x')
    const sweep = async () => {
      await transact(app.deps, (tx) => forgetOldUploads(tx))
      await sweepUploads(app.deps, new Date('2099-01-01'))
    }
    await sweep()
    expect(app.filesLeft().filter((name) => name.endsWith('.part'))).toEqual([`${going.split('/').at(-1)}.part`])
    expect(offsetOf(await tus.head(going))).toEqual([200, '100'])

    app.clock.now = new Date(app.clock.now.getTime() + 7 * DAY)
    await sweep()
    expect(await rowsOf(app)).toEqual([])
    expect(app.filesLeft()).toHaveLength(1)
    // The draft is known by its submission for ever.
    const again = await tus.create(file.length, { draftId: 'draft-2' })
    expect(again.headers.get('X-Submission-Id')).toBe((await sentOf(app))[0]?.id)
  })
})
