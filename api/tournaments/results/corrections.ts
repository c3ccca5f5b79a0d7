import { and, asc, eq } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { registrations, tournamentCorrections, type User, users } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { picked } from '#shared/picked'
import { MAX_CORRECTIONS, type NewCorrection } from '#shared/tournaments/resultForms'
import type { AdminCorrection } from '#shared/tournaments/results'
import type { Tx } from '../../core/transact.ts'
import { recordAct } from '../base/acts.ts'
import { entryName } from '../base/entryName.ts'
import { openForMatches, requireParticipants } from './scoring.ts'
import { finishChange, recount } from './totals.ts'

/** The corrections of a tournament, the first ahead (TOURNAMENT-61). */
export async function correctionsIn(db: Reads, tournamentId: string): Promise<AdminCorrection[]> {
  const rows = await db.read
    .select({
      ...picked(tournamentCorrections, 'id', 'registrationId', 'points', 'reason', 'createdAt'),
      displayName: entryName.displayName,
    })
    .from(tournamentCorrections)
    .innerJoin(registrations, eq(registrations.id, tournamentCorrections.registrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(eq(tournamentCorrections.tournamentId, tournamentId))
    .orderBy(asc(tournamentCorrections.createdAt), asc(tournamentCorrections.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/**
 * Gives a participant points or takes them. Throws what `openForMatches` does, `results_changed`,
 * `result_not_participant`, `too_many_corrections`.
 */
export async function addCorrection(tx: Tx, admin: User, tournamentId: string, correction: NewCorrection) {
  const { version, registrationId, points, reason } = correction
  const opened = await openAt(tx, tournamentId, version)
  await requireParticipants(tx, tournamentId, [registrationId])
  const count = await tx.read.$count(tournamentCorrections, eq(tournamentCorrections.tournamentId, tournamentId))
  if (count >= MAX_CORRECTIONS) throw new AppError('too_many_corrections')
  const fresh = { id: newId(), tournamentId, registrationId, points, reason, adminId: admin.id, createdAt: tx.now }
  await tx.write.insert(tournamentCorrections).values(fresh)
  return finish(tx, admin, opened, 'add_correction', fresh)
}

/** Takes a correction back. Throws what `openForMatches` does, `results_changed`, `not_found`. */
export async function deleteCorrection(tx: Tx, admin: User, tournamentId: string, id: string, version: number) {
  const opened = await openAt(tx, tournamentId, version)
  const isIt = and(eq(tournamentCorrections.id, id), eq(tournamentCorrections.tournamentId, tournamentId))
  const [gone] = await tx.write.delete(tournamentCorrections).where(isIt).returning()
  if (!gone) throw new AppError('not_found', 'Такой поправки нет')
  return finish(tx, admin, opened, 'delete_correction', gone)
}

async function openAt(tx: Tx, tournamentId: string, version: number) {
  const opened = await openForMatches(tx, tournamentId)
  if (opened.scoring.version !== version) throw new AppError('results_changed')
  return opened
}

async function finish(
  tx: Tx,
  admin: User,
  { tournament, scoring: { formula } }: Awaited<ReturnType<typeof openAt>>,
  action: 'add_correction' | 'delete_correction',
  { registrationId, points, reason }: typeof tournamentCorrections.$inferSelect,
) {
  await recount(tx, tournament.id, formula, [registrationId])
  const { version } = await finishChange(tx, tournament.id, formula)
  const isIt = eq(registrations.id, registrationId)
  const { userId } = only(await tx.read.select({ userId: registrations.userId }).from(registrations).where(isIt))
  await recordAct(tx, admin, action, tournament, { userId, points, reason })
  return { version }
}
