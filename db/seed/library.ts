import { createHash } from 'node:crypto'
import { constants, copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { FileType } from '#shared/files/limits'
import { type SubmissionCategory, submissionCategories } from '#shared/submissions'
import { makeClip, makePicture, posterFrame } from './media.ts'

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

/** As the server makes it of an upload: AVIF. */
type MakePreview = (picture: Sharp) => Promise<Buffer>

export async function makeLibrary(media: string, preview: MakePreview): Promise<LibraryFile[]> {
  const library: LibraryFile[] = []
  for (let seed = 0; seed < PICTURES + CLIPS; seed++) {
    const category = submissionCategories[seed % submissionCategories.length] ?? 'funny'
    const nick = nicks[seed % nicks.length] ?? 'Player'
    const { original, shown, ...file } = await (seed < PICTURES ? picture : clip)(seed, category, nick)
    library.push({ ...file, ...(await keep(media, seed, original, await preview(shown))) })
  }
  return library
}

export async function ownFile(media: string, file: LibraryFile, id: string): Promise<LibraryFile> {
  const base = `submissions/${id}`
  const keys = { mediaKey: `${base}${extname(file.mediaKey)}`, thumbnailKey: `${base}${extname(file.thumbnailKey)}` }
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

async function picture(seed: number, category: SubmissionCategory, nick: string) {
  const kind = seed % 3 === 0 ? 'png' : 'jpeg'
  const bytes = await makePicture({ seed, kind, category, nick })
  const { width, height } = await sharp(bytes).metadata()
  const extension = kind === 'png' ? 'png' : 'jpg'
  return {
    original: { bytes, extension },
    shown: sharp(bytes),
    category,
    originalFilename: `Screenshot_${1042 + seed * 7}.${extension}`,
    fileType: 'image' as const,
    mimeType: `image/${kind}`,
    width,
    height,
  }
}

async function clip(seed: number, category: SubmissionCategory, nick: string) {
  const extension = seed % 2 ? 'mov' : 'mp4'
  return {
    original: { bytes: await makeClip({ seed, container: extension, category, nick }), extension },
    shown: await posterFrame({ seed, category, nick }),
    category,
    originalFilename: `clip_${seed}.${extension}`,
    fileType: 'video' as const,
    mimeType: extension === 'mov' ? 'video/quicktime' : 'video/mp4',
    width: 640,
    height: 360,
  }
}

type Original = { bytes: Buffer; extension: string }

async function keep(media: string, seed: number, { bytes, extension }: Original, small: Buffer) {
  const base = `${FOLDER}/${String(seed).padStart(3, '0')}`
  const [mediaKey, thumbnailKey] = [`${base}.${extension}`, `${base}.avif`]
  await mkdir(dirname(join(media, mediaKey)), { recursive: true })
  await writeFile(join(media, mediaKey), bytes)
  await writeFile(join(media, thumbnailKey), small)
  return { fileSize: bytes.length, sentHash: createHash('sha256').update(bytes).digest('hex'), mediaKey, thumbnailKey }
}
