import { inArray } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { prepared } from '#db/prepared'
import { tournaments } from '#db/schema'
import { tournamentPhases } from '#shared/tournaments/status'

const anyTournament = prepared((db) =>
  db.read.select({ id: tournaments.id }).from(tournaments).where(inArray(tournaments.phase, tournamentPhases)).limit(1),
)

/** Whether there is a tournament that is not deleted, in whatever status. */
export const hasTournament = async (db: Reads) => (await anyTournament(db, {})).length > 0
