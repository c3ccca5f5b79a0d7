import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { HOUR } from '#shared/units'
import type { Signer } from '../core/secrets.ts'

export type ByteRange = { start: number; end: number }

/** Where media lies. A key is a path of our own making, like `submissions/3f/….png`. */
export type Storage = {
  /** Takes a finished file from the local disk, where it stays its owner's to remove; then it survives a loss of power. */
  put: (key: string, path: string) => Promise<void>
  get: (key: string, range?: ByteRange) => Readable
  /** Lends the file by a path on the local disk, to be read while `work` runs. */
  withPath: <T>(key: string, work: (path: string) => Promise<T>) => Promise<T>
  stat: (key: string) => Promise<{ size: number } | undefined>
  /** Deleting what is not there is no error. */
  delete: (key: string) => Promise<void>
  /** An address that anybody who was given it can open, until it expires. */
  url: (key: string, now: Date) => string
}

declare module '../core/deps.ts' {
  interface Deps {
    files: Storage
  }
}

// Addresses of one window are equal, so that a browser's cache works; each lives six to twelve hours.
const WINDOW = 6 * HOUR

/** Addresses that are kept for the window they were made in: a list shows a hundred, and the same ones again and again. */
const MOST_URLS = 10_000

export function localStorage(folder: string, signer: Signer): Storage {
  const pathOf = (key: string) => join(folder, key)
  const urls = new Map<string, string>()
  let urlsExpire = 0
  return {
    async put(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      await link(path, target).catch(() => copyFile(path, target))
      await sync(target)
      await sync(dirname(target))
    },
    get: (key, range) => createReadStream(pathOf(key), range),
    withPath: (key, work) => work(pathOf(key)),
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
      if (expires !== urlsExpire || urls.size >= MOST_URLS) urls.clear()
      urlsExpire = expires
      const url = urls.get(key) ?? `/media/${key}?expires=${expires}&signature=${signer.sign(`${key}:${expires}`)}`
      urls.set(key, url)
      return url
    },
  }
}

export const isSigned = (signer: Signer, key: string, expires: string, signature: string, now: Date) =>
  /^\d{1,16}$/.test(expires) && Number(expires) > now.getTime() && signer.verify(`${key}:${expires}`, signature)

/** Waits until a file or a folder's list of names is on the disk itself. */
export async function sync(path: string) {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
