import { open, rename, rm } from 'node:fs/promises'
import type { MimeType } from '../sniff.ts'
import { jpegParts } from './jpeg.ts'
import { silence } from './mp4.ts'
import { View, writeParts } from './pieceTable.ts'
import { pngParts } from './png.ts'

/**
 * Removes what a phone writes about its owner: place, device, dates. The picture is not decoded and does not change.
 * What cannot be followed stays as it came.
 */
export async function stripMetadata(path: string, mimeType: MimeType) {
  if (mimeType === 'video/mp4' || mimeType === 'video/quicktime') return silence(path)

  const source = await open(path)
  const kept = `${path}.stripped`
  try {
    const view = new View(source, (await source.stat()).size)
    const parts = await (mimeType === 'image/png' ? pngParts(view) : jpegParts(view))
    if (!parts.changed) return
    await writeParts(view, parts, kept)
    await rename(kept, path)
  } catch (error) {
    await rm(kept, { force: true })
    throw error
  } finally {
    await source.close()
  }
}
