import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { receive } from '#api/media/receive'
import { submissionFile } from '#api/submissions/fileKind'
import { submissions } from '#db/schema'
import type { ErrorCode } from '#shared/errors'
import { MAX_FILE } from '#shared/files/limits'
import { startApp } from '../../support/app.ts'
import { png, uploadForm } from '../../support/browser/forms.ts'
import { upload } from '../../support/pending.ts'
import { withPlayer } from '../../support/people.ts'
import { expectRefusal, expectUntouched } from '../../support/refusals.ts'

type Form = Parameters<typeof uploadForm>[0]

test('an upload answers 201 with every field of the Submission', async () => {
  const { app, ivan } = await withPlayer()
  const answer = await upload(app, ivan, { additionalText: 'Последняя зона' })

  expect(answer.status).toBe(201)
  const submission = (await answer.json()) as Record<string, unknown>
  expect(submission).toMatchObject({
    userId: ivan.id,
    user: { username: 'player' },
    category: 'gold-kill',
    originalFilename: 'kill.png',
    fileType: 'image',
    additionalText: 'Последняя зона',
    status: 'pending',
    reward: null,
    rejectionReason: null,
    createdAt: '2026-09-13T12:00:00.000Z',
    reviewedAt: null,
  })
  for (const field of ['id', 'filename', 'filePath', 'cloudinaryUrl', 'cloudinaryPublicId', 'fileSize']) {
    expect(submission[field], field).toBeTruthy()
  }
  expect(app.events.map(({ name, to }) => [name, to])).toEqual([
    ['submission-update', `user:${ivan.id}`],
    ['submission-update', 'admins'],
  ])
})

describe('is refused, and nothing is left behind:', () => {
  const supported = 'Поддерживаются только PNG, JPG, MP4 и MOV'
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const tooLarge = Buffer.concat([png(), Buffer.alloc(MAX_FILE + 1 - png().length)])
  const cases: [string, Form, number, ErrorCode, string][] = [
    ['a text named .png', { file: Buffer.from('just text, no picture') }, 415, 'unsupported_file', supported],
    ['an SVG', { file: svg, name: 'a.svg' }, 415, 'unsupported_file', supported],
    ['an empty file', { file: Buffer.alloc(0) }, 400, 'file_empty', 'Файл пустой. Выбери другой'],
    ['50 MB and a byte', { file: tooLarge }, 413, 'file_too_large', 'Файл больше 50 МБ'],
    ['no category', { category: '' }, 400, 'category_required', 'Выбери категорию'],
    ['an unknown category', { category: 'platinum-kill' }, 400, 'category_required', 'Выбери категорию'],
    ['a text of 501 characters', { additionalText: 'я'.repeat(501) }, 400, 'invalid_input', 'Не больше 500 символов'],
    ['a bad draft id', { draftId: 'с пробелом' }, 400, 'invalid_input', 'Неверный ключ повтора'],
  ]
  test.each(cases)('%s', async (_, form, status, code, error) => {
    const { app, ivan } = await withPlayer()
    await expectRefusal(app, () => upload(app, ivan, form), status, code, error)
  })

  test('no file at all, a body that is no form, a form without a boundary', async () => {
    const { app, ivan } = await withPlayer()
    const empty = new FormData()
    empty.set('category', 'funny')
    const bodies: RequestInit[] = [
      { body: empty },
      { body: '{"category":"funny"}', headers: { 'Content-Type': 'application/json' } },
      { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } },
      { body: 'x', headers: { 'Content-Type': `multipart/form-data; boundary=${'a'.repeat(300)}` } },
      {},
    ]
    for (const body of bodies) {
      const call = () => app.requestAs(ivan, '/api/upload', { method: 'POST', ...body })
      await expectRefusal(app, call, 400, 'file_required')
    }
  })

  test('two files at once', async () => {
    const app = await startApp()
    const form = uploadForm()
    form.append('file', new File([new Uint8Array(png(2))], 'second.png'))
    const ivan = await app.player()
    const both = () => app.requestAs(ivan, '/api/upload', { method: 'POST', body: form })
    await expectRefusal(app, both, 400, 'invalid_input', 'Отправляй по одному файлу за раз')
  })

  test('a body that is cut', async () => {
    const app = await startApp()
    const whole = new Request('http://x', {
      method: 'POST',
      body: uploadForm({ file: Buffer.concat([png(), Buffer.alloc(200_000)]) }),
    })
    const bytes = Buffer.from(await whole.arrayBuffer())
    const type = whole.headers.get('Content-Type') ?? ''
    const ivan = await app.player()
    for (const length of [10, 120, 400, 100_000, bytes.length - 30]) {
      const body = bytes.subarray(0, length)
      const cut = () => app.requestAs(ivan, '/api/upload', { method: 'POST', body, headers: { 'Content-Type': type } })
      const answer = await expectUntouched(app, cut)
      expect(answer.status, `${length} bytes`).toBe(400)
    }
  })
})

describe('one draft is one submission', () => {
  const key = { 'Idempotency-Key': '7d0e2f6e-1b7c-4f0b-9a55-1a4c6d1f0001' }

  test('however often it is sent, even ten times at once, by header or by field', async () => {
    const { app, ivan } = await withPlayer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(app, ivan, {}, key)))
    answers.push(await upload(app, ivan, { draftId: key['Idempotency-Key'] }))

    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { id: string }[]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
    expect(await app.db.read.select().from(submissions)).toHaveLength(1)
    expect(app.filesLeft()).toHaveLength(1)
    expect(app.events).toHaveLength(2)
  })

  test('another file, category or text under the same key is 422 and changes nothing', async () => {
    const { app, ivan } = await withPlayer()
    await upload(app, ivan, {}, key)
    for (const form of [{ file: png(9) }, { category: 'funny' }, { additionalText: 'другое' }])
      await expectRefusal(app, () => upload(app, ivan, form, key), 422, 'key_reused')
    expect(app.filesLeft()).toHaveLength(1)
  })

  test('the same key of another player is another draft', async () => {
    const app = await startApp()
    await upload(app, await app.player(), {}, key)
    expect((await upload(app, await app.player(), {}, key)).status).toBe(201)
    expect(await app.db.read.select().from(submissions)).toHaveLength(2)
  })
})

test('a name is shown and never a path; NUL, lone surrogates and turned directions do not reach the database', async () => {
  const { app, ivan } = await withPlayer()
  const answer = await upload(app, ivan, { name: '../../etc/pass\u0000wd\u202e.png', additionalText: 'a\u0000\u202eb' })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    originalFilename: expect.not.stringMatching(/[/\\\p{Cc}\p{Bidi_Control}]/u),
    additionalText: 'ab',
  })
})

test.for([
  ['letters with marks of their own', 'ёлка.png'.normalize('NFD'), 'ёлка.png'.normalize()],
  ['a letter under 196 marks', `a${'\u0367'.repeat(196)}.png`, `a${'\u0367'.repeat(30)}.png`],
  ['quotation marks, as browsers write them', 'a"b.png', 'a"b.png'],
] as const)('a name is stored as it is read: %s', async ([, name, stored]) => {
  const app = await startApp()
  expect(await (await upload(app, await app.player(), { name })).json()).toMatchObject({ originalFilename: stored })
})

test('a very long name loses its middle and keeps its end', async () => {
  const app = await startApp()
  const answer = await upload(app, await app.player(), { name: `${'🎉'.repeat(300)}.png` })
  const { originalFilename } = (await answer.json()) as { originalFilename: string }
  expect([...originalFilename].length).toBeLessThanOrEqual(200)
  expect(originalFilename.isWellFormed()).toBe(true)
  expect(originalFilename).toMatch(/…🎉+\.png$/u)
})

test('a full disk on the server has its own refusal with Retry-After, and leaves nothing (UPLOAD-10)', async () => {
  const app = await startApp()
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const files = { ...app.deps.files, put: () => Promise.reject(full) }
  const broken = await startApp({ files })
  const answer = await upload(broken, await broken.player())
  expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([
    507,
    '10',
    { error: 'На сервере закончилось место. Попробуй позже', code: 'storage_full' },
  ])
  expect(await broken.db.read.select().from(submissions)).toEqual([])
})

test('a database that goes away while a form comes in is not reported as a cut form', async () => {
  const terminated = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const { headers, body } = new Request('http://test', { method: 'POST', body: uploadForm({ draftId: 'draft' }) })
  const folder = mkdtempSync(join(tmpdir(), 'trofey-form-'))
  const { disk } = (await startApp()).deps
  const target = { ...submissionFile, folder, disk }
  const receiving = receive({ headers, body: Readable.fromWeb(body as never) }, target, () =>
    Promise.reject(terminated),
  )
  await expect(receiving).rejects.toBe(terminated)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})
