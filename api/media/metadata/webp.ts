import { AppError } from '#shared/errors'
import { orientationIn, orientationOnly } from './exif.ts'
import { type FileView, MAX_HEADERS, PieceTable, WINDOW } from './pieceTable.ts'

// WebP (RFC 9649): chunks of a RIFF, each padded to an even length; a frame of a moving picture holds chunks of its own.

const drawingChunks = new Set(['ANMF', 'ALPH', 'VP8 ', 'VP8L'])
const visibleChunks = new Set([...drawingChunks, 'ICCP', 'ANIM'])
const FRAME_HEADER = 24
const EXTENDED = 10
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

/** Keeps the chunks that draw the picture, and which way is up. Throws `file_overgrown`. */
export async function webpWithoutMetadata(view: FileView) {
  const table = new PieceTable()
  const copied = async (at: number, length: number) => {
    const bytes = Buffer.from((await view.bytes(at, length)).subarray(0, length))
    table.pieces.push(bytes)
    return bytes
  }
  let extended: Buffer | undefined
  let hasExif = false
  let orientation: number | undefined
  let left = MAX_HEADERS

  async function keepVisible(from: number, end: number) {
    let fewer = 0
    let at = from
    for (; at + 8 <= end; left--) {
      if (left === 0) throw new AppError('file_overgrown')
      const header = await view.bytes(at, 8)
      const type = header.toString('latin1', 0, 4)
      const size = header.readUInt32LE(4)
      // Of a picture cut short, the part that is there is drawn.
      if (at + 8 + size > end && !drawingChunks.has(type)) break
      // The last chunk may lack its padding.
      const to = Math.min(at + 8 + size + (size & 1), end)

      if (type === 'VP8X' && size >= EXTENDED) {
        extended = await copied(at, 8 + EXTENDED)
        extended.writeUInt32LE(EXTENDED, 4)
        if (size > EXTENDED) table.drop()
        fewer += to - at - extended.length
      } else if (type === 'ANMF' && to - at > FRAME_HEADER) {
        const frame = await copied(at, FRAME_HEADER)
        const cut = await keepVisible(at + FRAME_HEADER, to)
        frame.writeUInt32LE(size - cut, 4)
        fewer += cut
      } else if (visibleChunks.has(type)) table.keep(at, to)
      else {
        const kept = type === 'EXIF' && !hasExif ? await keepOrientation(at, to) : 0
        if (kept === 0) table.drop()
        fewer += to - at - kept
      }
      at = to
    }
    if (at < end) table.drop()
    return fewer + end - at
  }

  async function keepOrientation(at: number, end: number) {
    const chunk = (await view.bytes(at, Math.min(end - at, WINDOW))).subarray(0, end - at)
    hasExif = true
    orientation = orientationIn(chunk.subarray(chunk.toString('latin1', 8, 14) === 'Exif\0\0' ? 14 : 8))
    if (!orientation) return 0
    const anew = exifChunk(orientation)
    table.replace(at, chunk, anew)
    return anew.length
  }

  const riff = await copied(0, 12)
  if (riff.length < 12) return table
  const size = riff.readUInt32LE(4)
  const end = Math.min(view.size, 8 + size + (size & 1))
  const fewer = await keepVisible(12, end)
  riff.writeUInt32LE(Math.max(4, end - 8 - fewer), 4)
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
