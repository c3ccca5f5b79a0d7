import { closeSync, existsSync, fdatasyncSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { asQueries, casing, type Queries } from '../columns.ts'
import { requireNotMoved } from '../dataFolder.ts'
import { type Applied, knownMigrations, migrationLines, mustMigrate, type Opening } from '../version.ts'
import { lockFolder } from './folderLock.ts'
import { memoryLimiter } from './memoryLimiter.ts'
import { beginInTurns, type OnHeld } from './writeTurn.ts'

type Options = {
  migrations: string
  schema: Opening
  beforeCreating: () => void
  onMigration: (line: string) => void
  sole: boolean
  ofMove: boolean
  lockTimeout: number
  onHeld: OnHeld
}

/**
 * One file, one writing and one reading connection. `sole`: refuses a file that another server has open. Throws for one
 * that was moved to PostgreSQL, but `ofMove`, and for one that is not to be opened so (`mustMigrate`), which stays as it is.
 */
export function openSqlite(file: string, { migrations, schema, sole, ofMove, lockTimeout, onHeld, ...on }: Options) {
  if (!ofMove) requireNotMoved(dirname(file))
  const lock = sole ? lockFolder(`${file}.lock`, 'it is served') : undefined
  const found = { ...tablesIn(file), known: knownMigrations(migrations, 'sqlite') }
  const isMigrated = mustMigrate(found, schema)
  if (isMigrated && !found.applied) on.beforeCreating()
  const writer = new Database(file)
  requireSafeWal(writer)
  const settings = [
    'journal_mode = WAL',
    'synchronous = FULL',
    `busy_timeout = ${lockTimeout}`,
    'trusted_schema = OFF',
    CACHE,
  ]
  for (const setting of settings) writer.pragma(setting)
  // A migration that rebuilds a table drops the old one; inside its transaction the pragma is ignored.
  writer.pragma('foreign_keys = OFF')
  if (isMigrated) {
    const logger = migrationLines(found, on.onMigration)
    migrate(drizzle(writer, { logger }), { migrationsFolder: `${migrations}/sqlite` })
    logger.end()
  }
  if (schema !== 'current') {
    checkOnce(writer)
    mergeInSmallSteps(writer)
  }
  writer.pragma('foreign_keys = ON')

  // A second connection: reads outside the transaction neither see its rows nor join it.
  const reader = new Database(file, { readonly: true })
  reader.pragma(CACHE)
  // From here on the process answers others, and SQLite waits without letting it.
  for (const connection of [writer, reader]) connection.pragma('busy_timeout = 0')
  const queries = asQueries(drizzle(writer, { casing }))
  const [begin, commit, rollback] = ['begin immediate', 'commit', 'rollback'].map((word) => writer.prepare(word)) as [
    Database.Statement,
    Database.Statement,
    Database.Statement,
  ]
  const locked = beginInTurns(() => begin.run(), lockTimeout, onHeld)
  const ready = reader.prepare('select 1')
  let last: Promise<unknown> = Promise.resolve()

  return {
    read: asQueries(drizzle(reader, { casing })),
    tx<T>(work: (queries: Queries, hold: () => void) => Promise<T>): Promise<T> {
      const askedAt = performance.now()
      const done = last.then(async () => {
        await locked(askedAt)
        try {
          const result = await work(queries, () => {})
          commit.run()
          return result
        } finally {
          if (writer.inTransaction) rollback.run()
        }
      })
      last = done.catch(() => {})
      return done
    },
    limiter: (options: Parameters<typeof memoryLimiter>[0]) => memoryLimiter(options),
    eventLine: undefined,
    isReady: async () => void ready.get(),
    async *damage() {
      for (const line of damagedPages(reader)) if (line !== 'ok') yield line
    },
    async snapshot<T>(work: (db: { read: Queries }) => Promise<T>) {
      const own = new Database(file, { readonly: true })
      try {
        own.exec('begin')
        return await work({ read: asQueries(drizzle(own, { casing })) })
      } finally {
        own.close()
      }
    },
    async copyTo(folder: string, work: (copy: { read: Queries }) => Promise<void>) {
      const name = 'trofey.db'
      await copyOfOneMoment(file, join(folder, name))
      const copy = new Database(join(folder, name))
      try {
        if (copy.pragma('integrity_check', { simple: true }) !== 'ok')
          throw new Error('the copy of the database is damaged')
        await work({ read: asQueries(drizzle(copy, { casing })) })
      } finally {
        copy.close()
      }
      return name
    },
    async close() {
      await last
      reader.close()
      writer.close()
      lock?.release()
    },
  }
}

/** What SQLite says of its pages: `ok` of whole ones. Some damage ends the check itself. */
function damagedPages(sqlite: Database.Database) {
  try {
    return sqlite.prepare('pragma quick_check').pluck().all() as string[]
  } catch (error) {
    if (!(error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CORRUPT'))) throw error
    return [error.message]
  }
}

/** Pages of a copy that the disk may not have yet: it writes them before a commit that the server makes meanwhile. */
const PAGES_UNSYNCED = 1000

async function copyOfOneMoment(file: string, target: string) {
  const source = new Database(file, { readonly: true })
  const copy = openSync(target, 'wx', 0o600)
  try {
    // Outside a transaction each commit of the server would restart the copy.
    source.exec('begin')
    source.prepare('select 1 from sqlite_master').get()
    const progress = () => {
      fdatasyncSync(copy)
      return PAGES_UNSYNCED
    }
    await source.backup(target, { progress })
  } finally {
    closeSync(copy)
    source.close()
  }
}

/** Of a file that may be anybody's, or not be there: nothing is written. */
function tablesIn(file: string) {
  if (!existsSync(file)) return { applied: undefined, hasTables: false }
  const sqlite = new Database(file, { readonly: true })
  try {
    return tablesOf(sqlite)
  } finally {
    sqlite.close()
  }
}

export function tablesOf(sqlite: Database.Database): { applied: Applied; hasTables: boolean } {
  const names = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[]
  const others = names.filter((name) => name !== LIST && !name.startsWith('sqlite_'))
  const applied = names.includes(LIST)
    ? (sqlite.prepare(`select created_at from ${LIST} order by created_at`).pluck().all() as (number | string)[])
    : undefined
  return { applied: applied?.map(Number), hasTables: others.length > 0 }
}
const LIST = '__drizzle_migrations'

/** Checks foreign keys after a migration, which takes 3 s a million submissions. Throws for broken ones. */
function checkOnce(sqlite: Database.Database) {
  const done = sqlite.prepare(`select count(*) from ${LIST}`).pluck().get()
  if (sqlite.pragma('user_version', { simple: true }) === done) return
  if ((sqlite.pragma('foreign_key_check') as unknown[]).length) throw new Error('a migration broke foreign keys')
  sqlite.pragma(`user_version = ${done}`)
}

/** 6 MB for each connection instead of 16: what is not in it the system has, which gives memory back. */
const CACHE = 'cache_size = -6000'

/** Bytes of one piece of a search index. */
const PIECE = 500

/** FTS5 merges inside commits: with pieces of 4,050 bytes one in a hundred held everybody for 15–30 ms. */
function mergeInSmallSteps(sqlite: Database.Database) {
  const indexes = sqlite.prepare("select name from sqlite_master where sql like 'create virtual table%using fts5(%'")
  for (const name of indexes.pluck().all() as string[]) {
    const size = sqlite.prepare(`select v from ${name}_config where k = 'pgsz'`).pluck().get()
    if (size !== PIECE) sqlite.prepare(`insert into ${name} (${name}, rank) values ('pgsz', ${PIECE})`).run()
  }
}

// sqlite.org/wal.html#walresetbug: before 3.51.3 two connections could corrupt the file.
function requireSafeWal(sqlite: Database.Database) {
  const version = sqlite.prepare('select sqlite_version()').pluck().get() as string
  if (version.localeCompare('3.51.3', 'en', { numeric: true }) < 0) throw new Error(`SQLite ${version} is too old`)
}
