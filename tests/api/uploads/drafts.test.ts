import { statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { KIB, MIB } from '#shared/units'
import type { App } from '../../support/app.ts'
import { upload } from '../../support/pending.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { tusOf } from '../../support/tus.ts'
import { codeOf, expectOffset, file, offsetOf, partOf, rowsOf, sentOf, started, text, withUpload } from './started.ts'

describe('other players', () => {
  test('find nothing under somebody’s upload, and do not end it', async () => {
    const { app, tus, path } = await withUpload()
    let goOn = () => {}
    const more = new Promise<void>((resolve) => (goOn = resolve))
    async function* body() {
      yield file.subarray(0, 100)
      await more
      yield file.subarray(100, 200)
    }
    const going = tus.patch(path, 0, ReadableStream.from(body()) as ReadableStream)
    await expect.poll(() => statSync(partOf(app, path), { throwIfNoEntry: false })?.size).toBe(100)
    const petr = tusOf(app, await app.player())
    for (const answer of [await petr.send(path, 0, file), await petr.end(path)]) {
      expect(await codeOf(answer)).toEqual([404, 'not_found'])
    }
    expect((await petr.head(path)).status).toBe(404)
    goOn()
    expect(offsetOf(await going)).toEqual([204, '200'])
    await expectOffset(app, 200)
  })

  test('may call a draft the same', async () => {
    const { app, tus } = await started()
    const petr = tusOf(app, await app.player())
    expect(await tus.begin(10)).not.toBe(await petr.begin(10))
  })
})

describe('the same draft again', () => {
  test('is the same upload with its offset, and the text of an unfinished one is edited', async () => {
    const { app, tus, path } = await withUpload(100)
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
    const { app, tus, path } = await withUpload()
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
    const headAnswer = await tus.head(path)
    expect([headAnswer.status, headAnswer.headers.get('X-Error-Code')]).toEqual([status, code])
    expect(await codeOf(await tus.send(path, 0, text))).toEqual([status, code])
    expect(await codeOf(await tus.create(text.length))).toEqual([status, code])
    expect(app.filesLeft().filter((name) => name.endsWith('.part'))).toEqual([])
  }

  const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(8 * KIB)])
  test.each([
    ['', text.length, text],
    [' comes with its first bytes,', 20 * MIB, webm],
  ])('of the file’s type%s is heard again by whoever asks, and leaves nothing', async (_, length, bytes) => {
    const { app, tus } = await started()
    const path = await tus.begin(length)
    expect(await codeOf(await tus.send(path, 0, bytes))).toEqual([415, 'unsupported_file'])
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
    await upload(app, ivan, { file })
    const path = await tus.begin(file.length)
    expect(await codeOf(await tus.send(path, 0, file))).toEqual([409, 'file_already_sent'])
    await heardAgain(app, tus, path, 409, 'file_already_sent')
    expect(await sentOf(app)).toHaveLength(1)
    expect(app.filesLeft()).toHaveLength(1)
  })
})
