import { createHash } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DAY } from '#shared/units'
import { unnamedFiles } from '../checks/files.ts'
import { links, localFiles, sync } from '../files/localFiles.ts'
import type { FileStore } from '../files/store.ts'
import { type Noted, notedFiles, READ_AT_LEAST, sha256OfFile } from '../files/storedFiles.ts'
import type { Reads } from '../open.ts'

type Copy = {
  files: FileStore
  /** Where the copies go. */
  media: string
  /** The media of the backup before it. */
  former: string | undefined
  startedAt: Date
  /** Also reads again what was read for a backup before. */
  isWhole: boolean
}

/** A tenth of the files by their keys, another one each day: ten nightly backups read all. */
const isDue = (key: string, at: Date) =>
  createHash('sha1').update(key).digest().readUInt32BE() % 10 === Math.floor(at.getTime() / DAY) % 10

/**
 * Returns how to copy one stored file, once: as a link to the backup before or to the original where that is possible, because
 * a stored file never changes. New ones are read and compared with their hash, and of the others a GiB and a tenth. Resolves with
 * whether there is one, and whether it is what was stored.
 */
export function copier({ files, media, former, startedAt, isWhole }: Copy) {
  const copies = localFiles(media)
  let [bytesRead, folder] = [0, '']
  const isRight = async (path: string, { sha256 }: Noted) => sha256 === null || (await sha256OfFile(path)) === sha256

  async function fromFormer(noted: Noted, target: string) {
    const kept = former && (await localFiles(former).stat(noted.key))
    if (!former || !kept || (noted.size !== null && kept.size !== noted.size)) return false
    if (!(await links(join(former, noted.key), target))) return false
    const isRead = isWhole || bytesRead < READ_AT_LEAST || isDue(noted.key, startedAt)
    if (isRead) bytesRead += kept.size
    if (!isRead || (await isRight(target, noted))) return true
    await rm(target)
    return false
  }

  async function fromStore({ key }: Noted, target: string) {
    const place = async (path: string) => {
      if (await links(path, target)) return true
      await copyFile(path, target, constants.COPYFILE_FICLONE)
      await sync(target)
      return true
    }
    return files.withPath(key, place).catch(async (error: Error) => {
      if (await files.stat(key)) throw error
      return false
    })
  }

  return async function keep(noted: Noted): Promise<'kept' | 'wrong' | 'missing'> {
    const target = join(media, noted.key)
    if (await copies.stat(noted.key)) return 'kept'
    // They come in the order of their folders.
    if (dirname(target) !== folder) await mkdir(dirname(target), { recursive: true })
    folder = dirname(target)
    if (await fromFormer(noted, target)) return 'kept'
    if (!(await fromStore(noted, target))) return 'missing'
    return (await isRight(target, noted)) ? 'kept' : 'wrong'
  }
}

/**
 * Leaves in the copies what this moment of the database names, and lists it with its hashes. Returns how many files that
 * are, and their bytes.
 */
export async function listCopies(db: Reads, media: string, list: string) {
  const copies = localFiles(media)
  const unnamed = new Set(await unnamedFiles(db))
  const lines = createWriteStream(list, { flags: 'wx', mode: 0o600 })
  const failed = new Promise<never>((_, refuse) => lines.on('error', refuse))
  failed.catch(() => {})
  const rows = notedFiles(db)
  let [count, bytes, row] = [0, 0, (await rows.next()).value]
  for await (const { key, size } of copies.list()) {
    while (row && row.key < key) row = (await rows.next()).value
    if (row?.key !== key || unnamed.has(key)) {
      await copies.delete(key)
      continue
    }
    const sha256 = row.sha256 ?? (await sha256OfFile(join(media, key)))
    count++
    bytes += size
    if (!lines.write(`${sha256}  media/${key}\n`))
      await Promise.race([new Promise<void>((drained) => lines.once('drain', () => drained())), failed])
  }
  await Promise.race([new Promise<void>((ended) => lines.end(() => ended())), failed])
  await sync(list)
  return { count, bytes }
}
