import { crc32 } from 'node:zlib'
import { AppError } from '#shared/errors'
import { orientationIn, orientationOnly } from './exif.ts'
import { type FileView, MAX_HEADERS, PieceTable, WINDOW } from './pieceTable.ts'

// PNG (https://www.w3.org/TR/png-3/): critical chunks begin with a capital; of the others, those that change the look.

const keptChunks = new Set(
  `CgBI IHDR PLTE IDAT acTL bKGD cHRM cICP cLLI cLLi fcTL fdAT gAMA hIST iCCP iDOT mDCV mDCv pHYs sBIT sRGB tRNS`.split(
    ' ',
  ),
)

const END = Buffer.from('0000000049454e44ae426082', 'hex')

/** Keeps the chunks that draw the picture, up to its end or the first broken chunk. Throws `file_overgrown`. */
export async function pngWithoutMetadata(view: FileView) {
  const table = new PieceTable()
  let at = 8
  table.keep(0, Math.min(at, view.size))
  let hasExif = false
  for (let left = MAX_HEADERS; left > 0; left--) {
    const header = await view.bytes(at, 8)
    const type = header.toString('latin1', 4, 8)
    const end = header.length < 8 ? at : at + 12 + header.readUInt32BE(0)
    const isCut = end === at || end > view.size
    if (isCut || type === 'IEND' || !/^[A-Za-z]{4}$/.test(type)) {
      if (type === 'IEND') table.replace(at, (await view.bytes(at, 12)).subarray(0, 12), END)
      // Of a picture cut short, the rows that are there are drawn.
      else if (type === 'IDAT') table.keep(at, view.size)
      const kept = type === 'IEND' ? at + 12 : type === 'IDAT' ? view.size : at
      if (kept < view.size) table.drop()
      return table
    }

    if (type === 'eXIf') {
      const chunk = (await view.bytes(at, Math.min(end - at, WINDOW))).subarray(0, end - at)
      const orientation = hasExif ? undefined : orientationIn(chunk.subarray(8, end - at - 4))
      hasExif = true
      if (orientation) table.replace(at, chunk, exifChunk(orientation))
      else table.drop()
    } else if (keptChunks.has(type)) table.keep(at, end)
    else table.drop()
    at = end
  }
  throw new AppError('file_overgrown')
}

function exifChunk(orientation: number) {
  const named = Buffer.concat([Buffer.from('eXIf'), orientationOnly(orientation)])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(named.length - 4)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), chunk.length - 4)
  return chunk
}
