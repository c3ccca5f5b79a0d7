/** In a schema of its own, so that a database knows of its move before it has the product's tables. */
export const MOVE_STATE = `
  create schema move;
  create table move.state (id text primary key, is_filled boolean not null default false, finished_at timestamptz);`

type Connection = { query: (statement: string) => Promise<{ rows: Record<string, unknown>[] }> }

/** Throws for a database that `npm run move` has not filled and proved to its end (OPS-11). */
export async function requireWhole(connection: Connection) {
  const { rows } = await connection.query("select to_regclass('move.state') as state")
  if (rows[0]?.state === null) return
  const { rows: unfinished } = await connection.query('select from move.state where finished_at is null')
  if (unfinished.length > 0) throw new Error('a move into this database has not finished: run npm run move again')
}
