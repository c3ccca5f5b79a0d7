import { type WebhookFault, webhookFaults } from '#shared/webhooks/webhook'
import { integer, text, time } from '../columns.ts'

/** What a Discord webhook keeps, whatever it tells of. */
export const webhookColumns = () => ({
  /** `{id}/{token}`, sealed. */
  sealedAddress: text().notNull(),
  /** Last characters of the token. */
  ending: text().notNull(),
  failures: integer().notNull(),
  /** Null once Discord has deleted it. */
  nextTryAt: time(),
  sentAt: time(),
  fault: text({ enum: webhookFaults }),
  createdAt: time().notNull(),
})
export type WebhookRow = {
  sealedAddress: string
  ending: string
  failures: number
  nextTryAt: Date | null
  sentAt: Date | null
  fault: WebhookFault | null
  createdAt: Date
}
