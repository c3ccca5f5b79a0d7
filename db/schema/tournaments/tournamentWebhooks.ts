import { sql } from 'drizzle-orm'
import { flag, foreignId, index, json, table } from '../../columns.ts'
import { webhookColumns } from '../webhooks.ts'
import { tournaments } from './tournaments.ts'

/** The Discord webhook that gets a tournament's events (TOURNAMENT-68), and which of them it has got. */
export const tournamentWebhooks = table(
  'tournament_webhooks',
  {
    tournamentId: foreignId(() => tournaments.id).primaryKey(),
    ...webhookColumns(),
    /** Registration, or check-in, was still to open. */
    isOpeningDue: flag().notNull(),
    isCheckInDue: flag().notNull(),
    /** Numbers of matches; they stay when a match is deleted, so that entering it again is no news. */
    sentMatches: json<number[]>().notNull(),
    /** The prizes are the last that is sent. */
    isPayoutDue: flag().notNull(),
  },
  (webhook) => [
    index('tournament_webhooks_due').on(webhook.nextTryAt).where(sql`is_payout_due and next_try_at is not null`),
  ],
)
export type TournamentWebhookRow = typeof tournamentWebhooks.$inferSelect
