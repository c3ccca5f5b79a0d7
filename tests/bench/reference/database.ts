import Database from 'better-sqlite3'
import { Pool, types } from 'pg'

type Value = string | number
/** A statement that was prepared once; its values stand in the order of the question marks. */
export type Statement<Row> = (...values: Value[]) => Promise<Row[]>
export type Prepare = <Row>(sql: string) => Statement<Row>

/** Opens a database that the product made with the engine's own driver: a statement is prepared once and then only run. */
export const openBare = (address: string): Prepare =>
  address.startsWith('postgres') ? onPostgres(address) : onSqlite(address)

function onSqlite(file: string): Prepare {
  const database = new Database(file, { readonly: true })
  return <Row>(sql: string) => {
    const statement = database.prepare<Value[], Row>(sql)
    return async (...values) => statement.all(...values)
  }
}

function onPostgres(connectionString: string): Prepare {
  types.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({ connectionString })
  let count = 0
  return <Row>(sql: string) => {
    let place = 0
    const text = sql.replaceAll('?', () => `$${++place}`)
    const name = `bare_${++count}`
    return async (...values) => (await pool.query<Row & object>({ name, text, values })).rows
  }
}

/** The sum of these tallies, in one statement. */
export function tallied(prepare: Prepare, names: string[]) {
  const sum = prepare<{ total: number }>(
    `select sum(amount) as total from tallies where name in (${names.map((name) => `'${name}'`).join()})`,
  )
  return async () => Number((await sum())[0]?.total ?? 0)
}
