import { and, asc, eq } from 'drizzle-orm'
import { tournamentLock } from '#db/locks'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { registrations, type TournamentRow, teams, tournaments } from '#db/schema'
import { holdsSeat, isEntry, isToRefund } from '#db/tournamentConditions'
import { type Kopecks, money, toRoubles } from '#shared/money'
import type { Tx } from '../../core/transact.ts'
import { leaveMaps } from '../../dropmaps/tournamentMaps.ts'
import { notifyPlayer } from '../base/acts.ts'
import { changeCounts } from '../base/changeTournament.ts'
import { isEntryRow } from '../base/entries.ts'
import { returnFee } from '../base/fees.ts'
import { leaveTable } from '../results/totals.ts'
import { AT_ONCE, endedNow, endRegistration } from './seats.ts'
import { reopenedMessage } from './terms.ts'

/** Marks all registrations for `refundNext`. Returns how many have paid. */
export async function startRefunds(tx: Tx, { id }: TournamentRow) {
  const own = eq(registrations.tournamentId, id)
  const paid = await tx.read.$count(registrations, and(own, eq(registrations.status, 'paid')))
  await tx.write.update(registrations).set({ status: 'refunding' }).where(and(own, holdsSeat))
  return paid
}

/** A tournament with refunds that are due. */
export async function findRefund({ read }: Reads) {
  const [next] = await read
    .select({ tournamentId: registrations.tournamentId })
    .from(registrations)
    .where(isToRefund)
    .orderBy(asc(registrations.id))
    .limit(1)
  return next?.tournamentId
}

const nextToRefund = prepared((db, { tournamentId, limit }: Placeholders<{ tournamentId: string; limit: number }>) =>
  db.read
    .select({
      registration: {
        id: registrations.id,
        tournamentId: registrations.tournamentId,
        userId: registrations.userId,
        role: registrations.role,
        status: registrations.status,
        fee: registrations.fee,
      },
      tournament: {
        id: tournaments.id,
        name: tournaments.name,
        status: tournaments.status,
        deletedAt: tournaments.deletedAt,
      },
    })
    .from(registrations)
    .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
    .where(and(isToRefund, eq(registrations.tournamentId, tournamentId)))
    .orderBy(asc(registrations.id))
    .limit(limit),
)
const finishRefund = prepared((tx: Tx, { id }: Placeholders<{ id: string }>) =>
  tx.write.update(registrations).set({ status: 'refunded' }).where(eq(registrations.id, id)),
)

/** Pays a few refunds that are due, each once; returns whether there may be more. */
export async function refundNext(tx: Tx, tournamentId: string) {
  tx.hold(tournamentLock(tournamentId))
  const due = await nextToRefund(tx, { tournamentId, limit: AT_ONCE })
  for (const { registration, tournament } of due) {
    const isOff = tournament.deletedAt !== null || tournament.status === 'cancelled'
    if (isOff) await finishRefund(tx, { id: registration.id })
    else {
      if (isEntryRow(registration)) await changeCounts(tx, tournament, { participants: -1 })
      await endRegistration(tx, registration)
    }
    const refund = await returnFee(tx, tournament, registration)
    await leaveMaps(tx, tournament.id, [registration.userId])
    await notifyPlayer(tx, registration.userId, tournament, {
      ...(refund > 0 && { kind: 'decisions' as const }),
      ...(isOff ? cancelledMessage(refund, tournament) : reopenedMessage({ fee: refund }, tournament)),
    })
  }
  return due.length === AT_ONCE
}

function cancelledMessage(refund: Kopecks, { name }: { name: string }) {
  const returned = refund > 0 ? `: взнос ${money(toRoubles(refund))} вернулся на баланс` : ''
  return { title: 'Турнир отменён', message: `«${name}» не состоится${returned}` }
}

/** Ends registrations and teams of a reopened tournament, whose fees came back (TOURNAMENT-8); returns how many seats that were. */
export async function unseatRefunded(tx: Tx, { id }: TournamentRow) {
  const refunded = and(eq(registrations.tournamentId, id), eq(registrations.status, 'refunded'))
  const unseated = await tx.read.$count(registrations, and(refunded, isEntry))
  const ended = { ...endedNow(tx), movedAt: tx.now }
  await tx.write.update(registrations).set(ended).where(refunded)
  await tx.write
    .update(teams)
    .set({ status: 'ended', endedAt: tx.now })
    .where(and(eq(teams.tournamentId, id), eq(teams.status, 'seated')))
  await leaveTable(tx, id)
  return unseated
}
