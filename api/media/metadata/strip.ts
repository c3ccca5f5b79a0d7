import { open } from 'node:fs/promises'
import type { MimeType } from '#shared/files/sniff'
import { jpegWithoutMetadata } from './jpeg.ts'
import { eraseMetadata } from './mp4.ts'
import { FileView, writePieces } from './pieceTable.ts'
import { pngWithoutMetadata } from './png.ts'
import { webpWithoutMetadata } from './webp.ts'

const pictures = {
  'image/png': pngWithoutMetadata,
  'image/jpeg': jpegWithoutMetadata,
  'image/webp': webpWithoutMetadata,
}

/** Removes location, device and dates without decoding. Returns the result's path: `target` for a rewritten picture. */
export async function stripMetadata(path: string, mimeType: MimeType, target: string) {
  if (mimeType === 'video/mp4' || mimeType === 'video/quicktime') {
    await eraseMetadata(path)
    return path
  }

  const source = await open(path)
  try {
    const view = new FileView(source, (await source.stat()).size)
    const table = await pictures[mimeType](view)
    if (!table.isChanged) return path
    await writePieces(view, table, target)
    return target
  } finally {
    await source.close()
  }
}
