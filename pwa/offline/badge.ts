import { liveQuery } from 'dexie'
import { localDb } from './db.ts'
import { isNotYetSent } from './draftStates.ts'
import { draftsNow } from './drafts.ts'

/** On the app's icon: unread notifications (APP-13), and drafts that have not arrived. */
export async function badgeNow(userId: string) {
  const drafts = await draftsNow(userId)
  const unread = await localDb.settings.get(`unread:${userId}`)
  return drafts.filter(isNotYetSent).length + Number(unread?.value ?? 0)
}

/** The same, live: also what another tab changes. */
export const badgeOf = (userId: string) => liveQuery(() => badgeNow(userId))

/** Kept, because the service worker sets the icon too and has nobody to ask. */
export const keepUnread = (userId: string, count: number) =>
  localDb.settings.put({ id: `unread:${userId}`, value: count })

export function showBadge(count: number) {
  const { setAppBadge, clearAppBadge } = navigator as Partial<NavigatorBadge>
  const update = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  // Not an installed app.
  void update?.catch(() => undefined)
}
