import { sql } from 'drizzle-orm'
import { flag, foreignId, index, table, text } from '../../columns.ts'
import { webhookColumns } from '../webhooks.ts'
import { maps } from './dropmaps.ts'

/** The Discord webhook that gets a map's claims (MAP-41). */
export const mapWebhooks = table(
  'map_webhooks',
  {
    mapId: foreignId(() => maps.id, { onDelete: 'cascade' }).primaryKey(),
    ...webhookColumns(),
    /** The newest event of the timeline that was sent. */
    cursor: text().notNull(),
    /** The map was open since the last final picture. */
    isFinalDue: flag().notNull(),
  },
  (webhook) => [index('map_webhooks_due').on(webhook.nextTryAt).where(sql`next_try_at is not null`)],
)
export type MapWebhookRow = typeof mapWebhooks.$inferSelect
