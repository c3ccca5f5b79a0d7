import { AppError } from '#shared/errors'
import type { Box, BoxReader } from './boxes.ts'

// Where the samples of tracks lie in a file (ISO/IEC 14496-12, 8.7 and 8.8; QuickTime File Format).

export type Range = { from: number; to: number }

const MAX_RANGES = 500_000
const tables = ['stsd', 'stsz', 'stz2', 'stsc', 'stco', 'co64'] as const
type Tables = { [Table in (typeof tables)[number]]?: Buffer | undefined }

/** The ranges of samples of all tracks of the first `moov`, ordered and joined. Throws `file_overgrown`. */
export async function sampleRanges(reader: BoxReader, all: Box[]): Promise<Range[]> {
  const ranges: Range[] = []
  const add = ({ from, to }: Range) => {
    const last = ranges.at(-1)
    if (last?.to === from) last.to = to
    else if (ranges.length === MAX_RANGES) throw new AppError('file_overgrown')
    else ranges.push({ from, to })
  }
  const moov = all.find(({ type }) => type === 'moov')
  if (!moov) return []
  const defaultSizes = new Map<number, number>()
  const tracks = new Set<number>()
  for await (const box of reader.boxes(moov.body, moov.end)) {
    if (box.type === 'trak') {
      const header = await reader.find(box, 'tkhd')
      tracks.add(header ? trackOf(await reader.body(header)) : 0)
      for (const chunk of chunksOf(await tablesOf(reader, box))) add(chunk)
    }
    if (box.type === 'mvex')
      for await (const trex of reader.boxes(box.body, box.end)) {
        const body = await reader.body(trex)
        if (trex.type === 'trex' && body.length >= 20) defaultSizes.set(body.readUInt32BE(4), body.readUInt32BE(16))
      }
  }
  for (const moof of all.filter(({ type }) => type === 'moof')) {
    const runs = await runsIn(reader, moof)
    for (const run of runsOf(moof.at, runs, (track) => defaultSizes.get(track) ?? 0))
      if (tracks.has(run.track)) add(run)
  }
  return joined(ranges)
}

const trackOf = (tkhd: Buffer) => {
  const at = tkhd.length > 0 && tkhd[0] === 1 ? 20 : 12
  return tkhd.length < at + 4 ? 0 : tkhd.readUInt32BE(at)
}

async function tablesOf(reader: BoxReader, trak: Box): Promise<Tables> {
  const stbl = await reader.find(trak, 'mdia', 'minf', 'stbl')
  if (!stbl) return {}
  const found: Tables = {}
  for await (const box of reader.boxes(stbl.body, stbl.end)) {
    const table = tables.find((name) => name === box.type)
    if (table) found[table] ??= await reader.body(box)
  }
  // Only sound has sizes that its entry corrects.
  if (!(await reader.find(trak, 'mdia', 'minf', 'smhd'))) delete found.stsd
  return found
}

async function runsIn(reader: BoxReader, moof: Box) {
  const runs: Run[] = []
  for await (const traf of reader.boxes(moof.body, moof.end)) {
    if (traf.type !== 'traf') continue
    const run: Run = { tfhd: Buffer.alloc(0), truns: [] }
    for await (const box of reader.boxes(traf.body, traf.end)) {
      if (box.type === 'tfhd') run.tfhd = await reader.body(box)
      if (box.type === 'trun') run.truns.push(await reader.body(box))
    }
    runs.push(run)
  }
  return runs
}

function joined(ranges: Range[]) {
  const result: Range[] = []
  for (const range of ranges.sort((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else result.push(range)
  }
  return result
}

/** The ranges of a track's chunks. */
function* chunksOf(tables: Tables): Generator<Range> {
  const bytesOf = sizesOf(tables)
  const perChunk = tableOf(tables.stsc, 12)
  const offsets = tables.co64 ? tableOf(tables.co64, 8) : tableOf(tables.stco, 4)
  let sample = 0
  let entry = 0
  for (let chunk = 0; chunk < offsets.count; chunk++) {
    while (entry + 1 < perChunk.count && perChunk.at(entry + 1) <= chunk + 1) entry++
    const count = perChunk.count > 0 ? perChunk.at(entry, 4) : 0
    const from = tables.co64 ? offsets.long(chunk) : offsets.at(chunk)
    yield { from, to: from + bytesOf(sample, count) }
    sample += count
  }
}

/** A table of entries behind a version and a count; missing entries are not counted. */
function tableOf(body: Buffer = Buffer.alloc(0), entry: number) {
  const count = body.length < 8 ? 0 : Math.min(body.readUInt32BE(4), Math.floor((body.length - 8) / entry))
  return {
    count,
    at: (index: number, field = 0) => body.readUInt32BE(8 + index * entry + field),
    long: (index: number) => Number(body.readBigUInt64BE(8 + index * entry)),
  }
}

/** Returns a function from a first sample and a count to their bytes. */
function sizesOf({ stsz, stz2, stsd }: Tables): (sample: number, count: number) => number {
  const sizes = stsz ?? stz2
  if (!sizes || sizes.length < 12) return () => 0
  const same = stsz ? stsz.readUInt32BE(4) : 0
  if (same > 0) return (_, count) => Math.max(same * count, soundBytes(stsd, count))
  const bits = stsz ? 32 : sizes.readUInt8(7)
  const most = Math.min(sizes.readUInt32BE(8), Math.floor(((sizes.length - 12) * 8) / bits))
  const sizeAt = (sample: number) => {
    const at = 12 + (sample * bits) / 8
    if (bits === 32) return sizes.readUInt32BE(at)
    if (bits === 16) return sizes.readUInt16BE(at)
    if (bits === 8) return sizes.readUInt8(at)
    return (sizes.readUInt8(Math.floor(at)) >> (sample % 2 === 0 ? 4 : 0)) & 15
  }
  return (from, count) => {
    let bytes = 0
    for (let sample = from; sample < Math.min(from + count, most); sample++) bytes += sizeAt(sample)
    return bytes
  }
}

/** In QuickTime a sound sample may be one value of one channel; the sample entry holds its bytes. */
function soundBytes(stsd: Buffer | undefined, samples: number) {
  const at = 16
  if (!stsd || stsd.length < at + 44 - 8) return 0
  const version = stsd.readUInt16BE(at + 8)
  const plain = samples * stsd.readUInt16BE(at + 16) * Math.ceil(stsd.readUInt16BE(at + 18) / 8)
  if (version !== 1) return plain
  const perPacket = stsd.readUInt32BE(at + 28)
  return perPacket > 0 ? Math.ceil(samples / perPacket) * stsd.readUInt32BE(at + 36) : plain
}

type Run = { tfhd: Buffer; truns: Buffer[] }

/** The ranges of a fragment's samples, each with its track. `defaultSize` is what `trex` says of a track. */
function* runsOf(moofAt: number, runs: Run[], defaultSize: (track: number) => number) {
  let previous = moofAt
  for (const { tfhd, truns } of runs) {
    if (tfhd.length < 8) continue
    const flags = tfhd.readUInt32BE(0) & 0xffffff
    const track = tfhd.readUInt32BE(4)
    let field = 8
    const take = (flag: number, bytes: number) => {
      if (!(flags & flag) || field + bytes > tfhd.length) return undefined
      field += bytes
      return bytes === 8 ? Number(tfhd.readBigUInt64BE(field - 8)) : tfhd.readUInt32BE(field - 4)
    }
    const explicit = take(0x1, 8)
    take(0x2, 4)
    take(0x8, 4)
    const size = take(0x10, 4) ?? defaultSize(track)
    const base = explicit ?? (flags & 0x20000 ? moofAt : previous)
    let at = base
    for (const trun of truns) {
      const { offset, bytes } = runIn(trun, size)
      const from = offset === undefined ? at : base + offset
      at = from + bytes
      yield { track, from, to: at }
    }
    previous = at
  }
}

function runIn(trun: Buffer, defaultSize: number) {
  if (trun.length < 8) return { offset: undefined, bytes: 0 }
  const flags = trun.readUInt32BE(0) & 0xffffff
  const hasOffset = Boolean(flags & 0x1) && trun.length >= 12
  const head = 8 + (hasOffset ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  const declared = trun.readUInt32BE(4)
  const offset = hasOffset ? trun.readInt32BE(8) : undefined
  if (!(flags & 0x200)) return { offset, bytes: declared * defaultSize }
  const count = Math.min(declared, Math.floor((trun.length - head) / fields))
  let bytes = 0
  for (let sample = 0; sample < count; sample++)
    bytes += trun.readUInt32BE(head + sample * fields + (flags & 0x100 ? 4 : 0))
  return { offset, bytes }
}
