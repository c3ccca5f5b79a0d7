import { sql } from 'drizzle-orm'
import { webhookFaults } from '#shared/dropmaps/evening'
import { flag, foreignId, index, integer, table, text, time } from '../../columns.ts'
import { maps } from './dropmaps.ts'

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
