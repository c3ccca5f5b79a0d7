import type { Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sync } from '#db/files/localFiles'
import { newId } from '#shared/ids'
import type { Deps } from '../core/deps.ts'
import { onDisk } from '../media/writeBuffers.ts'
import type { Parts, Progress } from './part.ts'
import { sha256Of } from './receivedHash.ts'

export const PART_SUFFIX = '.part'
export const NOTE_SUFFIX = '.sha256'

/** A file in `uploads` for each unfinished upload, and beside it a note of the sent bytes' hash. */
export function partFiles({ db, uploads, disk }: Pick<Deps, 'db' | 'uploads' | 'disk'>): Parts {
  const pathOf = (id: string) => join(uploads, `${id}${PART_SUFFIX}`)
  const noteOf = (id: string) => `${pathOf(id)}${NOTE_SUFFIX}`

  /** Of the file as sent: noted if the file will change. */
  async function sentHash({ id, length }: Progress, received: Hash | undefined, willChange: boolean) {
    const noted = await readFile(noteOf(id), 'utf8').catch(() => '')
    if (!received && /^[0-9a-f]{64}$/.test(noted)) return noted
    const hash = received?.digest('hex') ?? (await sha256Of(pathOf(id), length))
    if (willChange) await writeFile(noteOf(id), hash, { mode: 0o600, flush: true })
    return hash
  }

  return {
    async open({ id, offset }) {
      const isNew = offset === 0
      const flags = constants.O_RDWR | (isNew ? constants.O_CREAT : 0)
      const file = await unlessMissing(open(pathOf(id), flags, 0o600))
      // The file was removed or cut.
      if (!file || (await file.stat()).size < offset) return void (await file?.close())
      // A new file survives a loss of power only with its name.
      if (isNew) await sync(uploads)
      return { sink: onDisk(file, disk), keep: async () => void (await file.sync()), close: () => file.close() }
    },
    async withWhole(upload, received, work) {
      const path = pathOf(upload.id)
      // Another process on this folder may still write into it: store a copy.
      if (db.dialect === 'sqlite') return work({ path, hash: await sentHash(upload, received, true) })
      const hash = await sentHash(upload, received, false)
      const copy = join(uploads, newId())
      try {
        await disk.hold(upload.length, () => copyFile(path, copy, constants.COPYFILE_FICLONE))
        return await work({ path: copy, hash })
      } finally {
        await rm(copy, { force: true })
      }
    },
    async remove(id) {
      await Promise.all([pathOf(id), noteOf(id)].map((path) => rm(path, { force: true })))
    },
  }
}

const unlessMissing = <T>(work: Promise<T>) =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
