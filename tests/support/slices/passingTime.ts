import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Columns of dates that tournaments, their days and their series go by. */
const dates = {
  tournaments: [
    'registration_start_date',
    'registration_end_date',
    'start_date',
    'end_date',
    'status_since',
    'next_status_at',
    'series_start_at',
  ],
  tournament_days: ['next_at', 'closed_at', 'reminded_at'],
  tournament_series: ['next_start_at', 'opens_at'],
}

/** The statements that bring all of these dates nearer. */
export const passingTime = (earlier: (column: string) => string) =>
  Object.entries(dates).map(
    ([table, columns]) => `update ${table} set ${columns.map((column) => `${column} = ${earlier(column)}`).join()}`,
  )

/** Lets so many milliseconds pass for the tournaments of a server on SQLite: all of their dates come nearer. */
export function letPass(dataDir: string, ms: number) {
  const db = new Database(join(dataDir, 'trofey.db'))
  for (const statement of passingTime((column) => `${column} - @ms`)) db.prepare(statement).run({ ms })
  db.close()
}
