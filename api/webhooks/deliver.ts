import type { WebhookRow } from '#db/schema'
import { MINUTE, SECOND } from '#shared/units'
import type { Deps } from '../core/deps.ts'
import { type Tx, transact } from '../core/transact.ts'
import type { WebhookMessage, WebhookOutcome } from './discordWebhooks.ts'
import { findAddress } from './webhook.ts'

/** Milliseconds between two messages of a webhook: Discord takes about five in two seconds. */
const PAUSE = 3 * SECOND
const LONGEST_PAUSE = 10 * MINUTE
/** Longer than a call may last (`ATTEMPT`): until then no other process sends the same message. */
const CLAIMED = 12 * SECOND
/** Webhooks of one round, all at once: one slow channel holds up no other. */
export const AT_ONCE = 20

/** Without a message only the row changes. `isUndrawn`: its picture is tried again. */
export type Next<Row extends WebhookRow> = {
  message?: WebhookMessage | undefined
  isUndrawn?: boolean
  after: Partial<Row>
}
type Outcome = WebhookOutcome | { is: 'sealed' }

type Delivery<Row extends WebhookRow> = {
  webhook: Row
  /** What its address is sealed for. */
  owner: string
  next: Next<Row>
  /** Changes the row while it has this address, with `isAsRead` also this `nextTryAt`; returns whether it has. */
  change: (tx: Tx, changes: Partial<WebhookRow> | Partial<Row>, isAsRead: boolean) => Promise<boolean>
}

/** Sends the next message of a webhook and notes what became of it: it is left to one process until then. */
export async function deliver<Row extends WebhookRow>(
  deps: Deps,
  { webhook, owner, next, change }: Delivery<Row>,
): Promise<void> {
  const claimed = { nextTryAt: new Date(deps.now().getTime() + CLAIMED) }
  if (next.message && !(await transact(deps, (tx) => change(tx, claimed, true)))) return
  const outcome = await send(deps, webhook, owner, next)
  const changes = afterOutcome(webhook, outcome, next, deps.now())
  await transact(deps, (tx) => change(tx, changes, false))
}

async function send<Row extends WebhookRow>(
  { sealer, webhooks }: Deps,
  webhook: Row,
  owner: string,
  { message, isUndrawn }: Next<Row>,
): Promise<Outcome> {
  if (isUndrawn) return { is: 'unreachable' }
  if (!message) return { is: 'sent' }
  const address = findAddress(webhook, owner, sealer)
  return address ? webhooks.send(address, message) : { is: 'sealed' }
}

function afterOutcome<Row extends WebhookRow>(
  { failures }: Row,
  outcome: Outcome,
  { message, after }: Next<Row>,
  now: Date,
): Partial<WebhookRow> | Partial<Row> {
  const inTime = (wait: number) => new Date(now.getTime() + wait)
  if (outcome.is === 'sent')
    return message ? { ...after, failures: 0, fault: null, sentAt: now, nextTryAt: inTime(PAUSE) } : after
  if (outcome.is === 'limited') return { nextTryAt: inTime(Math.max(PAUSE, outcome.retryAfter * SECOND)) }
  if (outcome.is === 'deleted' || outcome.is === 'sealed') return { fault: outcome.is, nextTryAt: null }
  // The same message would be refused for ever.
  if (outcome.is === 'refused') return { ...after, fault: 'refused', nextTryAt: inTime(PAUSE) }
  const wait = Math.min(PAUSE * 2 ** failures, LONGEST_PAUSE)
  return { fault: 'unreachable', failures: failures + 1, nextTryAt: inTime(wait) }
}

/** The row after a test message that Discord took: one that had stopped, or failed, goes on. */
export const afterTest = ({ failures, nextTryAt }: WebhookRow, now: Date) => ({
  fault: null,
  failures: 0,
  nextTryAt: failures > 0 ? now : (nextTryAt ?? now),
  sentAt: now,
})
