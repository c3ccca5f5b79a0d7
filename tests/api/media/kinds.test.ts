import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { replaceFiles } from '#api/media/replaceFiles'
import { copyFile, type StoredFile, storeFile, withReceivedForm } from '#api/media/storeFile'
import { noteReplaced, sweepIntents } from '#api/media/writeIntent'
import { tournamentImage } from '#api/tournaments/base/picture'
import { AppError } from '#shared/errors'
import { MAX_PICTURE } from '#shared/files/limits'
import { KIB } from '#shared/units'
import { type App, callerOf, startApp } from '../../support/app.ts'
import { onlyFile, png, uploadForm } from '../../support/browser/forms.ts'
import { expectRefusal } from '../../support/refusals.ts'

const webp = () => sharp(png().subarray(0, -2)).webp().toBuffer()
const previews = {
  make: async (_: string, __: string, target: string) => {
    await writeFile(target, 'small')
    return { width: 1, height: 1 }
  },
}

function imageForm(
  file: Buffer | undefined,
  name = 'cup.webp',
  fields: Record<string, string> = {},
  type = 'image/webp',
) {
  const form = new FormData()
  if (file) form.set('image', new File([new Uint8Array(file)], name, { type }))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}

function send({ deps }: App, form: FormData | string) {
  const { headers, body } = new Request('http://test', { method: 'POST', body: form })
  const request = { headers, body: Readable.fromWeb(body as never) }
  return withReceivedForm(deps, tournamentImage, request, undefined, async (fields, file) => ({
    fields,
    stored: file && (await storeFile(deps, 'ivan', tournamentImage, file, async (stored) => stored)),
  }))
}

const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof AppError ? error.code : error),
  )

describe('a tournament’s picture', () => {
  test('may be a WebP, whose small picture is AVIF, and each opens as what it is', async () => {
    const app = await startApp({ previews })
    const { stored } = await send(app, imageForm(await webp(), 'cup.png'))
    expect(stored).toMatchObject({ mimeType: 'image/webp', fileType: 'image', width: 1, height: 1 })
    const keys = [stored?.mediaKey ?? '', stored?.thumbnailKey ?? '']
    expect(new Set(keys).size).toBe(2)
    const answers = await Promise.all(keys.map((key) => app.request(app.deps.files.url(key, app.clock.now))))
    const seen = answers.map(async (answer) => [
      answer.headers.get('Content-Type'),
      (await answer.arrayBuffer()).byteLength,
    ])
    expect(await Promise.all(seen)).toEqual([
      ['image/webp', stored?.fileSize],
      ['image/avif', 5],
    ])
  })

  test('keeps a small picture of WebP that was made before, in a copy too', async () => {
    const app = await startApp({ previews })
    const { stored } = await send(app, imageForm(await webp()))
    const thumbnailKey = stored!.mediaKey.replace('.webp', '-small.webp')
    const path = join(app.deps.uploads, 'former')
    await writeFile(path, 'former')
    await app.deps.files.put(thumbnailKey, path)
    const former = { ...stored!, thumbnailKey }
    const copy = await copyFile(app.deps, tournamentImage, former, async (made) => ({ mediaKey: undefined, ...made }))
    expect(copy.thumbnailKey).not.toBe(thumbnailKey)
    for (const key of [thumbnailKey, copy.thumbnailKey!]) {
      const answer = await app.request(app.deps.files.url(key, app.clock.now))
      expect([answer.headers.get('Content-Type'), await answer.text()]).toEqual(['image/webp', 'former'])
    }
  })

  test('is refused with its own words, and nothing is left', async () => {
    const app = await startApp()
    const vast = Buffer.concat([png(), Buffer.alloc(MAX_PICTURE + 1 - png().length)])
    expect(await refusal(send(app, imageForm(vast)))).toBe('image_too_large')
    expect(await refusal(send(app, imageForm(Buffer.from('GIF89a\x01\x00'))))).toBe('unsupported_image')
    expect(await refusal(send(app, imageForm(Buffer.alloc(0))))).toBe('file_empty')
    expect(app.filesLeft()).toEqual([])
    const { stored } = await send(app, imageForm(vast.subarray(0, MAX_PICTURE)))
    expect(stored?.mimeType).toBe('image/png')
  })

  test('may be absent: without its field, with the empty field that a browser sends, and where nothing is a form', async () => {
    const app = await startApp()
    const fields = { name: 'Кубок' }
    expect(await send(app, imageForm(undefined, '', fields))).toEqual({ fields, stored: undefined })
    expect(await send(app, imageForm(Buffer.alloc(0), '', fields))).toEqual({ fields, stored: undefined })
    const chosenNone = imageForm(Buffer.alloc(0), '', fields, 'application/octet-stream')
    expect(await send(app, chosenNone)).toEqual({ fields, stored: undefined })
    expect(await send(app, '{}')).toEqual({ fields: {}, stored: undefined })
    expect(app.filesLeft()).toEqual([])
  })

  test('may come before its fields, which are as long as the rules of a tournament', async () => {
    const app = await startApp()
    const fields = { name: 'Кубок', rules: 'я'.repeat(8 * KIB) }
    expect((await send(app, imageForm(png(), 'cup.png', fields))).fields).toEqual(fields)
  })

  test('that a killed server left is swept away', async () => {
    const app = await startApp()
    const { stored } = await send(app, imageForm(png()))
    await noteReplaced(app.deps, stored ?? { mediaKey: '', thumbnailKey: null })
    await sweepIntents(app.deps, new Date('2099-01-01'))
    expect(app.filesLeft()).toEqual([])
  })
})

test('a WebP is neither a submission nor a screenshot', async () => {
  const app = await startApp()
  const ivan = await app.player()
  const file = await webp()
  const sent = (path: string, body: FormData) => () => app.requestAs(ivan, path, { method: 'POST', body })
  await expectRefusal(app, sent('/api/upload', uploadForm({ file })), 415, 'unsupported_file')
  const screenshot = sent(`/api/user/${ivan.id}/subscription-screenshot`, onlyFile({ file }))
  await expectRefusal(app, screenshot, 415, 'unsupported_picture')
})

describe('files that take the place of others', () => {
  const storedIn = async (app: App) => {
    const { stored } = await send(app, imageForm(png()))
    return stored as StoredFile
  }

  test('the former ones go after the commit, and stay when it is refused', async () => {
    const app = await startApp({ previews })
    const caller = callerOf(await app.player())
    const [former, next] = [await storedIn(app), await storedIn(app)]
    const refused = replaceFiles(
      app.deps,
      caller,
      async () => former,
      () => Promise.reject(new AppError('not_found')),
    )
    expect(await refusal(refused)).toBe('not_found')
    expect(app.filesLeft()).toHaveLength(4)
    await replaceFiles(
      app.deps,
      caller,
      async () => former,
      async () => next,
    )
    const left = [next.mediaKey, next.thumbnailKey].map((key) => key?.split('/').at(-1))
    expect(new Set(app.filesLeft())).toEqual(new Set(left))
  })

  test('who was overtaken begins anew with what the row names now', async () => {
    const app = await startApp()
    const caller = callerOf(await app.player())
    const [first, second, third] = [await storedIn(app), await storedIn(app), await storedIn(app)]
    let named = first
    const seen: (string | undefined)[] = []
    await replaceFiles(
      app.deps,
      caller,
      async () => {
        const found = named
        // Between the look and the transaction.
        if (found === first)
          await replaceFiles(
            app.deps,
            caller,
            async () => first,
            async () => {
              named = second
              return second
            },
          )
        return found
      },
      async (_, former) => {
        seen.push(former)
        return third
      },
    )
    expect(seen).toEqual([second.mediaKey])
    const left = [third.mediaKey, third.thumbnailKey].map((key) => key?.split('/').at(-1))
    expect(new Set(app.filesLeft())).toEqual(new Set(left))
  })
})
