import { AppError } from '#shared/errors'
import { orientationIn, orientationOnly } from './exif.ts'
import { type FileView, MAX_HEADERS, PieceTable } from './pieceTable.ts'

// JPEG (ITU-T T.81, annex B).

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DQT_DNL_DRI = [0xdb, 0xdc, 0xdd]
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COM = 0xfe

/** Frames, their tables, and scans. */
const drawsPicture = (code: number) =>
  (code >= 0xc0 && code <= 0xcf && code !== 0xc8) || code === SOS || DQT_DNL_DRI.includes(code)
const isForApplications = (code: number) => code === COM || (code >= APP0 && code <= APP15)

/**
 * Keeps what draws the picture, its colours and orientation. Throws `picture_cut` if the end of its pixels is unknown, and
 * `file_overgrown`.
 */
export async function jpegWithoutMetadata(view: FileView) {
  const table = new PieceTable()
  table.keep(0, Math.min(2, view.size))
  let at = 2
  let isScan = false
  let hasPixels = false
  let hasExif = false
  for (let left = MAX_HEADERS; left > 0; left--) {
    const marker = await nextMarker(view, at)
    const next = marker?.at ?? view.size
    // Only the pixels of a scan stand between segments.
    if (isScan) table.keep(at, next)
    else if (next > at) table.drop()
    at = next

    const header = await view.bytes(at, 18)
    const end = at + 2 + (header.length < 4 ? 0 : header.readUInt16BE(2))
    const isSegment = marker && (drawsPicture(marker.code) || isForApplications(marker.code))
    if (!isSegment || end < at + 4 || end > view.size) return ended(table, view, at, marker?.code, hasPixels)
    isScan = marker.code === SOS
    hasPixels ||= isScan

    if (drawsPicture(marker.code)) table.keep(at, end)
    else if (marker.code === APP1 && header.subarray(4, 10).equals(EXIF)) {
      const segment = (await view.bytes(at, end - at)).subarray(0, end - at)
      // Browsers obey the first one, whatever it says.
      const orientation = hasExif ? undefined : orientationIn(segment.subarray(10))
      hasExif = true
      if (orientation) table.replace(at, segment, exifSegment(orientation))
      else table.drop()
    } else if (marker.code === APP2 && header.toString('latin1', 4, 16) === 'ICC_PROFILE\0') table.keep(at, end)
    else keepColours(table, at, end, marker.code, header)
    at = end
  }
  throw new AppError('file_overgrown')
}

/** Ends the picture at `at`, where no segment begins. */
function ended(table: PieceTable, view: FileView, at: number, code: number | undefined, hasPixels: boolean) {
  if (code === EOI) {
    // Motion Photos and multi-picture files continue behind it, with their own metadata.
    if (at + 2 < view.size) table.drop()
    table.keep(at, at + 2)
    return table
  }
  if (hasPixels && code !== SOI) throw new AppError('picture_cut')
  table.add(Buffer.from([0xff, EOI]))
  return table
}

/** JFIF's and Adobe's fields say what the numbers of a pixel mean; a thumbnail may follow them. */
function keepColours(table: PieceTable, at: number, end: number, code: number, header: Buffer) {
  const length =
    code === APP0 && header.toString('latin1', 4, 9) === 'JFIF\0'
      ? 18
      : code === APP14 && header.toString('latin1', 4, 9) === 'Adobe'
        ? 16
        : undefined
  if (length === undefined || end < at + length) return table.drop()
  if (end === at + length) return table.keep(at, end)
  const fields = Buffer.from(header.subarray(0, length))
  fields.writeUInt16BE(length - 2, 2)
  if (code === APP0) fields.fill(0, 16)
  table.drop()
  table.add(fields)
}

function exifSegment(orientation: number) {
  const tiff = orientationOnly(orientation)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(2 + EXIF.length + tiff.length)
  return Buffer.concat([Buffer.from([0xff, APP1]), length, EXIF, tiff])
}

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
