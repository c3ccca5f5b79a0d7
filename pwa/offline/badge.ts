import { liveQuery } from 'dexie'
import { localDb } from './db.ts'
import { isNotYetSent } from './draftStates.ts'
import { draftsNow } from './drafts.ts'

/** Returns the icon's number: unread notifications and unsent drafts (APP-13). */
export async function badgeNow(userId: string) {
  const drafts = await draftsNow(userId)
  const unread = await localDb.settings.get(`unread:${userId}`)
  return drafts.filter(isNotYetSent).length + Number(unread?.value ?? 0)
}

export const badgeOf = (userId: string) => liveQuery(() => badgeNow(userId))

export const keepUnread = (userId: string, count: number) =>
  localDb.settings.put({ id: `unread:${userId}`, value: count })

export function showBadge(count: number) {
  const { setAppBadge, clearAppBadge } = navigator as Partial<NavigatorBadge>
  const update = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  // Not installed.
  void update?.catch(() => undefined)
}
