import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { mutedKinds } from '#db/schema'
import { type NotificationKind, notificationKinds, type SentKinds } from '#shared/notifications/notifications'
import type { Tx } from '../core/transact.ts'

const own = (userId: string, kind: NotificationKind) => and(eq(mutedKinds.userId, userId), eq(mutedKinds.kind, kind))

/** A condition: the player has not switched this kind off (NOTICE-8). */
export const wants = ({ read }: Reads, userId: string, kind: NotificationKind) =>
  notExists(read.select({ one: sql`1` }).from(mutedKinds).where(own(userId, kind)))

/** What is sent to a player's phones and Telegram. */
export async function sentKinds({ read }: Reads, userId: string): Promise<SentKinds> {
  const muted = await read.select({ kind: mutedKinds.kind }).from(mutedKinds).where(eq(mutedKinds.userId, userId))
  return Object.fromEntries(
    notificationKinds.map((kind) => [kind, !muted.some((each) => each.kind === kind)]),
  ) as SentKinds
}

export async function setSent(tx: Tx, userId: string, { kind, isSent }: { kind: NotificationKind; isSent: boolean }) {
  if (isSent) await tx.write.delete(mutedKinds).where(own(userId, kind))
  else await tx.write.insert(mutedKinds).values({ userId, kind }).onConflictDoNothing()
  tx.emit({ name: 'profile-update', to: `user:${userId}`, data: { reason: 'notifications' } })
  return sentKinds(tx, userId)
}
