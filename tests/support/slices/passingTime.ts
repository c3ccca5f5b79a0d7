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

/** Lets so many milliseconds pass for the tournaments of a server on SQLite: all of their dates come nearer. */
export function letPass(dataDir: string, ms: number) {
  const db = new Database(join(dataDir, 'trofey.db'))
  for (const [table, columns] of Object.entries(dates))
    db.prepare(`update ${table} set ${columns.map((column) => `${column} = ${column} - @ms`).join()}`).run({ ms })
  db.close()
}
