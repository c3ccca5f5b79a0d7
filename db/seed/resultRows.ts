import type { Queries } from '../columns.ts'
import { matchResults, standings, tournamentMatches, tournamentScoring } from '../schema.ts'
import { insertAll } from './insertAll.ts'

export type ResultRows = {
  scoring: typeof tournamentScoring.$inferSelect
  matches: (typeof tournamentMatches.$inferSelect)[]
  results: (typeof matchResults.$inferSelect)[]
  standings: (typeof standings.$inferSelect)[]
}

export async function insertResults(queries: Queries, rows: ResultRows) {
  await insertAll(queries, tournamentScoring, [rows.scoring])
  await insertAll(queries, tournamentMatches, rows.matches)
  await insertAll(queries, matchResults, rows.results)
  await insertAll(queries, standings, rows.standings)
}
