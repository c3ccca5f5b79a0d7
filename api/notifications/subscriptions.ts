import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { pushSubscriptions, sessions } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { NotificationKind } from '#shared/notifications/notifications'
import { MAX_PUSH_SUBSCRIPTIONS, type NewPushSubscription } from '#shared/notifications/push'
import type { Tx } from '../core/transact.ts'
import { wants } from './kinds.ts'

/** Subscribes a session's device, also at another player's address. Deletes the oldest of too many. */
export async function subscribe(
  tx: Tx,
  userId: string,
  sessionHash: string,
  { endpoint, keys: { p256dh, auth } }: NewPushSubscription,
) {
  const { sessionHash: bySession, endpoint: byEndpoint } = pushSubscriptions
  await tx.write.delete(pushSubscriptions).where(and(eq(bySession, sessionHash), ne(byEndpoint, endpoint)))
  const row = { userId, sessionHash, p256dh, auth, createdAt: tx.now }
  const subscription = only(
    await tx.write
      .insert(pushSubscriptions)
      .values({ id: newId(), endpoint, ...row })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
      .returning(),
  )
  await dropOldest(tx, userId)
  return { id: subscription.id, endpoint, createdAt: subscription.createdAt.toISOString() }
}

async function dropOldest(tx: Tx, userId: string) {
  const own = await tx.read
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
  const ids = own.slice(0, Math.max(0, own.length - MAX_PUSH_SUBSCRIPTIONS)).map(({ id }) => id)
  if (ids.length > 0) await tx.write.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids))
}

/** Ends a player's subscription. Throws `not_found` for another's. */
export async function unsubscribe(tx: Tx, userId: string, endpoint: string) {
  const own = and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId))
  const ended = await tx.write.delete(pushSubscriptions).where(own).returning({ id: pushSubscriptions.id })
  if (ended.length === 0) throw new AppError('not_found')
}

export const forgetSubscription = (tx: Tx, { id, auth }: { id: string; auth: string }) =>
  tx.write.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.auth, auth)))

/** A player's devices with a living session, if this kind is not muted. `id`: only this one. */
export const devicesOf = (db: Reads, userId: string, kind: NotificationKind, now: Date, id?: string) =>
  db.read
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        wants(db, userId, kind),
        id === undefined ? undefined : eq(pushSubscriptions.id, id),
      ),
    )
