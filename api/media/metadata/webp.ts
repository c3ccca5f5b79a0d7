import { orientationIn, orientationOnly } from './exif.ts'
import { type FileView, MAX_HEADERS, PieceTable, WINDOW } from './pieceTable.ts'

// WebP (RFC 9649): chunks of a RIFF, each padded to an even length; a frame of a moving picture holds chunks of its own.

const visibleChunks = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'])
const FRAME_HEADER = 24
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

export async function webpWithoutMetadata(view: FileView) {
  const table = new PieceTable()
  const copied = async (at: number, length: number) => {
    const bytes = Buffer.from((await view.bytes(at, length)).subarray(0, length))
    table.pieces.push(bytes)
    return bytes
  }
  let extended: Buffer | undefined
  let hasPixels = false
  let orientation: number | undefined
  let left = MAX_HEADERS

  async function keepVisible(from: number, end: number) {
    let fewer = 0
    let at = from
    for (; left > 0; left--) {
      const header = await view.bytes(at, 8)
      const type = header.toString('latin1', 0, 4)
      if (at + 8 > end || header.length < 8 || !/^[ -~]{4}$/.test(type)) break
      const size = header.readUInt32LE(4)
      const next = at + 8 + size + (size & 1)
      const isVisible = visibleChunks.has(type)
      // The last chunk may lack its padding. What is cut short is kept as far as it is there, if it is seen.
      if (at + 8 + size > end && (isVisible || !hasPixels)) break
      const to = Math.min(next, end)

      if (type === 'VP8X' && size >= 10) {
        extended = await copied(at, 18)
        table.keep(at + 18, to)
      } else if (type === 'ANMF' && to - at > FRAME_HEADER) {
        hasPixels = true
        const frame = await copied(at, FRAME_HEADER)
        const cut = await keepVisible(at + FRAME_HEADER, to)
        frame.writeUInt32LE(size - cut, 4)
        fewer += cut
      } else if (isVisible) {
        if (type === 'VP8 ' || type === 'VP8L') hasPixels = true
        table.keep(at, to)
      } else {
        const kept = type === 'EXIF' && orientation === undefined ? await keepOrientation(at, to) : 0
        if (kept === 0) table.drop()
        fewer += to - at - kept
      }
      at = to
    }
    table.keep(at, end)
    return fewer
  }

  async function keepOrientation(at: number, end: number) {
    const chunk = (await view.bytes(at, Math.min(end - at, WINDOW))).subarray(0, end - at)
    orientation = orientationIn(chunk.subarray(chunk.toString('latin1', 8, 14) === 'Exif\0\0' ? 14 : 8))
    if (!orientation) return 0
    const anew = exifChunk(orientation)
    table.replace(at, chunk, anew)
    return anew.length
  }

  const riff = await copied(0, 12)
  if (riff.length < 12) return new PieceTable()
  const size = riff.readUInt32LE(4)
  const end = Math.min(view.size, 8 + size + (size & 1))
  const fewer = await keepVisible(12, end)
  if (!hasPixels) return new PieceTable()
  riff.writeUInt32LE(end - 8 - fewer, 4)
  if (extended) extended[8] = (extended.readUInt8(8) & ~(EXIF_FLAG | XMP_FLAG)) | (orientation ? EXIF_FLAG : 0)
  if (end < view.size) table.drop()
  return table
}

function exifChunk(orientation: number) {
  const tiff = orientationOnly(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(tiff.length, 4)
  return Buffer.concat([head, tiff])
}
