import { readFileSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { sizeOf } from '#api/core/http/bodyReader'
import { writeChunk } from '#api/uploads/chunk'
import { type App, startApp } from '../../support/app.ts'
import { tusOf, unfinishedBody } from '../../support/tus.ts'
import {
  codeOf,
  digest,
  expectOffset,
  expectStored,
  file,
  offsetOf,
  partOf,
  rowsOf,
  sentOf,
  withUpload,
} from './started.ts'

const readSize = (app: App, path: string) => {
  try {
    return readFileSync(partOf(app, path)).length
  } catch {
    return 0
  }
}

describe('what came is kept', () => {
  test('of a body that broke off, without looking at its checksum', async () => {
    const { app, ivan, tus, path } = await withUpload()
    const chunks = [file.subarray(0, 700), file.subarray(700, 1500)]
    const headers = { 'Content-Length': '4000', 'Upload-Checksum': digest('sha1', file.subarray(0, 4000)) }
    // A broken web stream loses what it holds.
    const broken = expect.poll(() => readSize(app, path)).toBe(1500)
    const cut = await tus.patch(path, 0, unfinishedBody(chunks, { broken }), headers)
    expect(await codeOf(cut)).toEqual([400, 'upload_cut'])
    expect(offsetOf(await tus.head(path))).toEqual([200, '1500'])
    const last = await tus.send(path, 1500, file.subarray(1500))
    await expectStored(app, ivan, last.headers.get('X-Submission-Id'))
  })

  test.each(['HEAD', 'PATCH', 'POST', 'DELETE'])('of a stalled body, when a newer %s ends it', async (method) => {
    const { app, tus, path } = await withUpload()
    const stalled = tus.patch(path, 0, unfinishedBody([file.subarray(0, 700)]))
    await expect.poll(() => readSize(app, path)).toBe(700)
    const newer = {
      HEAD: async () => expect(offsetOf(await tus.head(path))).toEqual([200, '700']),
      PATCH: async () => expect(offsetOf(await tus.send(path, 700, file.subarray(700, 900)))).toEqual([204, '900']),
      POST: async () => expect(offsetOf(await tus.create(file.length))).toEqual([201, '700']),
      DELETE: async () => expect((await tus.end(path)).status).toBe(204),
    }
    await newer[method as keyof typeof newer]()
    const ended = await stalled
    if (method === 'DELETE') {
      expect(app.filesLeft()).toEqual([])
      expect(await rowsOf(app)).toEqual([])
    } else expect([ended.status, ended.headers.get('Upload-Offset')]).toEqual([409, '700'])
  })

  test('of all but the last byte, when our disk is full or something of ours breaks at the end', async () => {
    const faults = [
      [Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), 507],
      [new Error('something broke'), 500],
    ] as const
    for (const [fault, status] of faults) {
      let isFaulty = true
      const plain = await startApp()
      const put: typeof plain.deps.files.put = (...args) =>
        isFaulty ? Promise.reject(fault) : plain.deps.files.put(...args)
      const app = await startApp({ files: { ...plain.deps.files, put } })
      const ivan = await app.player()
      const tus = tusOf(app, ivan)
      const path = await tus.begin(file.length)
      expect((await tus.send(path, 0, file)).status).toBe(status)
      await expectOffset(app, file.length - 1)
      isFaulty = false
      expect(offsetOf(await tus.head(path))).toEqual([200, String(file.length - 1)])
      const last = await tus.send(path, file.length - 1, file.subarray(-1))
      expect(offsetOf(last)).toEqual([204, String(file.length)])
      await expectStored(app, ivan, last.headers.get('X-Submission-Id'))
    }
  })

  test('as far as the database can say, when its disk is full', async () => {
    const { app, ivan, tus, path } = await withUpload(700)
    const { db } = app.deps
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    app.deps.db = { ...db, tx: () => Promise.reject(new Error('Failed to run the query', { cause: full })) }
    expect(await codeOf(await tus.send(path, 700, file.subarray(700)))).toEqual([507, 'storage_full'])
    app.deps.db = db
    await expectOffset(app, 700)
    const last = await tus.send(path, 700, file.subarray(700))
    await expectStored(app, ivan, last.headers.get('X-Submission-Id'))
  })

  test('of a chunk that the disk has no room for, as much as fitted', async () => {
    const written: number[] = []
    const saved: number[] = []
    const room = 1000
    const sink = {
      writev: async (buffers: readonly Uint8Array[], at = 0) => {
        const before = written.reduce((sum, each) => sum + each, 0)
        if (before === room) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        // A disk that is nearly full takes a piece of what it is given.
        const bytesWritten = Math.min(sizeOf(buffers), 700, room - before)
        expect(at).toBe(50 + before)
        expect(Buffer.concat(buffers).equals(file.subarray(before, before + sizeOf(buffers)))).toBe(true)
        written.push(bytesWritten)
        return { bytesWritten }
      },
    }
    const part = { sink, keep: async () => undefined }
    const place = { id: 'any', offset: 50, length: 5000 }
    const body = Readable.from([file.subarray(0, 700), file.subarray(700, 1400)])
    const chunk = { body, size: 4000, checksum: undefined, stop: new AbortController().signal }
    const writing = writeChunk(part, place, chunk, async (offset) => void saved.push(offset))
    await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' })
    expect([written, saved]).toEqual([[700, 300], [1050]])
  })

  test('nothing, when somebody took the part away: the upload begins anew', async () => {
    const { app, tus, path } = await withUpload(700)
    rmSync(partOf(app, path))
    expect(await codeOf(await tus.send(path, 700, file.subarray(700)))).toEqual([404, 'not_found'])
    expect(offsetOf(await tus.create(file.length))).toEqual([201, '0'])
    expect([await sentOf(app), app.filesLeft()]).toEqual([[], []])
  })
})
