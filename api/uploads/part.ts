import type { Hash } from 'node:crypto'
import type { S3Files } from '#db/files/s3Files'
import type { UploadPieceRow, UploadRow } from '#db/schema'
import type { Writable } from '../media/writeBuffers.ts'

declare module '../core/deps.ts' {
  interface Deps {
    /** This process's folder for incoming files, and for unfinished uploads unless there are `pieces`. */
    uploads: string
    /** The store for pieces of unfinished uploads that another process may continue. */
    pieces: S3Files | undefined
  }
}

export type Progress = Pick<UploadRow, 'id' | 'offset' | 'length'>
export type Piece = Omit<UploadPieceRow, 'uploadId'>

/** An unfinished upload, opened for writing behind its offset. */
export type Part = {
  sink: Writable
  /** Makes the bytes of this range safe; returns the row of the piece that holds them, if any. */
  keep: (from: number, to: number) => Promise<Piece | undefined>
  close: () => Promise<void>
}

export type Parts = {
  /** Undefined if bytes before the offset are lost. */
  open: (upload: Progress) => Promise<Part | undefined>
  /**
   * Lends a file with all bytes, which no other process writes, and their SHA-256: of `received` if this process has seen
   * all of them. Undefined if bytes are lost.
   */
  withWhole: <T>(
    upload: Progress,
    received: Hash | undefined,
    work: (file: { path: string; hash: string }) => Promise<T>,
  ) => Promise<T | undefined>
  remove: (id: string) => Promise<void>
}
