import { and, asc, eq, not, sql } from 'drizzle-orm'
import { type Placeholders, prepared } from '#db/prepared'
import { checkIns, registrations, type TournamentRow, teams, tournaments } from '#db/schema'
import { isParticipant } from '#db/tournamentConditions'
import { SYSTEM } from '#shared/audit'
import { type Kopecks, money, toRoubles } from '#shared/money'
import { CLOSING_GRACE } from '#shared/tournaments/day'
import { hasStarted } from '#shared/tournaments/status'
import { hasTeams } from '#shared/tournaments/teamFormat'
import type { Tx } from '../../core/transact.ts'
import { notifyPlayer, recordAct } from '../base/acts.ts'
import { openTournament } from '../base/changeTournament.ts'
import { giveUp } from '../seats/register.ts'
import { AT_ONCE } from '../seats/seats.ts'
import { dropTeams, isTeamThere } from '../seats/teamLine.ts'
import { fillSeats } from '../seats/waitlist.ts'
import { findCheckIn } from '../seats/whoMayEnter.ts'
import { announceDay, changeDay } from './day.ts'

const isAbsent = sql`not exists (select 1 from ${checkIns} where ${checkIns.registrationId} = ${registrations.id})`
const nextAbsent = prepared((db, { tournamentId, limit }: Placeholders<{ tournamentId: string; limit: number }>) =>
  db.read
    .select()
    .from(registrations)
    .where(and(eq(registrations.tournamentId, tournamentId), isParticipant, isAbsent))
    .orderBy(asc(registrations.id))
    .limit(limit),
)

/**
 * Ends a few seats without a check-in, gives them to the waitlist, and closes check-in after the last (TOURNAMENT-34).
 * Returns whether there may be more.
 */
export async function closeCheckIn(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.read
    .select({ deletedAt: tournaments.deletedAt })
    .from(tournaments)
    .where(eq(tournaments.id, id))
  if (!row || row.deletedAt) return finish(tx, id, {})
  const tournament = await openTournament(tx, id)
  const checkIn = await findCheckIn(tx, tournament)
  if (!checkIn || tx.now < checkIn.closesAt) return false
  const { day, closesAt } = checkIn
  if (day.step !== 'close' && day.step !== 'closing') return false
  const isOff = tournament.status === 'cancelled' || tournament.paidOutAt !== null
  if (isOff || (day.step === 'close' && !mayDrop(tournament, closesAt, tx.now))) return finish(tx, id, {})
  if (day.step === 'close') await changeDay(tx, id, { step: 'closing', dropped: 0 })

  const { count, isMore: isMoreAbsent } = hasTeams(tournament)
    ? await dropAbsentTeams(tx, tournament)
    : await dropAbsent(tx, tournament)
  const dropped = (day.dropped ?? 0) + count
  if (count > 0) await changeDay(tx, id, { dropped })
  if (isMoreAbsent) return true
  const { isMore } = await fillSeats(tx, await openTournament(tx, id), false)
  if (isMore) return true
  await recordAct(tx, SYSTEM, 'close_check_in', tournament, { dropped })
  return finish(tx, id, { dropped })
}

async function dropAbsent(tx: Tx, tournament: TournamentRow) {
  const absent = await nextAbsent(tx, { tournamentId: tournament.id, limit: AT_ONCE })
  for (const registration of absent) {
    const refund = await giveUp(tx, tournament, registration)
    await notifyPlayer(tx, registration.userId, tournament, {
      title: 'Ты не отметился: место отдано',
      message: `«${tournament.name}»${returned(refund)}`,
    })
  }
  return { count: absent.length, isMore: absent.length === AT_ONCE }
}

/** A team is there when as many members as its size are (TOURNAMENT-73). */
async function dropAbsentTeams(tx: Tx, tournament: TournamentRow) {
  const isAbsent = and(eq(teams.status, 'seated'), not(isTeamThere(tournament.teamSize)))
  const why = { title: 'Команда отметилась не вся: место отдано', reason: 'к концу чек-ина не хватило игроков' }
  const dropped = await dropTeams(tx, tournament, isAbsent, why)
  if (dropped.count > 0) await fillSeats(tx, await openTournament(tx, tournament.id), true)
  return dropped
}

/** No seat is lost if an admin started the tournament before the close, or after `CLOSING_GRACE`. */
const mayDrop = ({ status, statusSince, startDate }: TournamentRow, closesAt: Date, now: Date) =>
  +now < +startDate + CLOSING_GRACE && !(hasStarted(status) && statusSince < closesAt)

async function finish(tx: Tx, id: string, changes: { dropped?: number }) {
  await changeDay(tx, id, { step: null, nextAt: null, closedAt: tx.now, ...changes })
  announceDay(tx, id)
  return false
}

const returned = (refund: Kopecks) => (refund > 0 ? `: взнос ${money(toRoubles(refund))} вернулся на баланс` : '')
