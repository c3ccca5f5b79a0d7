import type { Draft } from './db.ts'

const open: Draft['state'][] = ['waiting', 'sending', 'signed-out', 'refused']

/** On the app's icon: how many drafts have not arrived. */
export function showBadge(drafts: Draft[]) {
  const { setAppBadge, clearAppBadge } = navigator as Partial<NavigatorBadge>
  const count = drafts.filter(({ state }) => open.includes(state)).length
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  // Not an installed app.
  void shown?.catch(() => undefined)
}
