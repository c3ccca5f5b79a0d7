import { and, desc, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { claimTimeline, type MapWebhookRow, mapWebhooks, type User } from '#db/schema'
import type { Sealer } from '#db/seal'
import { isLockedAt } from '#shared/dropmaps/claiming'
import { AppError } from '#shared/errors'
import type { Tx } from '../../core/transact.ts'
import { afterTest } from '../../webhooks/deliver.ts'
import { addressIn, newWebhook, webhookJson } from '../../webhooks/webhook.ts'
import { getMap } from '../maps/getMap.ts'
import { openMap } from '../maps/openMap.ts'
import { recordOnMap } from '../maps/record.ts'

export const ownerOf = (mapId: string) => `map webhook:${mapId}`

export async function findWebhook({ read }: Reads, mapId: string) {
  const [found] = await read.select().from(mapWebhooks).where(eq(mapWebhooks.mapId, mapId))
  return found
}

/** Stores the webhook of a map; earlier events are not sent. Throws `not_found`, `webhook_address`. */
export async function setWebhook(tx: Tx, admin: User, mapId: string, url: string, sealer: Sealer) {
  const address = addressIn(url)
  const { map } = await openMap(tx, mapId)
  const [newest] = await tx.read
    .select({ id: claimTimeline.id })
    .from(claimTimeline)
    .where(eq(claimTimeline.mapId, mapId))
    .orderBy(desc(claimTimeline.id))
    .limit(1)
  const row: MapWebhookRow = {
    mapId,
    ...newWebhook(address, ownerOf(mapId), sealer, tx.now),
    cursor: newest?.id ?? '',
    isFinalDue: !isLockedAt(map, tx.now),
  }
  await tx.write.insert(mapWebhooks).values(row).onConflictDoUpdate({ target: mapWebhooks.mapId, set: row })
  await recordOnMap(tx, admin, 'set_map_webhook', map, { webhookEnding: row.ending })
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

/** Records a test message that Discord took. */
export async function recordTest(tx: Tx, admin: User, webhook: MapWebhookRow) {
  const { map } = await getMap(tx, webhook.mapId)
  await changeWebhook(tx, webhook, afterTest(webhook, tx.now))
  await recordOnMap(tx, admin, 'test_map_webhook', map, { webhookEnding: webhook.ending })
}

/** Changes the row while it has this address, with `isAsRead` also this `nextTryAt`. Returns whether it has. */
export async function changeWebhook(
  tx: Tx,
  { mapId, sealedAddress, nextTryAt }: MapWebhookRow,
  changes: Partial<MapWebhookRow>,
  isAsRead = false,
) {
  const isIt = and(
    eq(mapWebhooks.mapId, mapId),
    eq(mapWebhooks.sealedAddress, sealedAddress),
    isAsRead && nextTryAt ? eq(mapWebhooks.nextTryAt, nextTryAt) : undefined,
  )
  return (await tx.write.update(mapWebhooks).set(changes).where(isIt).returning()).length > 0
}
