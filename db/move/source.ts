import { isUtf8 } from 'node:buffer'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sealer } from '../seal.ts'
import { lockFolder } from '../sqlite/folderLock.ts'
import { tablesOf } from '../sqlite/sqlite.ts'
import { knownMigrations, mustMigrate } from '../version.ts'
import type { MovedTable } from './tables.ts'
import { Unstorable } from './values.ts'

export type Source = ReturnType<typeof openSource>

/** A row as PostgreSQL takes it. */
export type Row = (string | number | null)[]

/** Rows of a batch, and the characters that make it full before it has them. */
const [BATCH, MAX_LENGTH] = [2000, 4 * 2 ** 20]

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

  /** Yields a table's rows. Throws for a value that PostgreSQL cannot store, with its table, row and column. */
  function* batches(table: MovedTable): Generator<Row[]> {
    let [batch, length]: [Row[], number] = [[], 0]
    const rows = sqlite.prepare(`select ${table.columnList} from "${table.name}"`).raw()
    for (const stored of rows.iterate() as Iterable<Row>) {
      const row = converted(table, stored)
      batch.push(row)
      for (const value of row) if (typeof value === 'string') length += value.length
      if (batch.length < BATCH && length < MAX_LENGTH) continue
      yield batch
      ;[batch, length] = [[], 0]
    }
    if (batch.length > 0) yield batch
  }

  function converted(table: MovedTable, stored: Row): Row {
    let column = ''
    try {
      return stored.map((value, at) => {
        if (value === null) return null
        const { name, convert } = table.columns[at]!
        column = name
        // What SQLite's driver answers for bytes that are no text, but a person may write it too.
        if (typeof value === 'string' && value.includes('\ufffd')) requireText(table, name, stored)
        return convert(value as never)
      })
    } catch (error) {
      if (!(error instanceof Unstorable)) throw error
      const key = keyOf(table, stored).join(', ')
      throw new Error(`PostgreSQL cannot store a row of ${table.name}: ${key}: ${column} ${error.message}`)
    }
  }

  function requireText(table: MovedTable, column: string, stored: Row) {
    const isRow = table.columns.filter(({ isKey }) => isKey).map(({ name }) => `"${name}" = ?`)
    const bytes = sqlite.prepare(`select cast("${column}" as blob) from "${table.name}" where ${isRow.join(' and ')}`)
    if (!isUtf8(bytes.pluck().get(keyOf(table, stored)) as Buffer)) throw new Unstorable('has half a character in it')
  }

  return {
    batches,
    count: ({ name }: MovedTable) => sqlite.prepare(`select count(*) from "${name}"`).pluck().get() as number,
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

const keyOf = ({ columns }: MovedTable, row: Row) => row.filter((_, at) => columns[at]?.isKey)

/** Readers such as the audit go on; writers get an error that the database is locked. */
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
