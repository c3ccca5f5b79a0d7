import { liveQuery } from 'dexie'
import { type Draft, type KeptSession, localDb, NOBODY, rowsOf } from './db.ts'
import type { Environment } from './device/environment.ts'
import { isWifiOnly } from './device/settings.ts'
import { isOnItsWay } from './draftStates.ts'
import { outboxOf, removedUploadsOf } from './outbox/outbox.ts'
import { keptSession } from './session.ts'

export type Work = {
  /** Undefined: only NOBODY's messages can be sent. */
  session: KeptSession | undefined
  drafts: Draft[]
  hasMessages: boolean
}

export async function findWork({ isOnMobileNetwork }: Environment): Promise<Work | undefined> {
  const session = await keptSession()
  const isToRevoke = (await outboxOf(NOBODY)).length > 0
  if (!session || session.isOver) return isToRevoke ? { session: undefined, drafts: [], hasMessages: true } : undefined
  const { userId } = session
  const isHeld = isOnMobileNetwork() && (await isWifiOnly())
  const drafts = isHeld ? [] : await queuedBy(userId).toArray()
  const hasMessages = isToRevoke || (await outboxOf(userId)).length > 0 || (await removedUploadsOf(userId)).length > 0
  return drafts.length > 0 || hasMessages ? { session, drafts, hasMessages } : undefined
}

// `sending` too: another tab holds the lock, or has crashed.
const queuedBy = (userId: string) => rowsOf(localDb.drafts, userId).filter(isOnItsWay)

export const queuedCountOf = (userId: string) => liveQuery(() => queuedBy(userId).count())
