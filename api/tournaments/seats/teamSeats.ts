import { and, eq } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { assigned, type Placeholders, prepared } from '#db/prepared'
import {
  accounts,
  checkIns,
  type RegistrationRow,
  registrations,
  type TeamRow,
  type TournamentRow,
  users,
} from '#db/schema'
import { holdsSeat } from '#db/tournamentConditions'
import { newId } from '#shared/ids'
import { money, toRoubles } from '#shared/money'
import type { Tx } from '../../core/transact.ts'
import { joinMaps, leaveMaps } from '../../dropmaps/tournamentMaps.ts'
import { notifyPlayer } from '../base/acts.ts'
import { announce, changeCounts, countSeat } from '../base/changeTournament.ts'
import { payFee, returnFee } from '../base/fees.ts'
import { isPlayersAccount } from '../base/registrations.ts'
import { handOverResults } from '../results/handOver.ts'
import { leaveTable } from '../results/totals.ts'
import { changeTeam } from './members.ts'
import { AT_ONCE, endEntry, endRegistration } from './seats.ts'

/** Teams of one transaction, as `AT_ONCE` for players. */
export const teamsAtOnce = ({ teamSize }: TournamentRow) => Math.max(1, Math.floor(AT_ONCE / teamSize))

const isUnpaid = ({ status }: Pick<RegistrationRow, 'status'>) => status === 'waiting'

/** The ids of members who have not paid and whose balance is below the fee. */
export async function whoCannotPay(
  db: Reads,
  { entryFee }: Pick<TournamentRow, 'entryFee'>,
  members: Pick<RegistrationRow, 'id' | 'status'>[],
) {
  const unpaid = members.filter(isUnpaid).map(({ id }) => id)
  if (unpaid.length === 0) return []
  const rows = await db.read
    .select({ userId: users.id, balance: accounts.balance })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(accounts, isPlayersAccount)
    .where(among(registrations.id, JSON.stringify(unpaid)))
  return rows.filter(({ balance }) => (balance ?? 0) < entryFee).map(({ userId }) => userId)
}

/**
 * Gives a complete team its seat: whoever has not paid pays, all or none (TOURNAMENT-72). Returns tournament and team.
 * Throws `tournament_full`, `insufficient_funds`.
 * @param promotedAt when the waitlist got the seat
 */
export async function seatTeam(
  tx: Tx,
  tournament: TournamentRow,
  team: TeamRow,
  members: RegistrationRow[],
  promotedAt?: Date,
) {
  const taken = await countSeat(tx, tournament, team.status === 'waiting')
  const due = members.filter(isUnpaid)
  const fee = tournament.entryFee
  if (fee > 0) for (const member of due) await payFee(tx, tournament, { ...member, fee })
  const feeOf = (member: RegistrationRow) => (isUnpaid(member) ? fee : member.fee)
  for (const paid of new Set(members.map(feeOf))) {
    const alike = members.filter((member) => feeOf(member) === paid)
    await setStatus(tx, alike, { ...paidSeat(paid), ...(promotedAt && { promotedAt }) })
  }
  const userIds = members.map(({ userId }) => userId)
  await joinMaps(tx, tournament.id, userIds)
  const seated = await changeTeam(tx, team, { status: 'seated' })
  // Of a tournament that was reopened with matches.
  const captain = members.find(({ role }) => role === 'captain')
  if (captain) await handOverResults(tx, tournament.id, captain.id)
  announce(tx, taken)
  return { tournament: taken, team: seated }
}

export const paidSeat = (fee: number) => ({ status: fee > 0 ? ('paid' as const) : ('registered' as const), fee })

type Status = Pick<RegistrationRow, 'status'> & Partial<Pick<RegistrationRow, 'fee'>> & { promotedAt?: Date }
const writeStatus = prepared((tx: Tx, { ids, ...changes }: Placeholders<{ ids: string } & Status>) =>
  tx.write.update(registrations).set(assigned(registrations, changes)).where(among(registrations.id, ids)),
)
const setStatus = (tx: Tx, members: RegistrationRow[], status: Status) =>
  writeStatus(tx, { ids: JSON.stringify(members.map(({ id }) => id)), ...status })

/** Puts a complete team without a seat in line: fees come back until the seat comes (TOURNAMENT-72). */
export async function sendToLine(tx: Tx, tournament: TournamentRow, team: TeamRow, members: RegistrationRow[]) {
  for (const member of members)
    if (member.status === 'forming') {
      if (member.fee > 0) await startUnpaid(tx, tournament, member)
      else await setStatus(tx, [member], { status: 'waiting' })
    }
  const waiting = await changeTeam(tx, team, { status: 'waiting' })
  return { tournament: await changeCounts(tx, tournament, { waiting: 1 }), team: waiting }
}

/** Returns a member's fee: the registration that was paid ends, and one that has not paid takes its place. */
async function startUnpaid(tx: Tx, tournament: TournamentRow, member: RegistrationRow) {
  await endRegistration(tx, member)
  await returnFee(tx, tournament, member)
  const id = newId()
  await tx.write.insert(registrations).values({ ...member, id, status: 'waiting', fee: 0 })
  await handOverResults(tx, tournament.id, member.id, id)
  await tx.write.update(checkIns).set({ registrationId: id }).where(eq(checkIns.registrationId, member.id))
}

const loseSeats = prepared((tx: Tx, { teamId }: Placeholders<{ teamId: string }>) =>
  tx.write
    .update(registrations)
    .set({ status: 'forming' })
    .where(and(eq(registrations.teamId, teamId), holdsSeat)),
)
/** Takes the seat, or the position in line, from a team that is not complete any more; its members keep what they paid. */
export async function unseatTeam(tx: Tx, tournament: TournamentRow, team: TeamRow, members: RegistrationRow[]) {
  if (team.status === 'seated') {
    await loseSeats(tx, { teamId: team.id })
    const userIds = members.map(({ userId }) => userId)
    await leaveMaps(tx, tournament.id, userIds)
    await leaveTable(tx, tournament.id)
  }
  const freed = await changeCounts(tx, tournament, placeOf(team))
  await changeTeam(tx, team, { status: 'forming' })
  return freed
}

/** What of the tournament's counts a team gives back. */
const placeOf = ({ status }: TeamRow) => ({
  participants: status === 'seated' ? -1 : 0,
  waiting: status === 'waiting' ? -1 : 0,
})

/**
 * Ends a team: its members get their fees back and the reason. Returns the tournament as it is then.
 */
export async function dropTeam(
  tx: Tx,
  tournament: TournamentRow,
  team: TeamRow,
  members: RegistrationRow[],
  why: { title: string; reason: string },
) {
  // First: on maps nobody takes over from a member of an ended team (MAP-46).
  await changeTeam(tx, team, { status: 'ended', endedAt: tx.now })
  for (const member of members) {
    const refund = await endEntry(tx, tournament, member)
    const returned = refund > 0 ? `. Взнос ${money(toRoubles(refund))} вернулся на баланс` : ''
    await notifyPlayer(tx, member.userId, tournament, {
      ...(refund > 0 && { kind: 'decisions' as const }),
      title: why.title,
      message: `«${tournament.name}», команда «${team.name}»: ${why.reason}${returned}`,
    })
  }
  return changeCounts(tx, tournament, placeOf(team))
}
