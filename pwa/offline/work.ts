import { type Draft, type KeptSession, localDb, NOBODY, rowsOf } from './db.ts'
import type { Environment } from './device/environment.ts'
import { isWifiOnly } from './device/settings.ts'
import { isOnItsWay } from './draftStates.ts'
import { outboxOf, untold } from './outbox.ts'
import { keptSession } from './session.ts'

export type Work = {
  /** Undefined: nobody is signed in, and only what is NOBODY's can be told. */
  session: KeptSession | undefined
  /** Waiting, oldest first. */
  drafts: Draft[]
  /** Something small to tell the server. */
  isErrand: boolean
}

/** What can be done for whoever is signed in, and for who has signed out; undefined when there is nothing. */
export async function findWork({ isOnMobileNetwork }: Environment): Promise<Work | undefined> {
  const session = await keptSession()
  const isToRevoke = (await outboxOf(NOBODY)).length > 0
  if (!session || session.isOver) return isToRevoke ? { session: undefined, drafts: [], isErrand: true } : undefined
  const { userId } = session
  const isHeld = isOnMobileNetwork() && (await isWifiOnly())
  const drafts = isHeld ? [] : await waitingOf(userId)
  const isErrand = isToRevoke || (await outboxOf(userId)).length > 0 || (await untold(userId)).length > 0
  return drafts.length > 0 || isErrand ? { session, drafts, isErrand } : undefined
}

// Also `sending`: whoever asks is not sending, so the tab that was has died.
const waitingOf = (userId: string) => rowsOf(localDb.drafts, userId).filter(isOnItsWay).toArray()
