import { crc32 } from 'node:zlib'
import { orientationIn, orientationOnly } from './exif.ts'
import { type FileView, MAX_HEADERS, PieceTable, WINDOW } from './pieceTable.ts'

// PNG (https://www.w3.org/TR/png-3/): critical chunks begin with a capital; of the others, those that change the look.

const visibleChunks = new Set(
  'acTL bKGD cHRM cICP cLLI cLLi fcTL fdAT gAMA hIST iCCP iDOT mDCV mDCv pHYs sBIT sPLT sRGB tRNS'.split(' '),
)

export async function pngWithoutMetadata(view: FileView) {
  const table = new PieceTable()
  let at = 8
  table.keep(0, at)
  let hasPixels = false
  let hasOrientation = false
  for (let left = MAX_HEADERS; left > 0; left--) {
    const header = await view.bytes(at, 8)
    if (header.length < 8) break
    const type = header.toString('latin1', 4, 8)
    const end = at + 12 + header.readUInt32BE(0)
    if (end > view.size || !/^[A-Za-z]{4}$/.test(type)) break
    if (at === 8 && type !== 'IHDR' && type !== 'CgBI') break

    if (type === 'IEND') {
      if (!hasPixels) break
      table.keep(at, end)
      if (end < view.size) table.drop()
      return table
    }
    if (type === 'IDAT') hasPixels = true

    if (type === 'eXIf' && !hasOrientation) {
      const chunk = (await view.bytes(at, Math.min(end - at, WINDOW))).subarray(0, end - at)
      const orientation = orientationIn(chunk.subarray(8, end - at - 4))
      hasOrientation = orientation !== undefined
      if (orientation) table.replace(at, chunk, exifChunk(orientation))
      else table.drop()
    } else if (/^[A-Z]/.test(type) || visibleChunks.has(type)) table.keep(at, end)
    else table.drop()
    at = end
  }
  table.keep(at, view.size)
  return table
}

function exifChunk(orientation: number) {
  const named = Buffer.concat([Buffer.from('eXIf'), orientationOnly(orientation)])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(named.length - 4)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), chunk.length - 4)
  return chunk
}
