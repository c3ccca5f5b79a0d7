import { createHash } from 'node:crypto'
import { constants, copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import type { FileType } from '#shared/files/limits'
import { type SubmissionCategory, submissionCategories } from '#shared/submissions'
import { makeClip, makePicture, makePoster } from './media.ts'

/** One stored file with its small picture, as an upload would have left it. */
export type LibraryFile = {
  category: SubmissionCategory
  originalFilename: string
  fileType: FileType
  mimeType: string
  fileSize: number
  sentHash: string
  mediaKey: string
  thumbnailKey: string
  width: number
  height: number
}

const FOLDER = 'submissions/season'
const PICTURES = 50
const CLIPS = 10
const nicks = ['Sever_77', 'LisaPro', 'kefir', 'Grom', 'Zima', 'Buran', 'Ryska', 'Taiga', 'Morozko', 'Iskra']

export async function makeLibrary(media: string): Promise<LibraryFile[]> {
  const library: LibraryFile[] = []
  for (let seed = 0; seed < PICTURES + CLIPS; seed++) {
    const category = submissionCategories[seed % submissionCategories.length] ?? 'funny'
    const nick = nicks[seed % nicks.length] ?? 'Player'
    library.push(await (seed < PICTURES ? picture(media, seed, category, nick) : clip(media, seed, category, nick)))
  }
  return library
}

export async function ownFile(media: string, file: LibraryFile, id: string): Promise<LibraryFile> {
  const base = `submissions/${id}`
  const keys = { mediaKey: `${base}${extname(file.mediaKey)}`, thumbnailKey: `${base}.webp` }
  for (const name of ['mediaKey', 'thumbnailKey'] as const)
    await copyFile(join(media, file[name]), join(media, keys[name]), constants.COPYFILE_FICLONE)
  return { ...file, ...keys }
}

/** A file that nobody can open: the first three bytes of a picture. */
export async function brokenFile(media: string, id: string) {
  const mediaKey = `submissions/${id}.jpg`
  const bytes = Buffer.from('ffd8ff', 'hex')
  await writeFile(join(media, mediaKey), bytes)
  return {
    originalFilename: 'IMG_2041.jpg',
    fileType: 'image' as const,
    mimeType: 'image/jpeg',
    fileSize: bytes.length,
    mediaKey,
    thumbnailKey: null,
    width: null,
    height: null,
    isUnreadable: true,
  }
}

export const dropLibrary = (media: string) => rm(join(media, FOLDER), { recursive: true })

async function picture(media: string, seed: number, category: SubmissionCategory, nick: string): Promise<LibraryFile> {
  const kind = seed % 3 === 0 ? 'png' : 'jpeg'
  const bytes = await makePicture({ seed, kind, category, nick })
  const { width, height } = await sharp(bytes).metadata()
  const small = await sharp(bytes).resize({ width: 640, height: 640, fit: 'inside' }).webp({ quality: 78 }).toBuffer()
  const extension = kind === 'png' ? 'png' : 'jpg'
  const stored = await keep(media, seed, extension, bytes, small)
  const number = String(1042 + seed * 7)
  return {
    ...stored,
    category,
    originalFilename: `Screenshot_${number}.${extension}`,
    fileType: 'image',
    mimeType: `image/${kind}`,
    width,
    height,
  }
}

async function clip(media: string, seed: number, category: SubmissionCategory, nick: string): Promise<LibraryFile> {
  const container = seed % 2 ? 'mov' : 'mp4'
  const bytes = await makeClip({ seed, container, category, nick })
  const stored = await keep(media, seed, container, bytes, await makePoster({ seed, category, nick }))
  const mimeType = container === 'mov' ? 'video/quicktime' : 'video/mp4'
  return {
    ...stored,
    category,
    originalFilename: `clip_${seed}.${container}`,
    fileType: 'video',
    mimeType,
    width: 640,
    height: 360,
  }
}

async function keep(media: string, seed: number, extension: string, bytes: Buffer, small: Buffer) {
  const base = `${FOLDER}/${String(seed).padStart(3, '0')}`
  const [mediaKey, thumbnailKey] = [`${base}.${extension}`, `${base}.webp`]
  await mkdir(dirname(join(media, mediaKey)), { recursive: true })
  await writeFile(join(media, mediaKey), bytes)
  await writeFile(join(media, thumbnailKey), small)
  return { fileSize: bytes.length, sentHash: createHash('sha256').update(bytes).digest('hex'), mediaKey, thumbnailKey }
}
