import type { Context } from 'hono'
import type { WebhookRow } from '#db/schema'
import { AppError } from '#shared/errors'
import { transactAs } from '../core/caller.ts'
import type { SignedInEnv } from '../core/deps.ts'
import { answeredBefore, onceOnly } from '../core/idempotent.ts'
import type { Tx } from '../core/transact.ts'
import type { WebhookOutcome } from './discordWebhooks.ts'
import { addressOf } from './webhook.ts'

type WebhookTest<Row extends WebhookRow> = {
  webhook: Row | undefined
  owner: string
  content: string
  record: (tx: Tx, webhook: Row) => Promise<void>
}

/**
 * Sends a test message, once for each `Idempotency-Key`. Throws `no_webhook`, `sealed_otherwise`,
 * `discord_unreachable`, `webhook_refused`.
 */
export async function sendTest<Row extends WebhookRow>(
  c: Context<SignedInEnv>,
  { webhook, owner, content, record }: WebhookTest<Row>,
): Promise<{ ending: string }> {
  const { deps, user } = c.var
  const before = await answeredBefore(c)
  if (before !== undefined) return before as { ending: string }
  if (!webhook) throw new AppError('no_webhook')
  await deps.limits('webhook-test', user.id)
  const outcome = await deps.webhooks.send(addressOf(webhook, owner, deps.sealer), { content }, deps.log)
  if (outcome.is !== 'sent') throw refusalOf(outcome)
  const once = await onceOnly(c, async (tx) => {
    await record(tx, webhook)
    return { ending: webhook.ending }
  })
  return transactAs(deps, c.var, once)
}

function refusalOf(outcome: WebhookOutcome) {
  if (outcome.is === 'limited') return new AppError('discord_unreachable', undefined, Math.ceil(outcome.retryAfter))
  return new AppError(outcome.is === 'unreachable' ? 'discord_unreachable' : 'webhook_refused')
}
