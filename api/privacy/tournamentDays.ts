import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Reads } from '#db/open'
import {
  checkIns,
  objections,
  registrations,
  tournamentBans,
  tournamentMessages,
  tournamentReminders,
  tournaments,
} from '#db/schema'
import { picked } from '#shared/picked'
import { fileOf } from './pages.ts'

export const checkInsOf = (db: Reads, userId: string, next: SQL) =>
  db.read
    .select({ id: registrations.id, tournament: tournaments.name, createdAt: checkIns.createdAt })
    .from(registrations)
    .innerJoin(checkIns, eq(checkIns.registrationId, registrations.id))
    .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
    .where(and(eq(registrations.userId, userId), next))

export const bansOf = (db: Reads, userId: string) =>
  db.read
    .select({ tournament: tournaments.name, reason: tournamentBans.reason, createdAt: tournamentBans.createdAt })
    .from(tournamentBans)
    .innerJoin(tournaments, eq(tournaments.id, tournamentBans.tournamentId))
    .where(eq(tournamentBans.userId, userId))
    .orderBy(asc(tournamentBans.tournamentId))

export const remindersOf = (db: Reads, userId: string) =>
  db.read
    .select({ tournament: tournaments.name, createdAt: tournamentReminders.createdAt })
    .from(tournamentReminders)
    .innerJoin(tournaments, eq(tournaments.id, tournamentReminders.tournamentId))
    .where(eq(tournamentReminders.userId, userId))
    .orderBy(asc(tournamentReminders.tournamentId))

/** What an admin wrote to participants. */
export const messagesOf = (db: Reads, userId: string, next: SQL) =>
  db.read
    .select({
      id: tournamentMessages.id,
      tournament: tournaments.name,
      text: tournamentMessages.text,
      createdAt: tournamentMessages.createdAt,
    })
    .from(tournamentMessages)
    .innerJoin(tournaments, eq(tournaments.id, tournamentMessages.tournamentId))
    .where(and(eq(tournamentMessages.adminId, userId), next))

/** Without who answered: that is another person. */
export const objectionsOf = (db: Reads, userId: string, next: SQL) =>
  db.read
    .select({ tournament: tournaments.name, objection: objections, id: objections.id })
    .from(objections)
    .innerJoin(tournaments, eq(tournaments.id, objections.tournamentId))
    .where(and(eq(objections.userId, userId), next))

export const objectionJson = ({ tournament, objection }: Awaited<ReturnType<typeof objectionsOf>>[number]) => ({
  tournament,
  ...picked(objection, 'match', 'text'),
  file: fileOf(objection),
  bytes: objection.fileSize,
  ...picked(objection, 'status', 'answer', 'createdAt', 'answeredAt'),
})
