import type { WebhookRow } from '#db/schema'
import type { Sealer } from '#db/seal'
import { AppError } from '#shared/errors'
import { type AdminWebhook, type WebhookAddress, webhookAddressIn } from '#shared/webhooks/webhook'

const ENDING = 4

/** Returns the address of a stored webhook. `owner`: what its row is sealed for. Throws `sealed_otherwise`. */
export function addressOf({ sealedAddress }: WebhookRow, owner: string, sealer: Sealer): WebhookAddress {
  const [id = '', token = ''] = sealer.open(sealedAddress, owner).split('/')
  return { id, token }
}

/** Undefined: it was sealed with another key. */
export function findAddress(webhook: WebhookRow, owner: string, sealer: Sealer) {
  try {
    return addressOf(webhook, owner, sealer)
  } catch {
    return undefined
  }
}

/** Returns what Discord's address in `url` names. Throws `webhook_address`. */
export function addressIn(url: string): WebhookAddress {
  const address = webhookAddressIn(url)
  if (!address) throw new AppError('webhook_address')
  return address
}

/** Returns a new webhook, sealed for its owner. */
export const newWebhook = ({ id, token }: WebhookAddress, owner: string, sealer: Sealer, now: Date): WebhookRow => ({
  sealedAddress: sealer.seal(`${id}/${token}`, owner),
  ending: token.slice(-ENDING),
  failures: 0,
  nextTryAt: now,
  sentAt: null,
  fault: null,
  createdAt: now,
})

/** Without the address: anybody who has it can write to the channel (MAP-41). */
export const webhookJson = ({ ending, sentAt, fault }: WebhookRow): AdminWebhook => ({
  ending,
  sentAt: sentAt?.toISOString() ?? null,
  fault,
})
