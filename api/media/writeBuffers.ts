import { sizeOf } from '../core/http/bodyReader.ts'
import type { Disk } from './disk.ts'

/** The call of a file handle that writing needs; without `at` it writes behind what was written before. */
export type Writable = { writev: (buffers: readonly Uint8Array[], at?: number) => Promise<{ bytesWritten: number }> }

/** A file whose every write takes its room on the disk: only bytes that have come are held. Throws `storage_full`. */
export const onDisk = (file: Writable, disk: Disk): Writable => ({
  writev: (buffers, at) => disk.hold(sizeOf(buffers), () => file.writev(buffers, at)),
})

/** Writes all of these with as few calls as it takes, and tells `wrote` how many bytes each of them has written. */
export async function writeBuffers(
  file: Writable,
  buffers: readonly Uint8Array[],
  wrote: (bytes: number) => void,
  at?: number,
) {
  for (let rest = buffers; rest.length > 0; ) {
    // A disk that is nearly full takes a piece of what it is given.
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
