import { type FileHandle, open } from 'node:fs/promises'
import { FileView, MAX_HEADERS, WINDOW } from './pieceTable.ts'

// MP4 and MOV (ISO/IEC 14496-12, QuickTime File Format).

const containers: Record<string, string[]> = { file: ['moov', 'moof'], moov: ['trak'], trak: ['mdia'], moof: ['traf'] }
// Some cameras leave the location in free space too.
const metadataBoxes = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])
const datedBoxes = new Set(['mvhd', 'tkhd', 'mdhd'])

const MAX_CHANGES = 1000
const FREE = Buffer.from('free', 'latin1')

type Box = { type: string; at: number; body: number; end: number }

/** Nothing may move, because offsets point into the file: metadata becomes zeroed free space, dates zero. */
export async function eraseMetadata(path: string) {
  const file = await open(path, 'r+')
  try {
    const view = new FileView(file, (await file.stat()).size)
    for (const box of await metadataIn(view))
      await (datedBoxes.has(box.type) ? zeroDates(file, box) : freeBox(file, box))
  } finally {
    await file.close()
  }
}

async function metadataIn(view: FileView) {
  const found: Box[] = []
  const open: Box[] = [{ type: 'file', at: 0, body: 0, end: view.size }]
  let left = MAX_HEADERS
  for (let parent = open.pop(); parent; parent = open.pop()) {
    for (let at = parent.body; left > 0 && found.length < MAX_CHANGES; left--) {
      const box = await boxAt(view, at, parent)
      if (!box) break
      // A fragment's own boxes of this kind carry how it is encrypted.
      const ofFragment = box.type === 'uuid' && (parent.type === 'moof' || parent.type === 'traf')
      if (containers[parent.type]?.includes(box.type)) open.push(box)
      else if (datedBoxes.has(box.type) || (metadataBoxes.has(box.type) && !ofFragment)) found.push(box)
      at = box.end
    }
  }
  return found
}

async function boxAt(view: FileView, at: number, parent: Box): Promise<Box | undefined> {
  if (at + 8 > parent.end) return undefined
  const header = await view.bytes(at, 16)
  if (header.length < 8) return undefined
  const type = header.toString('latin1', 4, 8)
  const short = header.readUInt32BE(0)
  let body = at + 8
  let end = at + short
  if (short === 1) {
    if (header.length < 16) return undefined
    body = at + 16
    end = at + Number(header.readBigUInt64BE(8))
  }
  // Only the last box of a file may leave its length open; in QuickTime a zero ends a list.
  if (short === 0 && parent.type === 'file') end = parent.end
  return end >= body && end <= parent.end ? { type, at, body, end } : undefined
}

async function freeBox(file: FileHandle, box: Box) {
  if (box.type !== 'free' && box.type !== 'skip') await file.write(FREE, 0, 4, box.at + 4)
  await zeroRange(file, box.body, box.end)
}

async function zeroDates(file: FileHandle, box: Box) {
  const version = Buffer.alloc(1)
  await file.read(version, 0, 1, box.body)
  const from = box.body + 4
  const to = from + (version[0] === 1 ? 16 : 8)
  if (to <= box.end) await zeroRange(file, from, to)
}

/** What is zero already is not written: a clip may be padded with megabytes of it. */
async function zeroRange(file: FileHandle, from: number, to: number) {
  const bytes = Buffer.alloc(Math.min(WINDOW, to - from))
  const zeros = Buffer.alloc(bytes.length)
  for (let at = from; at < to; ) {
    const { bytesRead } = await file.read(bytes, 0, Math.min(bytes.length, to - at), at)
    if (bytesRead === 0) break
    if (!bytes.subarray(0, bytesRead).equals(zeros.subarray(0, bytesRead))) await file.write(zeros, 0, bytesRead, at)
    at += bytesRead
  }
}
