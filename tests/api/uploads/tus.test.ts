import { describe, expect, test } from 'vitest'
import type { Limits } from '#api/core/limits'
import { AppError, type ErrorCode } from '#shared/errors'
import { MAX_FILE } from '#shared/files/limits'
import { noLimits, startApp } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { CHUNK, TUS, tusOf } from '../../support/tus.ts'
import {
  codeOf,
  digest,
  expectOffset,
  expectStored,
  file,
  offsetOf,
  rowsOf,
  sentOf,
  started,
  withUpload,
} from './started.ts'

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
    const headAnswer = await tus.head(path)
    expect([...offsetOf(headAnswer), headAnswer.headers.get('X-Submission-Id')]).toEqual([
      200,
      String(file.length),
      submission?.id,
    ])
    await expectStored(app, ivan, submission?.id ?? '')
    expect(app.filesLeft()).toHaveLength(1)
    expect(app.events).toHaveLength(2)
  })

  test('a client that can only POST names its method in a header', async () => {
    const { app, ivan, path } = await withUpload()
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
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const answer = await app.requestAs(ivan, path, { method })
      const sent = ['X-Error-Code', 'Tus-Version', 'Tus-Resumable'].map((name) => answer.headers.get(name))
      expect([method, answer.status, ...sent]).toEqual([method, 412, 'tus_version', '1.0.0', '1.0.0'])
    }
    await expectOffset(app, 0)
  })

  test('with its limit used up a chunk and an end are 429, and the offset stays', async () => {
    let isOver = false
    const limits: Limits = async (name, key) => {
      if (isOver && name === 'chunk') throw new AppError('too_many_requests', undefined, 7)
      return noLimits(name, key)
    }
    const app = await startApp({ limits })
    const tus = tusOf(app, await app.player())
    const path = await tus.begin(file.length)
    isOver = true
    for (const answer of [await tus.send(path, 0, file.subarray(0, 100)), await tus.end(path)])
      expect([answer.headers.get('Retry-After'), ...(await codeOf(answer))]).toEqual(['7', 429, 'too_many_requests'])
    expect(offsetOf(await tus.head(path))).toEqual([200, '0'])
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
    const overridden = { ...TUS, 'X-HTTP-Method-Override': 'PATCH' }
    const answer = await app.requestAs(ivan, '/api/uploads', { method: 'POST', headers: overridden })
    expect(await codeOf(answer)).toEqual([405, 'method_not_allowed'])
    await expectOffset(app, 0)
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
    const { app, tus, path } = await withUpload(100)
    for (const offset of [0, 99, 101, 5000]) {
      const answer = await tus.send(path, offset, file.subarray(0, 50))
      expect(offsetOf(answer)).toEqual([409, '100'])
      expect(await codeOf(answer)).toEqual([409, 'offset_mismatch'])
    }
    await expectOffset(app, 100)
  })

  test('with another type, without an offset, with a checksum that is none', async () => {
    const { app, tus, path } = await withUpload()
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
    const { app, tus, path } = await withUpload()
    const [chunk, other] = [file.subarray(0, 100), Buffer.alloc(100)]
    for (const algorithm of ['sha1', 'sha256', 'md5']) {
      const answer = await tus.send(path, 0, other, { 'Upload-Checksum': digest(algorithm, chunk) })
      expect(await codeOf(answer)).toEqual([460, 'checksum_mismatch'])
    }
    await expectOffset(app, 0)
    const good = await tus.send(path, 0, chunk, { 'Upload-Checksum': digest('sha256', chunk) })
    expect(offsetOf(good)).toEqual([204, '100'])
  })

  test('with more bytes than the length leaves, announced or not', async () => {
    const { app, tus } = await started()
    const path = await tus.begin(1000)
    await tus.send(path, 0, file.subarray(0, 400))
    expect(await codeOf(await tus.send(path, 400, file))).toEqual([413, 'body_too_large'])
    expect(await codeOf(await tus.patch(path, 400, new Uint8Array(file)))).toEqual([413, 'body_too_large'])
    await expectOffset(app, 400)
  })
})
