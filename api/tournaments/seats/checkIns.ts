import { eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { checkIns, type RegistrationRow, type TournamentRow } from '#db/schema'
import type { Tx } from '../../core/transact.ts'
import { membersOf } from './members.ts'
import { findCheckIn } from './whoMayEnter.ts'

const checkInBy = prepared((db, { registrationId }: Placeholders<{ registrationId: string }>) =>
  db.read.select({ createdAt: checkIns.createdAt }).from(checkIns).where(eq(checkIns.registrationId, registrationId)),
)

async function findOwnCheckIn(db: Reads, { id }: Pick<RegistrationRow, 'id'>) {
  const [found] = await checkInBy(db, { registrationId: id })
  return found?.createdAt
}

/** Checks a player in, once; returns when. */
export async function putCheckIn(tx: Tx, own: RegistrationRow) {
  const before = await findOwnCheckIn(tx, own)
  if (before) return before
  const row = { registrationId: own.id, tournamentId: own.tournamentId, createdAt: tx.now }
  await tx.write.insert(checkIns).values(row).onConflictDoNothing({ target: checkIns.registrationId })
  await announceCheckIn(tx, own)
  return tx.now
}

/** For the player, all of a team, and admins. */
export async function announceCheckIn(tx: Tx, { tournamentId, userId, teamId }: RegistrationRow) {
  const members = teamId === null ? [{ userId }] : await membersOf(tx, { id: teamId })
  for (const to of [...members.map((member) => `user:${member.userId}` as const), 'admins'] as const)
    tx.emit({ name: 'tournament-day-update', to, data: { tournamentId } })
}

/** Players seated while the close is running keep the seat. */
export async function keepNewcomers(tx: Tx, tournament: TournamentRow, seated: RegistrationRow[]) {
  const checkIn = await findCheckIn(tx, tournament)
  const isClosing = checkIn && tx.now >= checkIn.closesAt && !checkIn.day.closedAt
  if (isClosing) for (const registration of seated) await putCheckIn(tx, registration)
}
