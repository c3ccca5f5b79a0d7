import { type FileHandle, open } from 'node:fs/promises'
import { KIB } from '#shared/units'

/** Segments or chunks of a picture; a hostile file is made of nothing but their headers. */
export const MAX_HEADERS = 50_000
export const WINDOW = 128 * KIB

export class FileView {
  readonly size: number
  private readonly file: FileHandle
  private readonly buffer = Buffer.allocUnsafe(WINDOW)
  private start = 0
  private end = 0

  constructor(file: FileHandle, size: number) {
    this.file = file
    this.size = size
  }

  async bytes(at: number, length = 1) {
    if (at < this.start || at + length > this.end) {
      const { bytesRead } = await this.file.read(this.buffer, 0, WINDOW, at)
      this.start = at
      this.end = at + bytesRead
    }
    return this.buffer.subarray(at - this.start, this.end - this.start)
  }
}

export class PieceTable {
  readonly pieces: ({ from: number; to: number } | Buffer)[] = []
  isChanged = false

  keep(from: number, to: number) {
    const last = this.pieces.at(-1)
    if (last && !Buffer.isBuffer(last) && last.to === from) last.to = to
    else if (to > from) this.pieces.push({ from, to })
  }

  drop() {
    this.isChanged = true
  }

  add(bytes: Buffer) {
    this.isChanged = true
    this.pieces.push(bytes)
  }

  replace(from: number, old: Buffer, bytes: Buffer) {
    if (old.equals(bytes)) this.keep(from, from + old.length)
    else this.add(bytes)
  }
}

export async function writePieces(view: FileView, { pieces }: PieceTable, path: string) {
  const target = await open(path, 'w')
  const buffer = Buffer.allocUnsafe(WINDOW)
  let filled = 0
  const flush = async () => {
    await target.appendFile(buffer.subarray(0, filled))
    filled = 0
  }
  const add = async (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; ) {
      const copied = bytes.copy(buffer, filled, at)
      at += copied
      filled += copied
      if (filled === WINDOW) await flush()
    }
  }
  try {
    for (const piece of pieces) {
      if (Buffer.isBuffer(piece)) {
        await add(piece)
        continue
      }
      for (let at = piece.from; at < piece.to; ) {
        const bytes = (await view.bytes(at)).subarray(0, piece.to - at)
        if (bytes.length === 0) throw new Error('the file became shorter while it was read')
        await add(bytes)
        at += bytes.length
      }
    }
    await flush()
  } finally {
    await target.close()
  }
}
