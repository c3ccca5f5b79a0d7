import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { submissionTarget } from '#api/submissions/sending/uploadTarget'
import { takeChunk } from '#api/uploads/append'
import { sweepUploads } from '#api/uploads/sweep'
import type { UploadTarget } from '#api/uploads/target'
import { advance } from '#api/uploads/uploads'
import { callerOf } from '../../support/app.ts'
import { upload, uploaded } from '../../support/pending.ts'
import { clip } from '../../support/tus.ts'
import { expectStored, file, offsetOf, rowsOf, sentOf, started, text, withUpload } from './started.ts'

const form = { file, category: 'funny', draftId: 'draft-1' }

describe('races', () => {
  test('of two chunks at one offset: one wins, the other hears the offset, no byte is doubled', async () => {
    const { app, ivan, tus, path } = await withUpload()
    const chunk = file.subarray(0, 2000)
    const answers = await Promise.all([tus.send(path, 0, chunk), tus.send(path, 0, chunk)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(offsetOf(await tus.head(path))).toEqual([200, '2000'])
    const last = await tus.send(path, 2000, file.subarray(2000))
    await expectStored(app, ivan, last.headers.get('X-Submission-Id'))
  })

  test('of two processes on one database: the offset moves once', async () => {
    const { app, path } = await withUpload()
    const id = path.split('/').at(-1) ?? ''
    const both = [300, 500].map((to) => transact(app.deps, (tx) => advance(tx, id, 0, to, undefined)))
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'offset_mismatch' } })
  })

  test.each([
    ['a file', clip(6000), 1],
    ['a text', Buffer.concat([text, Buffer.alloc(6000)]), 0],
  ])('of the end of %s in ten processes at once: they agree, and nothing is left over', async (_, bytes, stored) => {
    const { app, ivan, tus } = await started()
    const path = await tus.begin(bytes.length)
    await tus.send(path, 0, bytes.subarray(0, 2000))
    const [row] = await rowsOf(app)
    // Past the locks, which are of one process.
    const end = () => {
      const body = Readable.from([bytes.subarray(2000)])
      const chunk = { body, size: bytes.length - 2000, checksum: undefined, stop: new AbortController().signal }
      return takeChunk(app.deps, callerOf(ivan), submissionTarget, row!, chunk).then(
        (ended) => ended.submissionId,
        (error) => error.code,
      )
    }
    const first = Array.from({ length: 5 }, end)
    // Some come when others are done.
    const later = first.map((former) => former.then(end))
    const outcomes = new Set(await Promise.all([...first, ...later]))
    const [ended] = await rowsOf(app)
    outcomes.delete('offset_mismatch')
    expect([...outcomes]).toEqual([ended?.submissionId ?? ended?.refusal])
    expect(await sentOf(app)).toHaveLength(stored)
    await sweepUploads(app.deps, new Date('2099-01-01'))
    expect(app.filesLeft()).toHaveLength(stored)
  })

  test('of ten last chunks at once: one submission', async () => {
    const { app, ivan, tus, path } = await withUpload(2000)
    const last = Array.from({ length: 10 }, () => tus.send(path, 2000, file.subarray(2000)))
    const answers = await Promise.all(last)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    const [submission, ...more] = await sentOf(app)
    expect(more).toEqual([])
    expect((await tus.head(path)).headers.get('X-Submission-Id')).toBe(submission?.id)
    await expectStored(app, ivan, submission?.id ?? '')
    expect(app.filesLeft()).toHaveLength(1)
    expect(app.events).toHaveLength(2)
  })

  test('of both roads with one draft: one submission, and both hear it', async () => {
    const { app, ivan, tus, path } = await withUpload()
    const [posted, last] = await Promise.all([upload(app, ivan, form), tus.send(path, 0, file)])
    expect([posted.status, last.status]).toEqual([201, 204])
    const [submission, ...more] = await sentOf(app)
    expect(more).toEqual([])
    expect(((await posted.json()) as { id: string }).id).toBe(submission?.id)
    expect(last.headers.get('X-Submission-Id')).toBe(submission?.id)
    expect(app.filesLeft()).toHaveLength(1)
  })

  test('of both roads, one done while the other asks whether its file is new: its own draft refuses no file', async () => {
    const { app, ivan, tus, path } = await withUpload()
    const [row] = await rowsOf(app)
    let posted: { id?: string } = {}
    const slower: UploadTarget = {
      ...submissionTarget,
      async requireNew(...asked) {
        posted = await uploaded(app, ivan, form)
        await submissionTarget.requireNew(...asked)
      },
    }
    const body = Readable.from([file])
    const chunk = { body, size: file.length, checksum: undefined, stop: new AbortController().signal }
    const taken = await takeChunk(app.deps, callerOf(ivan), slower, row!, chunk)
    expect(posted.id).toBeDefined()
    expect(taken.submissionId).toBe(posted.id)
    expect((await tus.head(path)).headers.get('X-Submission-Id')).toBe(posted.id)
    expect(await sentOf(app)).toHaveLength(1)
    expect(app.filesLeft()).toHaveLength(1)
  })

  test('lost to the other road: the upload is finished without its bytes', async () => {
    const { app, ivan, tus } = await withUpload(100)
    const { id } = await uploaded(app, ivan, form)
    const again = await tus.create(file.length)
    expect([...offsetOf(again), again.headers.get('X-Submission-Id')]).toEqual([201, String(file.length), id])
    expect(app.filesLeft()).toHaveLength(1)
  })
})
