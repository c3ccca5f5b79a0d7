import type { Hash } from 'node:crypto'
import type { S3Files } from '#db/files/s3Files'
import type { UploadPieceRow, UploadRow } from '#db/schema'
import type { Writable } from '../media/writeBuffers.ts'

declare module '../core/deps.ts' {
  interface Deps {
    /** A folder of this process for files that come; unfinished uploads stay in it unless there are `pieces`. */
    uploads: string
    /** The store for pieces of unfinished uploads, where another process may have to go on with them. */
    pieces: S3Files | undefined
  }
}

export type Progress = Pick<UploadRow, 'id' | 'offset' | 'length'>
export type Piece = Omit<UploadPieceRow, 'uploadId'>

/** An unfinished upload, opened to be written behind its offset. */
export type Part = {
  sink: Writable
  /** Makes the bytes of this range safe; returns the row of the piece that holds them, where it is not the part file. */
  keep: (from: number, to: number) => Promise<Piece | undefined>
  close: () => Promise<void>
}

/** Where the bytes of unfinished uploads are. */
export type Parts = {
  /** Returns undefined when bytes before the offset are lost. */
  open: (upload: Progress) => Promise<Part | undefined>
  /**
   * Lends a file with all bytes, out of reach of whoever still writes, and their SHA-256, which is `received` where this
   * process has seen all of them. Returns undefined when bytes are lost.
   */
  withWhole: <T>(
    upload: Progress,
    received: Hash | undefined,
    work: (file: { path: string; hash: string }) => Promise<T>,
  ) => Promise<T | undefined>
  remove: (id: string) => Promise<void>
}
