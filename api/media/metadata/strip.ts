import { open, rename, rm } from 'node:fs/promises'
import type { MimeType } from '../sniff.ts'
import { jpegWithoutMetadata } from './jpeg.ts'
import { eraseMetadata } from './mp4.ts'
import { FileView, writePieces } from './pieceTable.ts'
import { pngWithoutMetadata } from './png.ts'

/**
 * Removes what a phone writes about its owner: location, device, dates. The picture is not decoded and does not change.
 * What does not keep to its format stays as it came.
 */
export async function stripMetadata(path: string, mimeType: MimeType) {
  if (mimeType === 'video/mp4' || mimeType === 'video/quicktime') return eraseMetadata(path)

  const source = await open(path)
  const stripped = `${path}.stripped`
  try {
    const view = new FileView(source, (await source.stat()).size)
    const table = await (mimeType === 'image/png' ? pngWithoutMetadata(view) : jpegWithoutMetadata(view))
    if (!table.isChanged) return
    await writePieces(view, table, stripped)
    await rename(stripped, path)
  } catch (error) {
    await rm(stripped, { force: true })
    throw error
  } finally {
    await source.close()
  }
}
