import { type FileHandle, open } from 'node:fs/promises'
import { KIB } from '#shared/units'

/** A hostile file is made of nothing but headers; an honest one has some thousands. */
export const MOST_PARTS = 50_000
export const WINDOW = 128 * KIB

/** A file seen through one small window. */
export class View {
  readonly size: number
  private readonly file: FileHandle
  private readonly buffer = Buffer.allocUnsafe(WINDOW)
  private start = 0
  private end = 0

  constructor(file: FileHandle, size: number) {
    this.file = file
    this.size = size
  }

  /** The bytes from `at` on, at least `length` of them while the file has so many; valid until the next call. */
  async bytes(at: number, length = 1) {
    if (at < this.start || at + length > this.end) {
      const { bytesRead } = await this.file.read(this.buffer, 0, WINDOW, at)
      this.start = at
      this.end = at + bytesRead
    }
    return this.buffer.subarray(at - this.start, this.end - this.start)
  }
}

/** What the new file is made of: stretches of the old one, and a few new bytes between them. */
export class Parts {
  readonly list: ({ from: number; to: number } | Buffer)[] = []
  private different = false

  get changed(): boolean {
    return this.different
  }

  keep(from: number, to: number) {
    const last = this.list.at(-1)
    if (last && !Buffer.isBuffer(last) && last.to === from) last.to = to
    else if (to > from) this.list.push({ from, to })
  }

  drop() {
    this.different = true
  }

  /** The same bytes again are no change. */
  replace(from: number, old: Buffer, bytes: Buffer) {
    if (old.equals(bytes)) return this.keep(from, from + old.length)
    this.different = true
    this.list.push(bytes)
  }
}

export async function writeParts(view: View, { list }: Parts, path: string) {
  const target = await open(path, 'w')
  // One write for many small parts: a hostile file has tens of thousands of them.
  const waiting = Buffer.allocUnsafe(WINDOW)
  let filled = 0
  const flush = async () => {
    for (let at = 0; at < filled; ) at += (await target.write(waiting, at, filled - at)).bytesWritten
    filled = 0
  }
  const add = async (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; ) {
      const copied = bytes.copy(waiting, filled, at)
      at += copied
      filled += copied
      if (filled === WINDOW) await flush()
    }
  }
  try {
    for (const part of list) {
      if (Buffer.isBuffer(part)) {
        await add(part)
        continue
      }
      for (let at = part.from; at < part.to; ) {
        const bytes = (await view.bytes(at)).subarray(0, part.to - at)
        if (bytes.length === 0) throw new Error('the file became shorter while it was read')
        await add(bytes)
        at += bytes.length
      }
    }
    await flush()
    // Renamed before its bytes are on the disk, it could put an empty file in the upload's place when the power fails.
    await target.datasync()
  } finally {
    await target.close()
  }
}
