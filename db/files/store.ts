import type { Readable } from 'node:stream'

export type ByteRange = { start: number; end: number }

/** Where media lies. A key is a path of our own making, like `submissions/3f/….png`. */
export type FileStore = {
  /** Takes a finished file from the local disk, where it stays its owner's to remove; then it survives a loss of power. */
  put: (key: string, path: string) => Promise<void>
  /** The same for many, of which the local ones survive a loss of power already. */
  putAll: (files: AsyncIterable<{ key: string; path: string }>) => Promise<void>
  get: (key: string, range?: ByteRange) => Promise<Readable>
  /** Lends the file by a path on the local disk, to be read while `work` runs. */
  withPath: <T>(key: string, work: (path: string) => Promise<T>) => Promise<T>
  stat: (key: string) => Promise<{ size: number } | undefined>
  /** Deleting what is not there is no error. */
  delete: (key: string) => Promise<void>
  /** Every stored file, in the order of the bytes of the keys; sizes in bytes. */
  list: () => AsyncIterable<{ key: string; size: number; changedAt: Date }>
}
