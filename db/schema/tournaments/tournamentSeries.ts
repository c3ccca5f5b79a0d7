import { sql } from 'drizzle-orm'
import type { SeriesTemplate } from '#shared/tournaments/series'
import { flag, foreignId, index, integer, json, table, text, time } from '../../columns.ts'
import { users } from '../users.ts'

/** A weekly tournament. */
export const tournamentSeries = table(
  'tournament_series',
  {
    id: text().primaryKey(),
    /** What each of its tournaments is made of. */
    template: json<SeriesTemplate>().notNull(),
    /** A copy of its own: the tournament that it was made from may be deleted. */
    imageKey: text(),
    thumbnailKey: text(),
    imageSize: integer(),
    imageWidth: integer(),
    imageHeight: integer(),
    opensDaysBefore: integer().notNull(),
    isActive: flag().notNull(),
    /** Of the next tournament: its start, and when it is created. */
    nextStartAt: time().notNull(),
    opensAt: time().notNull(),
    creatorId: foreignId(() => users.id),
    /** Grows with every change. */
    version: integer().notNull(),
    createdAt: time().notNull(),
  },
  (series) => [index('series_by_opening').on(series.opensAt).where(sql`is_active`)],
)
export type SeriesRow = typeof tournamentSeries.$inferSelect
