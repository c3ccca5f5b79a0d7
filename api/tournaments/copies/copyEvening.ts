import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { maps, type TournamentRow, tournaments, type User } from '#db/schema'
import type { Sealer } from '#db/seal'
import type { SYSTEM } from '#shared/audit'
import type { SeriesTemplate } from '#shared/tournaments/series'
import { copied } from '../../core/copied.ts'
import type { Tx } from '../../core/transact.ts'
import { copyMapsOf } from '../../dropmaps/tournamentMaps.ts'
import { notFound } from '../base/getTournament.ts'
import { startDay } from '../day/day.ts'
import { chooseFormula, findScoring } from '../results/scoring.ts'
import { findDay } from '../seats/whoMayEnter.ts'
import { copyWebhook } from '../webhook/webhook.ts'
import { dayCopy, scoringCopy } from './lists.ts'

/** What makes an evening beside the tournament's form: its lobby without the code, check-in and scoring. */
export async function eveningOf(db: Reads, tournamentId: string): Promise<SeriesTemplate['evening']> {
  const [day, scoring] = [await findDay(db, tournamentId), await findScoring(db, tournamentId)]
  return { day: day ? copied(day, dayCopy) : null, scoring: scoring ? copied(scoring, scoringCopy) : null }
}

/** Gives a new tournament an evening like another's. */
export async function setEvening(tx: Tx, tournament: TournamentRow, { day, scoring }: SeriesTemplate['evening']) {
  if (day) await startDay(tx, tournament, day)
  if (scoring) await chooseFormula(tx, tournament.id, scoring)
}

/** Gives a new tournament the evening, webhook and maps of the one that it is a copy of (TOURNAMENT-27). Throws `not_found`. */
export async function copyEvening(tx: Tx, by: User, sourceId: string, tournament: TournamentRow, sealer: Sealer) {
  const [source] = await tx.read.select().from(tournaments).where(eq(tournaments.id, sourceId))
  if (!source) throw notFound()
  await setEvening(tx, tournament, await eveningOf(tx, sourceId))
  await copyWebhook(tx, sourceId, tournament, sealer)
  await copyMapsOf(tx, by, source, tournament)
}

/** Gives a new tournament of a series the maps of the last one that has any (TOURNAMENT-28). */
export async function copyMapsOfSeries(tx: Tx, by: typeof SYSTEM, seriesId: string, tournament: TournamentRow) {
  const hasMap = sql`exists (select 1 from ${maps} where ${eq(maps.tournamentId, tournaments.id)})`
  const [last] = await tx.read
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.seriesId, seriesId), ne(tournaments.id, tournament.id), hasMap))
    .orderBy(desc(tournaments.seriesStartAt))
    .limit(1)
  if (last) await copyMapsOf(tx, by, last, tournament)
}
