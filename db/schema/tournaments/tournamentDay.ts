import { sql } from 'drizzle-orm'
import { audiences, type DayField } from '#shared/tournaments/day'
import { check, flag, foreignId, index, integer, json, primaryKey, table, text, time } from '../../columns.ts'
import { users } from '../users.ts'
import { registrations, tournaments } from './tournaments.ts'

const tournamentId = () => foreignId(() => tournaments.id)
const userId = () => foreignId(() => users.id)

/** The day of a tournament, one row at most; a tournament without one has no lobby and no check-in. */
export const tournamentDays = table(
  'tournament_days',
  {
    tournamentId: tournamentId().primaryKey(),
    lobbyCode: text().notNull(),
    lobbyLink: text().notNull(),
    lobbyText: text().notNull(),
    /** Minutes before the start; both null: no check-in. */
    checkInOpensBefore: integer(),
    checkInClosesBefore: integer(),
    /** What check-in does next, and when; null: nothing any more. `closing`: seats are being taken. */
    step: text({ enum: ['open', 'last_call', 'close', 'closing'] }),
    nextAt: time(),
    /** When check-in was over, and how many it cost their seat. */
    closedAt: time(),
    dropped: integer(),
    /** When participants were reminded of the start. */
    remindedAt: time(),
    /** Somebody waits to hear that registration opens. */
    isAwaited: flag().notNull(),
    /** Grows with every edit; who made the last one, and what it changed. */
    version: integer().notNull(),
    editorId: text().references(() => users.id),
    editedFields: json<DayField[]>().notNull(),
  },
  (day) => [
    index('tournament_days_by_next').on(day.nextAt).where(sql`next_at is not null`),
    index('tournament_days_awaited').on(day.tournamentId).where(sql`is_awaited`),
    check(
      'tournament_days_have_both_minutes',
      sql`(${day.checkInOpensBefore} is null) = (${day.checkInClosesBefore} is null) and (${day.checkInOpensBefore} is null or (${day.checkInClosesBefore} >= 0 and ${day.checkInOpensBefore} > ${day.checkInClosesBefore}))`,
    ),
    check('tournament_days_have_their_step', sql`(${day.step} is null) = (${day.nextAt} is null)`),
  ],
)
export type TournamentDayRow = typeof tournamentDays.$inferSelect

/** Who is there: a seat, or a position on the waitlist that would take one. */
export const checkIns = table(
  'tournament_check_ins',
  {
    registrationId: foreignId(() => registrations.id).primaryKey(),
    tournamentId: tournamentId(),
    createdAt: time().notNull(),
  },
  (checkIn) => [index('tournament_check_ins_by_tournament').on(checkIn.tournamentId)],
)

/** Who may neither register nor wait. */
export const tournamentBans = table(
  'tournament_bans',
  { tournamentId: tournamentId(), userId: userId(), reason: text().notNull(), createdAt: time().notNull() },
  (ban) => [primaryKey({ columns: [ban.tournamentId, ban.userId] }), index('tournament_bans_by_user').on(ban.userId)],
)

/** Who wants to hear that registration opens; deleted as they are notified. */
export const tournamentReminders = table(
  'tournament_reminders',
  { tournamentId: tournamentId(), userId: userId(), createdAt: time().notNull() },
  (reminder) => [
    primaryKey({ columns: [reminder.tournamentId, reminder.userId] }),
    index('tournament_reminders_by_user').on(reminder.userId),
  ],
)

/** An admin's message to many players. */
export const tournamentMessages = table(
  'tournament_messages',
  {
    id: text().primaryKey(),
    tournamentId: tournamentId(),
    audience: text({ enum: audiences }).notNull(),
    text: text().notNull(),
    adminId: text().references(() => users.id),
    createdAt: time().notNull(),
    /** To how many. */
    sent: integer().notNull(),
  },
  (message) => [
    index('tournament_messages_by_tournament').on(message.tournamentId, message.id),
    index('tournament_messages_by_admin').on(message.adminId, message.id).where(sql`admin_id is not null`),
  ],
)
