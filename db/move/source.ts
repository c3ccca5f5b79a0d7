import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sealer } from '../seal.ts'
import { lockFolder } from '../sqlite/folderLock.ts'
import { tablesOf } from '../sqlite/sqlite.ts'
import { knownMigrations, mustMigrate } from '../version.ts'
import type { MovedTable } from './tables.ts'
import { Unstorable } from './values.ts'

/** The values of a row's primary key. */
export type Key = (string | number)[]
export type Batch = { lines: string; rows: number; last: Key }
export type Source = ReturnType<typeof openSource>

/** Characters of a batch that make it full before it has its rows. */
const MAX_LENGTH = 4 * 2 ** 20

/**
 * Opens the database of a folder for reading and keeps everybody else from writing until it is closed. Throws while a
 * server or another program uses it, and for one of another version.
 */
export function openSource(dataDir: string, migrations: string) {
  const file = join(dataDir, 'trofey.db')
  if (!existsSync(file)) throw new Error(`there is no database in ${dataDir} yet`)
  const lock = lockFolder(`${file}.lock`, 'it is moved to PostgreSQL')
  const sqlite = new Database(file)
  const close = () => {
    sqlite.close()
    lock.release()
  }
  try {
    sqlite.pragma('cache_size = -64000')
    sqlite.pragma('trusted_schema = OFF')
    begin(sqlite)
    requireVersion(sqlite, migrations)
  } catch (error) {
    close()
    throw error
  }

  /** The rows from behind a key on, in the order of the key. Throws for a value that PostgreSQL cannot store, with its row. */
  function* batches(table: MovedTable, after: Key | undefined, size: number): Generator<Batch> {
    const { name, columnList, keyList, keyAt } = table
    const from = after ? `where (${keyList}) > (${after.map(() => '?').join(', ')})` : ''
    const rows = sqlite.prepare(`select ${columnList} from "${name}" ${from} order by ${keyList}`).raw()
    let batch = { lines: '', rows: 0 }
    let last: Key = []
    for (const row of rows.iterate(...(after ?? [])) as Iterable<unknown[]>) {
      last = keyAt.map((at) => row[at] as Key[number])
      const line = lineOf(table, row, last)
      batch = { lines: batch.lines + line, rows: batch.rows + 1 }
      if (batch.rows < size && batch.lines.length < MAX_LENGTH) continue
      yield { ...batch, last }
      batch = { lines: '', rows: 0 }
    }
    if (batch.rows > 0) yield { ...batch, last }
  }

  function lineOf(table: MovedTable, row: unknown[], key: Key) {
    try {
      const line = table.lineOf(row)
      // What SQLite's driver answers for bytes that are no text, but a person may write it too.
      if (line.includes('\ufffd')) requireText(table, key)
      return line
    } catch (error) {
      if (!(error instanceof Unstorable)) throw error
      throw new Error(`PostgreSQL cannot store a row of ${table.name}: ${key.join(', ')}: ${error.message}`)
    }
  }

  function requireText({ columns, keyList, name }: MovedTable, key: Key) {
    const raw = columns.map((column) => `cast("${column.name}" as blob)`).join(', ')
    const row = sqlite.prepare(`select ${raw} from "${name}" where (${keyList}) = (${key.map(() => '?').join(', ')})`)
    const bytes = row.raw().get(...key) as (Buffer | null)[]
    const at = bytes.findIndex((value) => value !== null && !isUtf8(value))
    if (at >= 0) throw new Unstorable(`${columns[at]?.name} has half a character in it`)
  }

  return {
    batches,
    /** How many rows a table has, and the SHA-256 of their lines. */
    digest(table: MovedTable, size: number) {
      const hash = createHash('sha256')
      let count = 0
      for (const { lines, rows } of batches(table, undefined, size)) {
        hash.update(lines)
        count += rows
      }
      return { rows: count, digest: hash.digest('hex') }
    },
    /** Throws for a key that does not open the newest payment details. */
    requireOwnKey(key: Buffer) {
      const newest = 'select id, method_data from withdrawals where method_data is not null order by id desc limit 1'
      const [id, sealed] = (sqlite.prepare(newest).raw().get() as [string, string] | undefined) ?? []
      if (id === undefined || sealed === undefined) return
      try {
        sealer(key).open(sealed, id)
      } catch {
        throw new Error(`secret.key in ${dataDir} is another installation's: payment details do not open with it`)
      }
    },
    close,
  }
}

/** Readers go on, such as the audit; who wants to write is told that the database is locked. */
function begin(sqlite: Database.Database) {
  try {
    sqlite.exec('begin immediate')
  } catch {
    throw new Error(`${sqlite.name}: another program is writing: let it end first`)
  }
}

function requireVersion(sqlite: Database.Database, migrations: string) {
  try {
    mustMigrate({ ...tablesOf(sqlite), known: knownMigrations(migrations, 'sqlite') }, 'current')
  } catch (error) {
    throw new Error(`${sqlite.name}: ${(error as Error).message}`)
  }
}
