import Database from 'better-sqlite3'

// What guards the event loop is asserted by work: how much is done before somebody else gets their turn.

/** What SQLite did before the event loop turned: nobody else was served meanwhile. */
type Turn = { statements: number; rows: number }

type Statement = Record<'all' | 'get' | 'run', (...values: unknown[]) => unknown> & { source: string }

let isWatched = false
let note = (_source: string, _rows: number) => {}

/** Statements of every connection of this process are noted from now on. */
function watch() {
  if (isWatched) return
  isWatched = true
  const database = new Database(':memory:')
  const prototype = Object.getPrototypeOf(database.prepare('select 1')) as Statement
  database.close()
  const { all, get, run } = prototype
  prototype.all = function (...values) {
    const rows = all.apply(this, values) as unknown[]
    note(this.source, rows.length)
    return rows
  }
  prototype.get = function (...values) {
    const row = get.apply(this, values)
    note(this.source, 1)
    return row
  }
  prototype.run = function (...values) {
    const result = run.apply(this, values) as { changes: number }
    note(this.source, result.changes)
    return result
  }
}

/**
 * Runs `work` on SQLite, which works in this process. Returns the statements, rows read and written in all, and the most of
 * them before the event loop turned.
 */
export async function sqliteWork(work: () => Promise<unknown>) {
  watch()
  const turns: Turn[] = []
  const sources: string[] = []
  let turn: Turn | undefined
  note = (source, rows) => {
    if (!turn) {
      turn = { statements: 0, rows: 0 }
      turns.push(turn)
      setImmediate(() => (turn = undefined))
    }
    turn.statements++
    turn.rows += rows
    sources.push(source)
  }
  try {
    await work()
  } finally {
    note = () => {}
  }
  const figures = (of: keyof Turn) => turns.map((one) => one[of])
  const sum = (of: keyof Turn) => figures(of).reduce((all, one) => all + one, 0)
  return {
    sources,
    all: { statements: sum('statements'), rows: sum('rows') },
    most: { statements: Math.max(0, ...figures('statements')), rows: Math.max(0, ...figures('rows')) },
  }
}
