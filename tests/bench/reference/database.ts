import Database from 'better-sqlite3'
import { Pool, types } from 'pg'

type Value = string | number
/** A statement that was prepared once; its values stand in the order of the question marks. */
type Statement<Row> = (...values: Value[]) => Promise<Row[]>

/** A database that the product made, opened with its engine's own driver. */
export type Bare = {
  prepare: <Row>(sql: string) => Statement<Row>
  /** A moment as a column stores it. */
  moment: (at: Date) => Value
}

export const openBare = (address: string) => (address.startsWith('postgres') ? onPostgres(address) : onSqlite(address))

function onSqlite(file: string): Bare {
  const database = new Database(file, { readonly: true })
  return {
    moment: (at) => at.getTime(),
    prepare<Row>(sql: string) {
      const statement = database.prepare<Value[], Row>(sql)
      return async (...values) => statement.all(...values)
    },
  }
}

function onPostgres(connectionString: string): Bare {
  types.setTypeParser(types.builtins.INT8, Number)
  types.setTypeParser(types.builtins.NUMERIC, Number)
  const pool = new Pool({ connectionString })
  let count = 0
  return {
    moment: (at) => at.toISOString(),
    prepare<Row>(sql: string) {
      let place = 0
      const text = sql.replaceAll('?', () => `$${++place}`)
      const name = `bare_${++count}`
      return async (...values) => (await pool.query<Row & object>({ name, text, values })).rows
    },
  }
}

export function tallied({ prepare }: Bare, names: string[]) {
  const among = names.map((name) => `'${name}'`).join()
  const sum = prepare<{ total: number }>(`select sum(amount) as total from tallies where name in (${among})`)
  return async () => (await sum())[0]?.total ?? 0
}

export function counted({ prepare }: Bare, sql: string) {
  const count = prepare<{ total: number }>(`select count(*) as total from ${sql}`)
  return async (...values: Value[]) => (await count(...values))[0]?.total ?? 0
}
