import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '../sqlite/folderLock.ts'

/** Locks a folder of backups, so that no process removes a backup in use. Throws `FolderBusy`. */
export function holdBackups(folder: string, doing: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return lockFolder(join(folder, '.lock'), doing)
}

/** The same for a restore, which only reads: a read-only disk needs no lock. */
export function holdIfWritable(folder: string, doing: string) {
  try {
    return holdBackups(folder, doing)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (/^(EROFS|EACCES|EPERM|SQLITE_(CANTOPEN|READONLY)\w*)$/.test(code)) return undefined
    throw error
  }
}
