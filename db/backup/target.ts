import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dialect } from '../columns.ts'
import { sync } from '../files/localFiles.ts'

/** The database that a backup is restored into, of either engine. */
export type Target = {
  /** Where it is, without a password. */
  address: string
  isEmpty: () => Promise<boolean>
  /** Throws while a server uses it. */
  requireUnused: () => Promise<void>
  /** Puts what is there under another name in the same place; when it was cut, the next call ends it. */
  moveAside: (name: string) => Promise<void>
  /** Ends what a killed restore of this id has left at work. */
  endCut: (id: string) => Promise<void>
  /** Takes the copy of the database, all of it or nothing. */
  take: (copy: string, id: string) => Promise<void>
}

/** @param database of the settings: a file's path, or PostgreSQL's address */
export const targetAt = async (database: string, dataDir: string) =>
  dialect === 'postgres' ? postgresTarget(database) : fileTarget(database, dataDir)

/** Of a SQLite database. */
export const filesOf = (database: string) => ['-wal', '-shm', ''].map((end) => `${database}${end}`)

/** The restore holds the folder's lock, and a server would too. */
const fileTarget = (database: string, dataDir: string): Target => ({
  address: resolve(database),
  isEmpty: async () => !existsSync(database),
  requireUnused: async () => {},
  async moveAside(name) {
    await mkdir(join(dataDir, name), { recursive: true, mode: 0o700 })
    for (const part of filesOf('trofey.db'))
      if (existsSync(join(dataDir, part))) await rename(join(dataDir, part), join(dataDir, name, part))
    await sync(dataDir)
  },
  endCut: async () => {},
  async take(copy) {
    await sync(copy)
    await rename(copy, database)
    await sync(dataDir)
  },
})

async function postgresTarget(database: string): Promise<Target> {
  const { endConnections, isEmpty, moveAside, requireNoServer } = await import('../postgres/emptyDatabase.ts')
  const { restoreDump } = await import('../postgres/dump.ts')
  const { protocol, host, pathname } = new URL(database)
  return {
    address: `${protocol}//${host}${pathname}`,
    isEmpty: () => isEmpty(database),
    requireUnused: () => requireNoServer(database),
    moveAside: async (name) => void ((await isEmpty(database)) || (await moveAside(database, name))),
    endCut: (id) => endConnections(database, id),
    take: (copy, id) => restoreDump(copy, database, id),
  }
}
