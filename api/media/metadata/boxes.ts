import { AppError } from '#shared/errors'
import type { FileView } from './pieceTable.ts'

// Boxes of MP4 and MOV (ISO/IEC 14496-12; QuickTime File Format), and what of them is stored.

export type Box = { type: string; at: number; body: number; end: number }

/**
 * What is kept of a box: the whole body; so many bytes of it; `dated`, so many of a version 0 header that begins with two
 * dates; `entry`, a table of entries of so many bytes behind a head that ends with their count; `boxes` behind `head` bytes;
 * or how samples are coded.
 */
export type Kept =
  | 'whole'
  | 'coding'
  | number
  | { dated: number }
  | { entry: number; head?: number }
  | { boxes: Boxes; head?: number }
export type Boxes = { [type: string]: Kept }

const HANDLER = 24
const samples: Boxes = {
  stsd: 'coding',
  stts: { entry: 8 },
  ctts: { entry: 8 },
  stss: { entry: 4 },
  stps: { entry: 4 },
  stsc: { entry: 12 },
  stco: { entry: 4 },
  co64: { entry: 8 },
  stsz: { entry: 4, head: 12 },
  stz2: 'whole',
  cslg: 36,
}
const references: Boxes = { 'url ': 4, alis: 4 }
const information: Boxes = {
  vmhd: 12,
  smhd: 8,
  hdlr: HANDLER,
  dinf: { boxes: { dref: { head: 8, boxes: references } } },
  stbl: { boxes: samples },
}
const track: Boxes = {
  tkhd: { dated: 84 },
  tapt: { boxes: { clef: 12, prof: 12, enof: 12 } },
  edts: { boxes: { elst: 'whole' } },
  mdia: { boxes: { mdhd: { dated: 24 }, hdlr: HANDLER, minf: { boxes: information } } },
}
const fragment: Boxes = { tfhd: 'whole', tfdt: 12, trun: 'whole' }

/** Of a whole file. */
export const kept: Boxes = {
  ftyp: 'whole',
  styp: 'whole',
  moov: { boxes: { mvhd: { dated: 100 }, trak: { boxes: track }, mvex: { boxes: { mehd: 12, trex: 24 } } } },
  moof: { boxes: { mfhd: 8, traf: { boxes: fragment } } },
  mdat: 'whole',
  sidx: 'whole',
  mfra: { boxes: { tfra: 'whole', mfro: 8 } },
}

const whole = (names: string): Boxes => Object.fromEntries(names.split(' ').map((type) => [type, 'whole']))

/** Behind the fields of a sample entry: how pictures or sound are coded, and what changes their look. */
export const coding: Boxes = {
  ...whole('avcC hvcC lhvC vvcC av1C vpcC dvcC dvvC dvwC hvcE esds d263 btrt'),
  ...whole('colr pasp clap fiel gama mdcv clli SmDm CoLL amve'),
  ...whole('chan chnl dac3 dac4 dec3 dOps alac pcmC srat'),
  // QuickTime keeps what describes coded sound in a box of its own.
  wave: { boxes: { frma: 4, mp4a: 4, ...whole('enda esds alac dac3 chan') } },
}

/** About as many as in ten minutes at 60 pictures a second with a fragment each. */
export const MAX_BOXES = 400_000

/** Reads the boxes of a file. Throws `file_overgrown` for more than `MAX_BOXES`. */
export class BoxReader {
  private readonly view: FileView
  private left = MAX_BOXES

  constructor(view: FileView) {
    this.view = view
  }

  /** The boxes from `from` on, up to the first that does not end within `end`; without `end`, those of the file. */
  async *boxes(from: number, end?: number): AsyncGenerator<Box> {
    for (let at = from; ; ) {
      const box = await this.boxAt(at, end)
      if (!box) return
      if (this.left-- === 0) throw new AppError('file_overgrown')
      yield box
      at = box.end
    }
  }

  /** Returns the first box of each type on a path within `box`. */
  async find(box: Box, ...path: string[]): Promise<Box | undefined> {
    const [type, ...rest] = path
    if (type === undefined) return box
    for await (const child of this.boxes(box.body, box.end)) if (child.type === type) return this.find(child, ...rest)
    return undefined
  }

  /** Returns a copy of so many bytes of the body, all by default. */
  async body({ body, end }: Box, length = end - body) {
    const parts: Buffer[] = []
    const to = Math.min(end, body + length)
    for (let at = body; at < to; ) {
      const bytes = (await this.view.bytes(at)).subarray(0, to - at)
      if (bytes.length === 0) break
      parts.push(Buffer.from(bytes))
      at += bytes.length
    }
    return Buffer.concat(parts)
  }

  private async boxAt(at: number, parentEnd: number | undefined): Promise<Box | undefined> {
    const last = parentEnd ?? this.view.size
    if (at + 8 > last) return undefined
    const header = await this.view.bytes(at, 16)
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
    // Only a file's last box may have no length, or be cut: the samples of a clip cut short.
    const isLast = parentEnd === undefined && (short === 0 || (type === 'mdat' && end > last))
    if (isLast) end = last
    return end >= body && end <= last ? { type, at, body, end } : undefined
  }
}
