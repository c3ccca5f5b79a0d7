import { rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { sync } from '#db/files/localFiles'
import { AppError } from '#shared/errors'
import { type FileType, MAX_PIXELS, MAX_WHOLE_PIXELS } from '#shared/files/limits'
import { types } from '#shared/files/sniff'
import { newId } from '#shared/ids'
import type { Deps } from '../core/deps.ts'
import { isForm } from '../core/http/body.ts'
import { refusalIn } from '../core/http/errors.ts'
import { uploadOutcomeOf } from '../core/telemetry/counters.ts'
import { type FileKind, previewKeyOf } from './fileKind.ts'
import { stripMetadata } from './metadata/strip.ts'
import { type Failure, isFailed } from './previews.ts'
import { type Multipart, type Received, type ReceivedFile, receive } from './receive.ts'
import { requireTaken, sniff } from './sniff.ts'
import { storeFiles } from './writeIntent.ts'

export type StoredFile = {
  id: string
  originalFilename: string
  fileType: FileType
  mimeType: string
  fileSize: number
  sentHash: string
  mediaKey: string
  thumbnailKey: string | null
  width: number | null
  height: number | null
  /** Null if there is a preview, or none is wanted. */
  previewFailure: Failure | null
}

const UNDECODABLE = `Картинка не открывается: файл повреждён, или в нём больше ${MAX_PIXELS / 1_000_000} мегапикселей (в WebP, прогрессивном JPEG и чересстрочном PNG больше ${Math.floor(MAX_WHOLE_PIXELS / 1_000_000)})`

type Admit = ((fields: Received['fields']) => Promise<void>) | undefined

/** As `withReceivedForm`, for a required file. Throws `file_required` too. */
export const withReceivedFile = <T>(
  deps: Deps,
  kind: FileKind,
  request: Multipart,
  admit: Admit,
  work: (file: ReceivedFile, fields: Received['fields']) => Promise<T>,
) =>
  withReceivedForm(deps, kind, request, admit, async (fields, file) => {
    if (!file) throw new AppError('file_required')
    return work(file, fields)
  })

/** Receives a form and removes its file after `work`. Throws what `receive` throws, and `storage_full` before it. */
export async function withReceivedForm<T>(
  deps: Deps,
  kind: FileKind,
  request: Multipart,
  admit: Admit,
  work: (fields: Received['fields'], file: ReceivedFile | undefined) => Promise<T>,
) {
  if (!isForm(request.headers)) return work({}, undefined)
  return countUpload(deps, async (stored) => {
    const most = Math.min(Number(request.headers.get('Content-Length') ?? kind.maxSize), kind.maxSize)
    // A picture is written again without its metadata: a kind of pictures only needs room for both.
    const copies = kind.types.every((type) => types[type].fileType === 'image') ? 2 : 1
    await deps.disk.require(copies * most)
    const { file, fields } = await receive(request, { ...kind, folder: deps.uploads, disk: deps.disk }, admit)
    try {
      const done = await work(fields, file)
      if (file) stored()
      return done
    } finally {
      if (file) await rm(file.path, { force: true })
    }
  })
}

/** Counts the outcome of a request with a file; `work` calls `stored` once it is stored. */
export async function countUpload<T>({ metrics }: Deps, work: (stored: () => void) => Promise<T>) {
  try {
    return await work(() => metrics?.count('uploads', { outcome: 'stored' }))
  } catch (error) {
    metrics?.count('uploads', { outcome: uploadOutcomeOf(refusalIn(error as Error)) })
    throw error
  }
}

/** Checks, strips and stores a received file, then commits. Throws `file_empty`, the kind's `wrongType`, `storage_full`. */
export async function storeFile<Row extends { mediaKey: string | undefined }>(
  deps: Deps,
  senderId: string,
  kind: FileKind,
  received: ReceivedFile,
  commit: (stored: StoredFile) => Promise<Row>,
): Promise<Row> {
  if (received.size === 0) throw new AppError('file_empty')
  const id = newId()
  const made = { stripped: join(deps.uploads, `${id}.stripped`), preview: join(deps.uploads, previewKeyOf(id)) }
  try {
    const { path, stored } = await prepare(deps, senderId, kind, received, { id, ...made })
    return await store(deps, stored, { path, preview: made.preview }, commit)
  } finally {
    await Promise.all(Object.values(made).map((path) => rm(path, { force: true })))
  }
}

// Ids end in random digits: the folders fill evenly.
const keyOf = ({ folder }: Pick<FileKind, 'folder'>, id: string) => `${folder}/${id.slice(-2)}/${id}`

async function prepare(
  deps: Deps,
  senderId: string,
  kind: FileKind,
  { path, name, size, hash }: ReceivedFile,
  { id, ...paths }: { id: string; stripped: string; preview: string },
) {
  const { fileType, mimeType, extension } = requireTaken(kind, await sniff(path))
  const strip = () => stripMetadata(path, mimeType, paths.stripped)
  const clean = await (fileType === 'image' ? deps.disk.hold(size, strip) : strip())
  const [made] = await Promise.all([
    kind.preview && deps.previews.make(clean, fileType, paths.preview, kind.preview, senderId),
    sync(clean),
  ])
  const preview = made && !isFailed(made) ? made : undefined
  if (kind.preview?.isRequired && !preview) throw new AppError(kind.wrongType, UNDECODABLE)
  const base = keyOf(kind, id)
  const stored: StoredFile = {
    id,
    originalFilename: name,
    fileType,
    mimeType,
    fileSize: (await stat(clean)).size,
    sentHash: hash,
    mediaKey: `${base}.${extension}`,
    thumbnailKey: preview ? previewKeyOf(base) : null,
    width: preview?.width ?? null,
    height: preview?.height ?? null,
    previewFailure: made && isFailed(made) ? made.failure : null,
  }
  return { path: clean, stored }
}

/** Stores a file and its preview, then commits; deletes what no row names afterwards. */
async function store<
  Stored extends Pick<StoredFile, 'id' | 'mediaKey' | 'thumbnailKey'>,
  Row extends { mediaKey: string | undefined },
>(
  deps: Deps,
  stored: Stored,
  { path, preview }: { path: string; preview: string },
  commit: (stored: Stored) => Promise<Row>,
): Promise<Row> {
  const { mediaKey, thumbnailKey } = stored
  const small = thumbnailKey ? [{ key: thumbnailKey, path: preview }] : []
  const { drop } = await storeFiles(deps, [...small, { key: mediaKey, path }], stored.id)
  try {
    const row = await commit(stored)
    if (row.mediaKey !== mediaKey) await drop()
    return row
  } catch (error) {
    // After another error the commit may be done: the sweep decides by the row.
    if (error instanceof AppError) await drop()
    throw error
  }
}

type Copied = Pick<StoredFile, 'mediaKey' | 'thumbnailKey' | 'fileSize' | 'width' | 'height'>

/** Copies a stored file and its preview, then commits with the copy, or without one if the file is gone. */
export async function copyFile<Row extends { mediaKey: string | undefined }>(
  deps: Deps,
  kind: FileKind,
  source: Copied,
  commit: (copy: Copied | undefined) => Promise<Row>,
): Promise<Row> {
  const { files } = deps
  const keys = [source.mediaKey, source.thumbnailKey].filter((key) => key !== null)
  for (const key of keys) if (!(await files.stat(key))) return commit(undefined)
  await deps.disk.require(source.fileSize)
  const id = newId()
  // A former preview beside a WebP has a name of its own.
  const under = (key: string) => `${keyOf(kind, id)}${key.endsWith('-small.webp') ? '-small' : ''}${extname(key)}`
  const copy = {
    ...source,
    id,
    mediaKey: under(source.mediaKey),
    thumbnailKey: source.thumbnailKey && under(source.thumbnailKey),
  }
  return files.withPath(source.mediaKey, (path) =>
    files.withPath(source.thumbnailKey ?? source.mediaKey, (preview) => store(deps, copy, { path, preview }, commit)),
  )
}
