import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { stripMetadata } from '#api/media/metadata/strip'
import type { MimeType } from '#api/media/sniff'
import { makeClip, makePicture } from '#db/seed/media'

let folder: string
let files = 0
// A picture or a clip of each type that the product takes, there from the first test on.
export let png: Buffer
export let jpeg: Buffer
export let webp: Buffer
export let mp4: Buffer
export let mov: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  png = await makePicture({ seed: 1, kind: 'png', category: 'victory' })
  jpeg = await makePicture({ seed: 2, kind: 'jpeg', category: 'gold-kill' })
  webp = await sharp(png).webp().toBuffer()
  mp4 = await makeClip({ seed: 3, seconds: 1, container: 'mp4' })
  mov = await makeClip({ seed: 4, seconds: 1, container: 'mov' })
})
afterAll(() => rm(folder, { recursive: true }))

export const newPath = (name = 'file') => join(folder, `${++files}-${name}`)

export async function put(bytes: Buffer | string, name = 'file') {
  const path = newPath(name)
  await writeFile(path, bytes)
  return path
}

export async function stripped(bytes: Buffer, type: MimeType) {
  const path = await put(bytes)
  return readFile(await stripMetadata(path, type, newPath()))
}

// `toEqual` looks at every byte as a value of its own: seconds for a picture.
export const expectSame = (one: Buffer, other: Buffer) => expect(one.equals(other)).toBe(true)
