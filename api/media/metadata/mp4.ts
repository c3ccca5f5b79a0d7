import { type FileHandle, open } from 'node:fs/promises'
import { type Box, type Boxes, BoxReader, coding, type Kept, kept } from './boxes.ts'
import { FileView, WINDOW } from './pieceTable.ts'
import { type Range, sampleRanges } from './samples.ts'

const FREE = Buffer.from('free', 'latin1')

/**
 * Keeps of an MP4 or MOV the boxes that `boxes.ts` names and the samples. The rest becomes zeros in place, because offsets
 * point into the file, and is cut off behind the last box. Throws `file_overgrown`.
 */
export async function eraseMetadata(path: string) {
  const file = await open(path, 'r+')
  try {
    const view = new FileView(file, (await file.stat()).size)
    const all = await namedBoxes(file, new BoxReader(view))
    const end = all.at(-1)?.end ?? 0
    if (end < view.size) await file.truncate(end)
    // What was read before may have been erased since.
    const samples = await sampleRanges(new BoxReader(new FileView(file, end)), all)
    for (const box of all) if (box.type === 'mdat') await eraseBetween(file, box, samples)
  } finally {
    await file.close()
  }
}

/** Erases what `boxes.ts` does not name. Returns the boxes of the file. */
async function namedBoxes(file: FileHandle, reader: BoxReader) {
  const all: Box[] = []
  for await (const box of reader.boxes(0)) all.push(box)
  const movie = all.find(({ type }) => type === 'moov')
  for (const box of all) await clean(box, box.type === 'moov' && box !== movie ? undefined : kept[box.type])
  return all

  async function clean(box: Box, keep: Kept | undefined, handler?: Handler): Promise<void> {
    if (keep === undefined) return freeBox(file, box)
    if (keep === 'whole') return
    if (keep === 'coding') return cleanCoding(box, handler)
    if (typeof keep === 'object' && 'boxes' in keep) {
      const owner = box.type === 'trak' ? await handlerOf(box) : handler
      if (box.type === 'trak' && !owner) return freeBox(file, box)
      return cleanWithin(box, keep.head ?? 0, keep.boxes, owner)
    }
    const head = await reader.body(box, 12)
    if (typeof keep === 'object' && 'dated' in keep) await zeroRange(file, box.body + 4, box.body + datesEnd(head))
    await zeroRange(file, box.body + keptLength(keep, head), box.end)
  }

  async function cleanWithin(box: Box, head: number, boxes: Boxes, handler: Handler | undefined) {
    let at = Math.min(box.body + head, box.end)
    for await (const child of reader.boxes(at, box.end)) {
      await clean(child, boxes[child.type], handler)
      at = child.end
    }
    await zeroRange(file, at, box.end)
  }

  /** The fields of a sample entry tell the name of the device's encoder. */
  async function cleanCoding(box: Box, handler: Handler | undefined) {
    const head = await reader.body(box, 8)
    const isQuickTime = head[0] === 0
    let left = head.length < 8 ? 0 : head.readUInt32BE(4)
    let at = Math.min(box.body + 8, box.end)
    for await (const entry of reader.boxes(at, box.end)) {
      if (left-- === 0) break
      const version = isQuickTime && handler === 'soun' ? ((await reader.body(entry, 10))[9] ?? 0) : 0
      const fields = handler === 'vide' ? 78 : ([28, 44, 64][version] ?? 28)
      if (handler === 'vide') await zeroRange(file, entry.body + 42, Math.min(entry.body + 74, entry.end))
      await cleanWithin(entry, fields, coding, handler)
      at = entry.end
    }
    await zeroRange(file, at, box.end)
  }

  async function handlerOf(trak: Box): Promise<Handler | undefined> {
    const box = await reader.find(trak, 'mdia', 'hdlr')
    const type = box && (await reader.body(box, 12)).toString('latin1', 8, 12)
    return handlers.find((handler) => handler === type)
  }
}

const handlers = ['vide', 'soun'] as const
type Handler = (typeof handlers)[number]

const isLong = (head: Buffer) => head[0] === 1
const datesEnd = (head: Buffer) => (isLong(head) ? 20 : 12)

function keptLength(keep: number | { dated: number } | { entry: number; head?: number }, fields: Buffer) {
  if (typeof keep === 'number') return keep
  if ('dated' in keep) return keep.dated + (isLong(fields) ? 12 : 0)
  const { head = 8, entry } = keep
  return head + (fields.length < head ? 0 : fields.readUInt32BE(head - 4)) * entry
}

async function eraseBetween(file: FileHandle, box: Box, samples: Range[]) {
  let at = box.body
  for (const { from, to } of samples) {
    if (to <= at) continue
    if (from >= box.end) break
    await zeroRange(file, at, from)
    at = to
  }
  await zeroRange(file, at, box.end)
}

async function freeBox(file: FileHandle, box: Box) {
  if (box.type !== 'free') await file.write(FREE, 0, 4, box.at + 4)
  await zeroRange(file, box.body, box.end)
}

/** What is zero already is not written: a clip may be padded with megabytes of it. */
async function zeroRange(file: FileHandle, from: number, to: number) {
  if (to <= from) return
  const bytes = Buffer.alloc(Math.min(WINDOW, to - from))
  const zeros = Buffer.alloc(bytes.length)
  for (let at = from; at < to; ) {
    const { bytesRead } = await file.read(bytes, 0, Math.min(bytes.length, to - at), at)
    if (bytesRead === 0) break
    if (!bytes.subarray(0, bytesRead).equals(zeros.subarray(0, bytesRead))) await file.write(zeros, 0, bytesRead, at)
    at += bytesRead
  }
}
