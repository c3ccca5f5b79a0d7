import { and, eq, isNotNull, lte, notInArray, or } from 'drizzle-orm'
import { tournamentLock } from '#db/locks'
import type { Reads } from '#db/open'
import { type TournamentRow, teams, tournaments } from '#db/schema'
import { isTeamForming } from '#db/tournamentConditions'
import { hasRegistrationEnded } from '#shared/tournaments/registration'
import { hasTeams } from '#shared/tournaments/teamFormat'
import type { Tx } from '../../core/transact.ts'
import { withStatus } from '../base/getTournament.ts'
import { dropTeams } from '../seats/teamLine.ts'

const PAGE = 100

/** Tournaments whose registration has ended with teams that are not complete. */
export async function withTeamsToDrop({ read }: Reads, now: Date) {
  const hasEnded = or(
    isNotNull(tournaments.deletedAt),
    notInArray(tournaments.status, ['upcoming', 'registration_open']),
    lte(tournaments.registrationEndDate, now),
  )
  const rows = await read
    .selectDistinct({ id: teams.tournamentId })
    .from(teams)
    .innerJoin(tournaments, eq(tournaments.id, teams.tournamentId))
    .where(and(isTeamForming, hasEnded))
    .limit(PAGE)
  return rows.map(({ id }) => id)
}

/** Drops a few teams that did not gather before the end of registration (TOURNAMENT-72); returns whether there may be more. */
export async function dropIncomplete(tx: Tx, tournament: TournamentRow) {
  tx.hold(tournamentLock(tournament.id))
  const isOff = tournament.deletedAt !== null || tournament.status === 'cancelled'
  if (!hasTeams(tournament) || (!isOff && !hasRegistrationEnded(withStatus(tournament, tx.now), tx.now))) return false
  const reason = isOff ? 'турнир не состоится' : 'регистрация закончилась, а игроков не хватило'
  const { isMore } = await dropTeams(tx, tournament, isTeamForming, { title: 'Команда не собралась', reason })
  return isMore
}
