import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { stripMetadata } from '#api/media/metadata/strip'
import { makeClip, makePicture } from '#db/seed/media'
import type { MimeType } from '#shared/files/sniff'

// A picture or a clip of each type that the product takes, made once for all files of a worker.
export const png = await makePicture({ seed: 1, kind: 'png', category: 'victory' })
export const jpeg = await makePicture({ seed: 2, kind: 'jpeg', category: 'gold-kill' })
export const webp = await sharp(png).webp().toBuffer()
export const mp4 = await makeClip({ seed: 3, seconds: 1, container: 'mp4' })
export const mov = await makeClip({ seed: 4, seconds: 1, container: 'mov' })

/** A path that holds nothing; what the test writes there is removed after it. */
export function newPath(name = 'file') {
  const folder = mkdtempSync(join(tmpdir(), 'media-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, name)
}

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
