import { createHash } from 'node:crypto'
import { linkSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { type FileType, type SubmissionCategory, submissionCategories } from '#shared/submissions'
import type { Reads } from '../open.ts'
import { submissions } from '../schema.ts'
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

const PICTURES = 50
const CLIPS = 10
const nicks = ['Sever_77', 'LisaPro', 'kefir', 'Grom', 'Zima', 'Buran', 'Ryska', 'Taiga', 'Morozko', 'Iskra']

/** Draws the season's pictures and clips into the file store: a dozen of each category. */
export async function makeLibrary(media: string): Promise<LibraryFile[]> {
  const library: LibraryFile[] = []
  for (let seed = 0; seed < PICTURES + CLIPS; seed++) {
    const category = submissionCategories[seed % submissionCategories.length] ?? 'funny'
    const nick = nicks[seed % nicks.length] ?? 'Player'
    library.push(await (seed < PICTURES ? picture(media, seed, category, nick) : clip(media, seed, category, nick)))
  }
  return library
}

/** A copy of a season's file for one submission alone; takes no room of its own. Returns its key. */
export function copyIn(media: string, { mediaKey }: LibraryFile, id: string) {
  const key = `${dirname(mediaKey)}/${id}${extname(mediaKey)}`
  linkSync(join(media, mediaKey), join(media, key))
  return key
}

/** Removes what no submission of the season has: a file of nobody is a fault to the audit. */
export async function dropUnused(db: Reads, media: string, library: LibraryFile[]) {
  const files = await db.read.selectDistinct({ key: submissions.mediaKey }).from(submissions)
  const thumbnails = await db.read.selectDistinct({ key: submissions.thumbnailKey }).from(submissions)
  const used = new Set([...files, ...thumbnails].map(({ key }) => key))
  const unused = library
    .flatMap(({ mediaKey, thumbnailKey }) => [mediaKey, thumbnailKey])
    .filter((key) => !used.has(key))
  await Promise.all(unused.map((key) => rm(join(media, key))))
}

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
  const base = `submissions/season/${String(seed).padStart(3, '0')}`
  const [mediaKey, thumbnailKey] = [`${base}.${extension}`, `${base}.webp`]
  await mkdir(dirname(join(media, mediaKey)), { recursive: true })
  await writeFile(join(media, mediaKey), bytes)
  await writeFile(join(media, thumbnailKey), small)
  return { fileSize: bytes.length, sentHash: createHash('sha256').update(bytes).digest('hex'), mediaKey, thumbnailKey }
}
