import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { HOUR } from '#shared/units'
import type { Signer } from '../core/secrets.ts'

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/** Where media lies. A key is a path of our own making, like `submissions/3f/….png`. */
export type Storage = {
  /** Takes a finished file over from the local disk; when it resolves, the file survives a loss of power. */
  put: (key: string, path: string) => Promise<void>
  get: (key: string, range?: ByteRange) => Readable
  /** Size in bytes, or undefined when there is no such file. */
  stat: (key: string) => Promise<{ size: number } | undefined>
  /** Deleting what is not there is no error. */
  delete: (key: string) => Promise<void>
  /** An address that anybody who was given it can open, until it expires. */
  url: (key: string, now: Date) => string
}

// Addresses of one window are equal, so that a browser's cache works; each lives six to twelve hours.
const WINDOW = 6 * HOUR

export function localStorage(folder: string, signer: Signer): Storage {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      await sync(path)
      await rename(path, target)
      await sync(dirname(target))
    },
    get: (key, range) => createReadStream(pathOf(key), range),
    stat: (key) =>
      stat(pathOf(key)).then(
        ({ size }) => ({ size }),
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined
          throw error
        },
      ),
    delete: (key) => rm(pathOf(key), { force: true }),
    url(key, now) {
      const expires = (Math.floor(now.getTime() / WINDOW) + 2) * WINDOW
      return `/media/${key}?expires=${expires}&signature=${signer.sign(`${key}:${expires}`)}`
    },
  }
}

/** Whether `url` gave this address, and it has not expired. */
export const isSigned = (signer: Signer, key: string, expires: string, signature: string, now: Date) =>
  /^\d{1,16}$/.test(expires) && Number(expires) > now.getTime() && signer.verify(`${key}:${expires}`, signature)

/** Waits until a file or a folder's list of names is on the disk itself. */
export async function sync(path: string) {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
