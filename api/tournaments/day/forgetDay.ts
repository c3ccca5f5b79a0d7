import { eq, inArray } from 'drizzle-orm'
import { checkIns, registrations, tournamentBans, tournamentReminders } from '#db/schema'
import type { Tx } from '../../core/transact.ts'

/** Deletes reminders, bans and check-ins of a closed account (TOURNAMENT-41). */
export async function forgetDays(tx: Tx, userId: string) {
  const own = tx.read.select({ id: registrations.id }).from(registrations).where(eq(registrations.userId, userId))
  await tx.write.delete(tournamentReminders).where(eq(tournamentReminders.userId, userId))
  await tx.write.delete(tournamentBans).where(eq(tournamentBans.userId, userId))
  await tx.write.delete(checkIns).where(inArray(checkIns.registrationId, own))
}
