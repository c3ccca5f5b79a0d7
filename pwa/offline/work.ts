import { Dexie } from 'dexie'
import { type Draft, type KeptSession, localDb } from './db.ts'
import { outboxOf, untold } from './outbox.ts'
import type { Outside } from './outside.ts'
import { keptSession } from './session.ts'
import { isWifiOnly } from './settings.ts'

export type Work = {
  session: KeptSession
  /** Waiting, oldest first. */
  drafts: Draft[]
  /** Something small to tell the server. */
  isErrand: boolean
}

/** What can be done for whoever is signed in; undefined when there is nothing. */
export async function findWork({ isOnMobileNetwork }: Outside): Promise<Work | undefined> {
  const session = await keptSession()
  if (!session || session.isOver) return undefined
  const { userId } = session
  const isHeld = isOnMobileNetwork() && (await isWifiOnly())
  const drafts = isHeld ? [] : await waitingOf(userId)
  const isErrand = (await outboxOf(userId)).length > 0 || (await untold(userId)).length > 0
  return drafts.length > 0 || isErrand ? { session, drafts, isErrand } : undefined
}

// Also `sending`: whoever asks is not sending, so the tab that was has died.
const waitingOf = (userId: string) =>
  localDb.drafts
    .where('[userId+createdAt]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .and(({ state }) => state === 'waiting' || state === 'sending')
    .toArray()
