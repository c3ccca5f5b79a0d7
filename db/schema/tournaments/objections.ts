import { desc, sql } from 'drizzle-orm'
import { objectionStatuses } from '#shared/tournaments/objections'
import { foreignId, index, integer, table, text, time, unique, uniqueIndex } from '../../columns.ts'
import { users } from '../users.ts'
import { registrations, tournaments } from './tournaments.ts'

/** What players say against entered matches (TOURNAMENT-66). By the match's number: a match may be deleted and entered anew. */
export const objections = table(
  'objections',
  {
    id: text().primaryKey(),
    tournamentId: foreignId(() => tournaments.id),
    match: integer().notNull(),
    registrationId: foreignId(() => registrations.id),
    userId: foreignId(() => users.id),
    draftId: text(),
    text: text().notNull(),
    /** Of the results as it was sent: a later one shows that they were changed since. */
    resultsVersion: integer().notNull(),
    /** Key in the file store; empty once the picture is deleted. */
    mediaKey: text().notNull(),
    thumbnailKey: text(),
    /** Bytes of the stored file. */
    fileSize: integer().notNull(),
    status: text({ enum: objectionStatuses }).notNull(),
    /** Why it was declined. */
    answer: text(),
    createdAt: time().notNull(),
    answeredAt: time(),
    answeredBy: text().references(() => users.id),
  },
  (objection) => [
    unique('objections_once_per_draft').on(objection.userId, objection.draftId),
    index('objections_by_tournament').on(objection.tournamentId, desc(objection.id)),
    index('objections_by_registration').on(objection.registrationId, objection.match),
    uniqueIndex('objections_open')
      .on(objection.tournamentId, objection.match, objection.registrationId)
      .where(sql`status = 'open'`),
    index('objections_with_declined_picture')
      .on(objection.answeredAt)
      .where(sql`status = 'declined' and media_key <> ''`),
    index('objections_by_admin').on(objection.answeredBy).where(sql`answered_by is not null`),
  ],
)
export type ObjectionRow = typeof objections.$inferSelect
