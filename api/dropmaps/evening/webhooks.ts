import { and, desc, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { claimTimeline, mapWebhooks, type User, type WebhookRow } from '#db/schema'
import type { Sealer } from '#db/seal'
import { isLockedAt } from '#shared/dropmaps/claiming'
import { type MapWebhook, type WebhookAddress, webhookAddressIn } from '#shared/dropmaps/evening'
import { AppError } from '#shared/errors'
import type { Tx } from '../../core/transact.ts'
import { getMap } from '../maps/getMap.ts'
import { openMap } from '../maps/openMap.ts'
import { recordOnMap } from '../maps/record.ts'

const ENDING = 4

const ownerOf = (mapId: string) => `map webhook:${mapId}`

/** Throws `sealed_otherwise`. */
export function addressOf({ mapId, sealedAddress }: WebhookRow, sealer: Sealer): WebhookAddress {
  const [id = '', token = ''] = sealer.open(sealedAddress, ownerOf(mapId)).split('/')
  return { id, token }
}

/** Undefined: it was sealed with another key. */
export function findAddress(webhook: WebhookRow, sealer: Sealer) {
  try {
    return addressOf(webhook, sealer)
  } catch {
    return undefined
  }
}

export async function findWebhook({ read }: Reads, mapId: string) {
  const [found] = await read.select().from(mapWebhooks).where(eq(mapWebhooks.mapId, mapId))
  return found
}

/** Without the address: anybody who has it can write to the channel (MAP-41). */
export const webhookJson = ({ ending, sentAt, fault }: WebhookRow): MapWebhook => ({
  ending,
  sentAt: sentAt?.toISOString() ?? null,
  fault,
})

/** Stores the webhook of a map; earlier events are not sent. Throws `not_found`, `webhook_address`. */
export async function setWebhook(tx: Tx, admin: User, mapId: string, url: string, sealer: Sealer) {
  const address = webhookAddressIn(url)
  if (!address) throw new AppError('webhook_address')
  const { map } = await openMap(tx, mapId)
  const [newest] = await tx.read
    .select({ id: claimTimeline.id })
    .from(claimTimeline)
    .where(eq(claimTimeline.mapId, mapId))
    .orderBy(desc(claimTimeline.id))
    .limit(1)
  const ending = address.token.slice(-ENDING)
  const row: WebhookRow = {
    mapId,
    sealedAddress: sealer.seal(`${address.id}/${address.token}`, ownerOf(mapId)),
    ending,
    cursor: newest?.id ?? '',
    isFinalDue: !isLockedAt(map, tx.now),
    failures: 0,
    nextTryAt: tx.now,
    sentAt: null,
    fault: null,
    createdAt: tx.now,
  }
  await tx.write.insert(mapWebhooks).values(row).onConflictDoUpdate({ target: mapWebhooks.mapId, set: row })
  await recordOnMap(tx, admin, 'set_map_webhook', map, { webhookEnding: ending })
  return webhookJson(row)
}

/** Throws `not_found`, `no_webhook`. */
export async function removeWebhook(tx: Tx, admin: User, mapId: string) {
  const { map } = await openMap(tx, mapId)
  const [removed] = await tx.write.delete(mapWebhooks).where(eq(mapWebhooks.mapId, mapId)).returning()
  if (!removed) throw new AppError('no_webhook')
  await recordOnMap(tx, admin, 'remove_map_webhook', map, { webhookEnding: removed.ending })
  return { id: mapId }
}

/** Records a test message that Discord took; a webhook that had stopped goes on. */
export async function recordTest(tx: Tx, admin: User, webhook: WebhookRow) {
  const { map } = await getMap(tx, webhook.mapId)
  await changeWebhook(tx, webhook, { fault: null, failures: 0, nextTryAt: tx.now, sentAt: tx.now })
  await recordOnMap(tx, admin, 'test_map_webhook', map, { webhookEnding: webhook.ending })
}

export const changeWebhook = (tx: Tx, { mapId, sealedAddress }: WebhookRow, changes: Partial<WebhookRow>) =>
  tx.write
    .update(mapWebhooks)
    .set(changes)
    .where(and(eq(mapWebhooks.mapId, mapId), eq(mapWebhooks.sealedAddress, sealedAddress)))
