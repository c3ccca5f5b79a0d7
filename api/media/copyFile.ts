import { extname } from 'node:path'
import { newId } from '#shared/ids'
import type { Deps } from '../core/deps.ts'
import type { FileKind } from './fileKind.ts'
import { keyOf, type StoredFile, store } from './storeFile.ts'

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
