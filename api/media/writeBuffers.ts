import { sizeOf } from '../core/http/bodyReader.ts'
import type { Disk } from './disk.ts'

/** The part of a file handle that writing needs; without `at` it appends. */
export type Writable = { writev: (buffers: readonly Uint8Array[], at?: number) => Promise<{ bytesWritten: number }> }

/** A file that holds room on the disk during each write. Throws `storage_full`. */
export const onDisk = (file: Writable, disk: Disk): Writable => ({
  writev: (buffers, at) => disk.hold(sizeOf(buffers), () => file.writev(buffers, at)),
})

/** Writes these with as few calls as possible; `wrote` gets the bytes of each. */
export async function writeBuffers(
  file: Writable,
  buffers: readonly Uint8Array[],
  wrote: (bytes: number) => void,
  at?: number,
) {
  for (let rest = buffers; rest.length > 0; ) {
    // A nearly full disk may write only a part.
    const { bytesWritten } = await file.writev(rest, at)
    wrote(bytesWritten)
    rest = behind(rest, bytesWritten)
    if (at !== undefined) at += bytesWritten
  }
}

function behind(buffers: readonly Uint8Array[], bytes: number) {
  let left = bytes
  return buffers.flatMap((buffer) => {
    const from = Math.min(left, buffer.length)
    left -= from
    return from < buffer.length ? [buffer.subarray(from)] : []
  })
}
