import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { takeChunk } from '#api/uploads/append'
import { writeChunk } from '#api/uploads/partFile'
import { sweepUploads } from '#api/uploads/sweep'
import { advance, forgetOldUploads } from '#api/uploads/uploads'
import { submissions, uploads } from '#db/schema'
import type { ErrorCode } from '#shared/errors'
import { MAX_FILE } from '#shared/submissions'
import { DAY } from '#shared/units'
import { type App, startApp } from '../../support/app.ts'
import { uploadForm } from '../../support/forms.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { CHUNK, clip, TUS, tusOf, unfinishedBody } from '../../support/tus.ts'

const file = clip(6000)
const text = Buffer.from('just text, no picture')
const digest = (algorithm: string, bytes: Buffer) =>
  `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const offsetOf = (answer: Response) => [answer.status, answer.headers.get('Upload-Offset')]
const rowsOf = ({ db }: App) => db.read.select().from(uploads)
const sentOf = ({ db }: App) => db.read.select().from(submissions)
const partOf = ({ deps }: App, path: string) => join(deps.uploads, `${path.split('/').at(-1)}.part`)

async function started() {
  const app = await startApp()
  const ivan = await app.player()
  return { app, ivan, tus: tusOf(app, ivan) }
}

/** A refusal moved no offset, made no submission and told nobody. */
async function expectOffset(app: App, offset: number) {
  expect((await rowsOf(app)).map((row) => row.offset)).toEqual([offset])
  expect(await sentOf(app)).toEqual([])
  expect(app.events).toEqual([])
}

async function expectStored(app: App, user: Parameters<App['requestAs']>[0], id: string | null) {
  const answer = await app.requestAs(user, `/api/files/${id}`)
  expect([answer.status, file.equals(Buffer.from(await answer.arrayBuffer()))]).toEqual([200, true])
}

describe('the protocol', () => {
  test('OPTIONS says what the server can, without a version asked, and to anybody', async () => {
    const { app, ivan } = await started()
    const ask = { method: 'OPTIONS' }
    const answers = [
      await app.requestAs(ivan, '/api/uploads', ask),
      await app.request('/api/uploads', ask),
      await app.request('/api/uploads/whatever', ask),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(204)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,expiration,termination,checksum',
        'tus-max-size': String(MAX_FILE),
        'tus-checksum-algorithm': 'sha1,sha256,md5',
      })
    }
  })

  test('a file in three chunks becomes one submission, byte-equal, and leaves no part', async () => {
    const { app, ivan, tus } = await started()
    const created = await tus.create(file.length, { additionalText: 'Последняя зона', filename: 'клип.png' })
    expect([...offsetOf(created), created.headers.get('Upload-Expires')]).toEqual([
      201,
      '0',
      'Sun, 20 Sep 2026 12:00:00 GMT',
    ])
    const path = created.headers.get('Location') ?? ''
    expect(path).toMatch(/^\/api\/uploads\/[\w-]+$/)

    expect(offsetOf(await tus.send(path, 0, file.subarray(0, 1000)))).toEqual([204, '1000'])
    expect(offsetOf(await tus.patch(path, 1000, new Uint8Array(file.subarray(1000, 3000))))).toEqual([204, '3000'])
    const midway = await tus.head(path)
    expect(Object.fromEntries(midway.headers)).toMatchObject({
      'upload-offset': '3000',
      'upload-length': String(file.length),
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
      'upload-metadata': (await rowsOf(app))[0]?.metadata,
    })
    expect(midway.headers.has('X-Submission-Id')).toBe(false)
    expect(await sentOf(app)).toEqual([])

    const last = await tus.send(path, 3000, file.subarray(3000))
    expect(offsetOf(last)).toEqual([204, String(file.length)])
    const [submission] = await sentOf(app)
    expect(submission).toMatchObject({
      draftId: 'draft-1',
      category: 'funny',
      additionalText: 'Последняя зона',
      originalFilename: 'клип.png',
    })
    expect(last.headers.get('X-Submission-Id')).toBe(submission?.id)
    const asked = await tus.head(path)
    expect([...offsetOf(asked), asked.headers.get('X-Submission-Id')]).toEqual([
      200,
      String(file.length),
      submission?.id,
    ])
    await expectStored(app, ivan, submission?.id ?? '')
    expect(app.filesLeft()).toHaveLength(1)
    expect(app.events).toHaveLength(2)
  })

  test('a client that can only POST names its method in a header', async () => {
    const { app, ivan, tus } = await started()
    const path = await tus.begin(file.length)
    const answer = await app.requestAs(ivan, path, {
      method: 'POST',
      body: new Uint8Array(file.subarray(0, 10)),
      headers: { ...CHUNK, 'Upload-Offset': '0', 'X-HTTP-Method-Override': 'PATCH' },
    })
    expect(offsetOf(answer)).toEqual([204, '10'])
  })

  test('another version is 412 with the right one, and no session 401', async () => {
    const { app, ivan, tus } = await started()
    for (const version of ['', '0.2.2']) {
      const answer = await app.requestAs(ivan, '/api/uploads', {
        method: 'POST',
        headers: { 'Tus-Resumable': version },
      })
      expect(answer.headers.get('Tus-Version')).toBe('1.0.0')
      expect(await codeOf(answer)).toEqual([412, 'tus_version'])
    }
    const path = await tus.begin(file.length)
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const answer = await app.request(path, { method, headers: { ...CHUNK, 'Upload-Offset': '0' } })
      expect([method, answer.status, answer.headers.get('X-Error-Code')]).toEqual([method, 401, 'signed_out'])
    }
    await expectOffset(app, 0)
  })

  test('a method that the protocol does not have is 405', async () => {
    const { app, ivan, tus } = await started()
    const path = await tus.begin(10)
    for (const [method, where] of [
      ['GET', path],
      ['PUT', path],
      ['PATCH', '/api/uploads'],
    ] as const) {
      expect(await codeOf(await app.requestAs(ivan, where, { method, headers: TUS }))).toEqual([
        405,
        'method_not_allowed',
      ])
    }
  })
})

describe('a creation is refused, and nothing is written:', () => {
  type More = Record<string, string>
  const cases: [string, More, number, ErrorCode][] = [
    ['an odd length', { 'Upload-Length': '12.5' }, 400, 'invalid_input'],
    ['a negative length', { 'Upload-Length': '-1' }, 400, 'invalid_input'],
    ['an empty file', { 'Upload-Length': '0' }, 400, 'file_empty'],
    ['50 MB and a byte', { 'Upload-Length': String(MAX_FILE + 1) }, 413, 'file_too_large'],
    ['a length of thirty digits', { 'Upload-Length': '9'.repeat(30) }, 400, 'invalid_input'],
    ['metadata that is not base64', { 'Upload-Metadata': 'category a*b' }, 400, 'invalid_input'],
    ['metadata that is not UTF-8', { 'Upload-Metadata': 'category /w==' }, 400, 'invalid_input'],
    ['a key twice', { 'Upload-Metadata': 'category ZnVubnk=,category ZnVubnk=' }, 400, 'invalid_input'],
    ['no category', { 'Upload-Metadata': 'filename YQ==' }, 400, 'category_required'],
    ['an unknown category', { 'Upload-Metadata': 'category cGxhdGludW0=' }, 400, 'category_required'],
    ['__proto__ as a key', { 'Upload-Metadata': '__proto__ ZnVubnk=' }, 400, 'category_required'],
  ]
  test.each(cases)('%s', async (_, more, status, code) => {
    const { app, tus } = await started()
    await expectRefusal(app, () => tus.create(10, {}, more), status, code, expect.any(String))
  })

  test('no length, a deferred one, a bad draft id, a text of 501 characters', async () => {
    const { app, ivan, tus } = await started()
    for (const headers of [TUS, { ...TUS, 'Upload-Defer-Length': '1' }]) {
      const create = () => app.requestAs(ivan, '/api/uploads', { method: 'POST', headers })
      await expectRefusal(app, create, 400, 'invalid_input', expect.any(String))
    }
    for (const draft of [{ draftId: 'с пробелом' }, { additionalText: 'я'.repeat(501) }])
      await expectRefusal(app, () => tus.create(10, draft), 400, 'invalid_input', expect.any(String))
  })
})

describe('a chunk is refused, and the offset stays:', () => {
  test('at a wrong offset, with the present one', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(file.length)
    await tus.send(path, 0, file.subarray(0, 100))
    for (const offset of [0, 99, 101, 5000]) {
      const answer = await tus.send(path, offset, file.subarray(0, 50))
      expect(offsetOf(answer)).toEqual([409, '100'])
      expect(await codeOf(answer)).toEqual([409, 'offset_mismatch'])
    }
    await expectOffset(app, 100)
  })

  test('with another type, without an offset, with a checksum that is none', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(file.length)
    const chunk = file.subarray(0, 100)
    const cases: [Record<string, string>, number, string][] = [
      [{ 'Content-Type': 'application/octet-stream' }, 415, 'chunk_type'],
      [{ 'Upload-Offset': '' }, 400, 'invalid_input'],
      [{ 'Upload-Offset': '-5' }, 400, 'invalid_input'],
      [{ 'Upload-Checksum': 'crc32 AAAAAA==' }, 400, 'invalid_input'],
      [{ 'Upload-Checksum': 'toString AAAAAA==' }, 400, 'invalid_input'],
      [{ 'Upload-Checksum': 'sha1 AAAA' }, 400, 'invalid_input'],
    ]
    for (const [more, status, code] of cases) {
      expect(await codeOf(await tus.send(path, 0, chunk, more))).toEqual([status, code])
    }
    await expectOffset(app, 0)
  })

  test('with another checksum, and the right one is taken', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(file.length)
    const [chunk, other] = [file.subarray(0, 100), Buffer.alloc(100)]
    for (const algorithm of ['sha1', 'sha256', 'md5']) {
      const answer = await tus.send(path, 0, other, { 'Upload-Checksum': digest(algorithm, chunk) })
      expect(await codeOf(answer)).toEqual([460, 'checksum_mismatch'])
    }
    await expectOffset(app, 0)
    const good = await tus.send(path, 0, chunk, { 'Upload-Checksum': digest('sha256', chunk) })
    expect(offsetOf(good)).toEqual([204, '100'])
  })

  test('with more bytes than the length leaves, told or not', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(1000)
    await tus.send(path, 0, file.subarray(0, 400))
    expect(await codeOf(await tus.send(path, 400, file))).toEqual([413, 'body_too_large'])
    expect(await codeOf(await tus.patch(path, 400, new Uint8Array(file)))).toEqual([413, 'body_too_large'])
    await expectOffset(app, 400)
  })
})

describe('other players', () => {
  test('find nothing under somebody’s upload, and do not end it', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(file.length)
    const going = tus.patch(path, 0, unfinishedBody([file.subarray(0, 100)], 'stalled'))
    await expect.poll(() => statSync(partOf(app, path), { throwIfNoEntry: false })?.size).toBe(100)
    const petr = tusOf(app, await app.player())
    for (const answer of [await petr.send(path, 0, file), await petr.end(path)]) {
      expect(await codeOf(answer)).toEqual([404, 'not_found'])
    }
    expect((await petr.head(path)).status).toBe(404)
    expect(await Promise.race([going, pause(50, 'still going')])).toBe('still going')
    expect(offsetOf(await tus.head(path))).toEqual([200, '100'])
    await going
    await expectOffset(app, 100)
  })

  test('may call a draft the same', async () => {
    const { app, tus } = await started()
    const petr = tusOf(app, await app.player())
    expect(await tus.begin(10)).not.toBe(await petr.begin(10))
  })
})

describe('the same draft again', () => {
  test('is the same upload with its offset, and the text of an unfinished one is edited', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(file.length)
    await tus.send(path, 0, file.subarray(0, 100))
    const again = await tus.create(file.length, { category: 'victory', additionalText: 'Иначе' })
    expect([...offsetOf(again), again.headers.get('Location')]).toEqual([201, '100', path])
    await tus.send(path, 100, file.subarray(100))
    expect(await sentOf(app)).toMatchObject([{ category: 'victory', additionalText: 'Иначе' }])
  })

  test('created ten times at once is one upload', async () => {
    const { app, tus } = await started()
    const answers = await Promise.all(Array.from({ length: 10 }, () => tus.create(file.length)))
    expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await rowsOf(app)).toHaveLength(1)
  })

  test('with another length is 422 and changes nothing', async () => {
    const { app, tus } = await started()
    await tus.begin(1000)
    await expectRefusal(app, () => tus.create(1001, { category: 'victory' }), 422, 'key_reused')
  })

  test('finished, answers the submission; with another text it is 422', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(file.length)
    const id = (await tus.send(path, 0, file)).headers.get('X-Submission-Id')
    const again = await tus.create(file.length)
    expect([...offsetOf(again), again.headers.get('X-Submission-Id'), again.headers.get('Location')]).toEqual([
      201,
      String(file.length),
      id,
      path,
    ])
    expect(await codeOf(await tus.create(file.length, { additionalText: 'Иначе' }))).toEqual([422, 'key_reused'])
    // A last chunk sent again, because its answer was lost.
    const repeated = await tus.send(path, 0, file)
    expect([...offsetOf(repeated), repeated.headers.get('X-Submission-Id')]).toEqual([409, String(file.length), id])
    expect(await sentOf(app)).toHaveLength(1)
    expect(app.filesLeft()).toHaveLength(1)
  })

  test('without a draft id each creation is an upload of its own', async () => {
    const { app, tus } = await started()
    const paths = [0, 1].map(() => tus.create(10, {}, { 'Upload-Metadata': 'category ZnVubnk=' }))
    const [first, second] = (await Promise.all(paths)).map(({ headers }) => headers.get('Location'))
    expect(first).not.toBe(second)
    expect(await rowsOf(app)).toMatchObject([{ filename: 'file', additionalText: '' }, { filename: 'file' }])
  })
})

describe('a refusal at the end', () => {
  async function heardAgain(app: App, tus: ReturnType<typeof tusOf>, path: string, status: number, code: string) {
    const asked = await tus.head(path)
    expect([asked.status, asked.headers.get('X-Error-Code')]).toEqual([status, code])
    expect(await codeOf(await tus.send(path, 0, text))).toEqual([status, code])
    expect(await codeOf(await tus.create(text.length))).toEqual([status, code])
    expect(app.filesLeft().filter((name) => name.endsWith('.part'))).toEqual([])
  }

  test('of the file’s type is heard again by whoever asks, and leaves nothing', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(text.length)
    expect(await codeOf(await tus.send(path, 0, text))).toEqual([415, 'unsupported_file'])
    await heardAgain(app, tus, path, 415, 'unsupported_file')
    expect(await sentOf(app)).toEqual([])
    expect([app.filesLeft(), app.events]).toEqual([[], []])
  })

  test('is forgotten with its upload: the draft may be tried anew', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(text.length)
    await tus.send(path, 0, text)
    expect((await tus.end(path)).status).toBe(204)
    expect(offsetOf(await tus.create(file.length))).toEqual([201, '0'])
    expect(app.filesLeft()).toEqual([])
  })

  test('of a file that was sent already is heard again', async () => {
    const { app, ivan, tus } = await started()
    await app.requestAs(ivan, '/api/upload', { method: 'POST', body: uploadForm({ file }) })
    const path = await tus.begin(file.length)
    expect(await codeOf(await tus.send(path, 0, file))).toEqual([409, 'file_already_sent'])
    await heardAgain(app, tus, path, 409, 'file_already_sent')
    expect(await sentOf(app)).toHaveLength(1)
    expect(app.filesLeft()).toHaveLength(1)
  })
})

describe('what came is kept', () => {
  test('of a body that broke off, without looking at its checksum', async () => {
    const { app, ivan, tus } = await started()
    const path = await tus.begin(file.length)
    const chunks = [file.subarray(0, 700), file.subarray(700, 1500)]
    const headers = { 'Content-Length': '4000', 'Upload-Checksum': digest('sha1', file.subarray(0, 4000)) }
    const cut = await tus.patch(path, 0, unfinishedBody(chunks, 'broken'), headers)
    expect(await codeOf(cut)).toEqual([400, 'upload_cut'])
    expect(offsetOf(await tus.head(path))).toEqual([200, '1500'])
    const last = await tus.send(path, 1500, file.subarray(1500))
    await expectStored(app, ivan, last.headers.get('X-Submission-Id'))
  })

  test.each(['HEAD', 'PATCH', 'POST', 'DELETE'])('of a stalled body, when a newer %s ends it', async (method) => {
    const { app, tus } = await started()
    const path = await tus.begin(file.length)
    const stalled = tus.patch(path, 0, unfinishedBody([file.subarray(0, 700)], 'stalled'))
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
    const { app, ivan, tus } = await started()
    const path = await tus.begin(file.length)
    await tus.send(path, 0, file.subarray(0, 700))
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
    const part = {
      write: async (_: Uint8Array, from: number, length: number) => {
        const left = room - written.reduce((sum, each) => sum + each, 0)
        if (left === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        // A disk that is nearly full takes a piece of what it is given.
        const bytesWritten = Math.min(length, left)
        expect(from + length).toBe(700)
        written.push(bytesWritten)
        return { bytesWritten }
      },
      sync: async () => {},
    }
    const place = { id: 'any', offset: 50, length: 5000 }
    const body = Readable.from([file.subarray(0, 700), file.subarray(700, 1400)])
    const chunk = { body, size: 4000, checksum: undefined, stop: new AbortController().signal }
    const writing = writeChunk(part, place, chunk, async (offset) => void saved.push(offset))
    await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' })
    expect([written, saved]).toEqual([[700, 300], [1050]])
  })

  test('nothing, when somebody took the part away: the upload begins anew', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(file.length)
    await tus.send(path, 0, file.subarray(0, 700))
    rmSync(partOf(app, path))
    expect(await codeOf(await tus.send(path, 700, file.subarray(700)))).toEqual([404, 'not_found'])
    expect(offsetOf(await tus.create(file.length))).toEqual([201, '0'])
    expect([await sentOf(app), app.filesLeft()]).toEqual([[], []])
  })
})

const readSize = (app: App, path: string) => {
  try {
    return readFileSync(partOf(app, path)).length
  } catch {
    return 0
  }
}

describe('races', () => {
  test('of two chunks at one offset: one wins, the other hears the offset, no byte is doubled', async () => {
    const { app, ivan, tus } = await started()
    const path = await tus.begin(file.length)
    const chunk = file.subarray(0, 2000)
    const answers = await Promise.all([tus.send(path, 0, chunk), tus.send(path, 0, chunk)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(offsetOf(await tus.head(path))).toEqual([200, '2000'])
    const last = await tus.send(path, 2000, file.subarray(2000))
    await expectStored(app, ivan, last.headers.get('X-Submission-Id'))
  })

  test('of two processes on one database: the offset moves once', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(file.length)
    const id = path.split('/').at(-1) ?? ''
    const both = [300, 500].map((to) => transact(app.deps, (tx) => advance(tx, id, 0, to)))
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'offset_mismatch' } })
  })

  test.each([
    ['a file', clip(6000), 1],
    ['a text', Buffer.concat([text, Buffer.alloc(6000)]), 0],
  ])('of the end of %s in ten processes at once: they agree, and nothing is left over', async (_, bytes, stored) => {
    const { app, tus } = await started()
    const path = await tus.begin(bytes.length)
    await tus.send(path, 0, bytes.subarray(0, 2000))
    const [upload] = await rowsOf(app)
    const ends = Array.from({ length: 10 }, async (_, index) => {
      // Past the turns, which are of one process; some come when others are done.
      await pause(index * 4)
      const body = Readable.from([bytes.subarray(2000)])
      const chunk = { body, size: bytes.length - 2000, checksum: undefined, stop: new AbortController().signal }
      return takeChunk(app.deps, upload!, chunk).then(
        (ended) => ended.submissionId,
        (error) => error.code,
      )
    })
    const outcomes = new Set(await Promise.all(ends))
    const [row] = await rowsOf(app)
    outcomes.delete('offset_mismatch')
    expect([...outcomes]).toEqual([row?.submissionId ?? row?.refusal])
    expect(await sentOf(app)).toHaveLength(stored)
    await sweepUploads(app.deps, new Date('2099-01-01'))
    expect(app.filesLeft()).toHaveLength(stored)
  })

  test('of ten last chunks at once: one submission', async () => {
    const { app, ivan, tus } = await started()
    const path = await tus.begin(file.length)
    await tus.send(path, 0, file.subarray(0, 2000))
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
    const { app, ivan, tus } = await started()
    const path = await tus.begin(file.length)
    const form = uploadForm({ file, category: 'funny', draftId: 'draft-1' })
    const [posted, last] = await Promise.all([
      app.requestAs(ivan, '/api/upload', { method: 'POST', body: form }),
      tus.send(path, 0, file),
    ])
    expect([posted.status, last.status]).toEqual([201, 204])
    const [submission, ...more] = await sentOf(app)
    expect(more).toEqual([])
    expect(((await posted.json()) as { id: string }).id).toBe(submission?.id)
    expect(last.headers.get('X-Submission-Id')).toBe(submission?.id)
    expect(app.filesLeft()).toHaveLength(1)
  })

  test('lost to the other road: the upload is finished without its bytes', async () => {
    const { app, ivan, tus } = await started()
    const path = await tus.begin(file.length)
    await tus.send(path, 0, file.subarray(0, 100))
    const form = uploadForm({ file, category: 'funny', draftId: 'draft-1' })
    const posted = await app.requestAs(ivan, '/api/upload', { method: 'POST', body: form })
    const { id } = (await posted.json()) as { id: string }
    const again = await tus.create(file.length)
    expect([...offsetOf(again), again.headers.get('X-Submission-Id')]).toEqual([201, String(file.length), id])
    expect(app.filesLeft()).toHaveLength(1)
  })
})

describe('the end of an upload', () => {
  test('DELETE takes the upload and its part away, later it is 404', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(file.length)
    await tus.send(path, 0, file.subarray(0, 100))
    expect((await tus.end(path)).status).toBe(204)
    expect(await codeOf(await tus.end(path))).toEqual([404, 'not_found'])
    expect(await codeOf(await tus.send(path, 100, file.subarray(100)))).toEqual([404, 'not_found'])
    expect((await tus.head(path)).status).toBe(404)
    expect([await rowsOf(app), app.filesLeft()]).toEqual([[], []])
  })

  test('DELETE of a finished one is 403, and the submission stays', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(file.length)
    await tus.send(path, 0, file)
    expect(await codeOf(await tus.end(path))).toEqual([403, 'upload_finished'])
    expect(await sentOf(app)).toHaveLength(1)
    expect((await tus.head(path)).status).toBe(200)
  })

  test('seven days after the last activity it is 410, and the same draft begins anew', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(file.length)
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
      await transact(app.deps, async (tx) => void (await forgetOldUploads(tx)))
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
