import { and, eq, ne } from 'drizzle-orm'
import { teams } from '#db/schema'
import { isLiveTeam } from '#db/tournamentConditions'
import { AppError } from '#shared/errors'
import { searchable } from '#shared/text'
import type { Tx } from '../../core/transact.ts'

/** Throws `team_name_taken`: names of a tournament differ as searches compare them (TOURNAMENT-70). */
export async function requireNameFree(tx: Tx, tournamentId: string, name: string, ownId = '') {
  const same = and(
    eq(teams.tournamentId, tournamentId),
    eq(teams.foldedName, searchable(name)),
    isLiveTeam,
    ne(teams.id, ownId),
  )
  if ((await tx.read.$count(teams, same)) > 0) throw new AppError('team_name_taken')
}
