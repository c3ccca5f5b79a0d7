import { sql } from 'drizzle-orm'
import { webhookFaults } from '#shared/dropmaps/evening'
import { flag, foreignId, index, integer, table, text, time } from '../../columns.ts'
import { maps } from './dropmaps.ts'

/** A message to the players that a map has when it is written; sent in batches, those up to `lastPlayerId` have it. */
export const mapMessages = table(
  'map_messages',
  {
    id: text().primaryKey(),
    mapId: foreignId(() => maps.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    message: text().notNull(),
    /** Only to players who have no claim when it is sent. */
    isForUnplaced: flag().notNull(),
    /** The row of `map_players`. */
    lastPlayerId: text(),
  },
  (row) => [index('map_messages_of_map').on(row.mapId)],
)

/** The Discord webhook that gets a map's claims (MAP-41). */
export const mapWebhooks = table(
  'map_webhooks',
  {
    mapId: foreignId(() => maps.id, { onDelete: 'cascade' }).primaryKey(),
    /** `{id}/{token}`, sealed. */
    sealedAddress: text().notNull(),
    /** Last characters of the token. */
    ending: text().notNull(),
    /** The newest event of the timeline that was sent. */
    cursor: text().notNull(),
    /** The map was open since the last final picture. */
    isFinalDue: flag().notNull(),
    failures: integer().notNull(),
    /** Null once Discord has deleted it. */
    nextTryAt: time(),
    sentAt: time(),
    fault: text({ enum: webhookFaults }),
    createdAt: time().notNull(),
  },
  (webhook) => [index('map_webhooks_due').on(webhook.nextTryAt).where(sql`next_try_at is not null`)],
)
export type WebhookRow = typeof mapWebhooks.$inferSelect
