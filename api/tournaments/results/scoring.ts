import { and, eq } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { registrations, tournamentScoring, users } from '#db/schema'
import { holdsSeat, isEntry, isInTable } from '#db/tournamentConditions'
import { AppError } from '#shared/errors'
import { firstFormula } from '#shared/tournaments/results'
import { hasStarted } from '#shared/tournaments/status'
import type { Tx } from '../../core/transact.ts'
import { openUnpaid } from '../base/changeTournament.ts'

const scoringBy = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read.select().from(tournamentScoring).where(eq(tournamentScoring.tournamentId, tournamentId)),
)

type ScoringRow = typeof tournamentScoring.$inferSelect
const unscored = { formula: firstFormula, version: 0, matchCount: 0, playerCount: 0 }

/** Undefined before the first formula or match. */
export async function findScoring(db: Reads, tournamentId: string) {
  const [scoring] = await scoringBy(db, { tournamentId })
  return scoring
}

/** A tournament's formula (`firstFormula` by default) and the version of its results. */
export const scoringOf = async (db: Reads, tournamentId: string): Promise<ScoringRow> =>
  (await findScoring(db, tournamentId)) ?? { tournamentId, ...unscored }

/** Sets the formula of a new tournament. */
export const chooseFormula = (tx: Tx, tournamentId: string, scoring: Pick<ScoringRow, 'formula'>) =>
  tx.write.insert(tournamentScoring).values({ tournamentId, ...unscored, ...scoring })

/** Opens a tournament whose results may change. Throws `not_found`, `tournament_paid_out`, `tournament_cancelled`. */
export async function openForFormula(tx: Tx, id: string) {
  return { tournament: await openUnpaid(tx, id), scoring: await scoringOf(tx, id) }
}

/** The same for its matches. Throws `tournament_not_started` too. */
export async function openForMatches(tx: Tx, id: string) {
  const opened = await openForFormula(tx, id)
  if (!hasStarted(opened.tournament.status)) throw new AppError('tournament_not_started')
  return opened
}

/** Requires that each registration is an entry with a seat in the tournament, and an account. Throws `result_not_participant`. */
export async function requireParticipants({ read }: Tx, tournamentId: string, ids: readonly string[]) {
  const found = await read
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        among(registrations.id, JSON.stringify(ids)),
        eq(registrations.tournamentId, tournamentId),
        holdsSeat,
        isEntry,
        isInTable,
      ),
    )
  if (found.length < ids.length) throw new AppError('result_not_participant')
}
