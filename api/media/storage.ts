import type { FileStore } from '#db/files/store'
import { HOUR } from '#shared/units'
import type { Signer } from '../core/secrets.ts'

/** The file store with addresses for browsers. */
export type Storage = FileStore & {
  /** An address that opens without a session until it expires. `saveAs`: is saved under this name. */
  url: (key: string, now: Date, saveAs?: string) => string
}

declare module '../core/deps.ts' {
  interface Deps {
    files: Storage
  }
}

// A file's address is the same within a window, for the browser's cache; it lives six to twelve hours.
const WINDOW = 6 * HOUR

/** Addresses kept for their window: a list shows the same hundred again and again. */
const MOST_URLS = 10_000

export function withUrls(store: FileStore, signer: Signer): Storage {
  const urls = new Map<string, string>()
  let urlsExpire = 0
  return {
    ...store,
    url(key, now, saveAs) {
      const expires = (Math.floor(now.getTime() / WINDOW) + 2) * WINDOW
      if (expires !== urlsExpire || urls.size >= MOST_URLS) urls.clear()
      urlsExpire = expires
      const url = urls.get(key) ?? `/media/${key}?expires=${expires}&signature=${signer.sign(`${key}:${expires}`)}`
      urls.set(key, url)
      return saveAs === undefined ? url : `${url}&name=${encodeURIComponent(saveAs.toWellFormed())}`
    },
  }
}

export const isSigned = (signer: Signer, key: string, expires: string, signature: string, now: Date) =>
  /^\d{1,16}$/.test(expires) && Number(expires) > now.getTime() && signer.verify(`${key}:${expires}`, signature)
