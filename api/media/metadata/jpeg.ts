import { orientationIn, orientationOnly } from './exif.ts'
import { type FileView, MAX_HEADERS, PieceTable } from './pieceTable.ts'

// JPEG (ITU T.81, annex B)

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COM = 0xfe
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda

export async function jpegWithoutMetadata(view: FileView) {
  const table = new PieceTable()
  let at = 2
  table.keep(0, at)
  let hasPixels = false
  let hasOrientation = false
  for (let left = MAX_HEADERS; left > 0; left--) {
    const marker = await nextMarker(view, at)
    if (!marker || marker.code === SOI) break
    table.keep(at, marker.at)
    at = marker.at

    if (marker.code === EOI) {
      // Motion Photos and multi-picture files go on behind it, each with metadata of its own.
      if (!hasPixels) break
      table.keep(at, at + 2)
      if (at + 2 < view.size) table.drop()
      return table
    }

    const header = await view.bytes(at, 18)
    const length = header.length < 4 ? 0 : header.readUInt16BE(2)
    const end = at + 2 + length
    if (length < 2 || end > view.size) break
    if (marker.code === SOS) hasPixels = true

    if (marker.code === APP1 && header.subarray(4, 10).equals(EXIF) && !hasOrientation) {
      const segment = (await view.bytes(at, end - at)).subarray(0, end - at)
      const orientation = orientationIn(segment.subarray(10))
      hasOrientation = orientation !== undefined
      if (orientation) table.replace(at, segment, exifSegment(orientation))
      else table.drop()
    } else if (isMetadata(marker.code, header.toString('latin1', 4, 18))) table.drop()
    else table.keep(at, end)
    at = end
  }
  table.keep(at, view.size)
  return table
}

function exifSegment(orientation: number) {
  const tiff = orientationOnly(orientation)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(2 + EXIF.length + tiff.length)
  return Buffer.concat([Buffer.from([0xff, APP1]), length, EXIF, tiff])
}

/** Everything an application may add, but for what changes how the colours look. */
const isMetadata = (code: number, name: string) =>
  code === COM ||
  (code >= APP0 &&
    code <= APP15 &&
    !(code === APP0 && name.startsWith('JFIF\0')) &&
    !(code === APP2 && name.startsWith('ICC_PROFILE\0')) &&
    !(code === APP14 && name.startsWith('Adobe')))

/** The next marker that begins or ends something, past stuffing, fill and restart markers. */
async function nextMarker(view: FileView, from: number) {
  for (let at = from; at + 1 < view.size; ) {
    const bytes = await view.bytes(at, 2)
    const last = bytes.length - 1
    if (last < 1) return undefined
    let i = 0
    for (; i < last; i++) {
      if (bytes[i] !== 0xff) continue
      const code = bytes[i + 1] ?? 0
      if (code === 0 || code === 1 || code === 0xff || (code >= 0xd0 && code <= 0xd7)) continue
      return { code, at: at + i }
    }
    at += last
  }
  return undefined
}
