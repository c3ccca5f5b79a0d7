import type { Draft } from '../../offline/db.ts'
import { isOnItsWay } from '../../offline/draftStates.ts'

/** What a queued draft waits for; `sending`: nothing. */
export type Wait = 'sending' | 'soon' | 'queue' | 'network' | 'wifi' | 'decision' | 'room' | 'uploads' | 'server'

export const waitWords: Record<Wait, { label: string; hint: string }> = {
  sending: { label: 'отправляется', hint: 'Отправляем прямо сейчас' },
  soon: { label: 'сейчас уйдёт', hint: 'Сейчас отправим' },
  queue: { label: 'ждёт отправки', hint: 'Уйдёт сама, как только отправится предыдущая' },
  network: { label: 'ждёт сети', hint: 'Уйдёт сама, как только появится связь' },
  wifi: { label: 'ждёт Wi-Fi', hint: 'Уйдёт сама, как только появится Wi-Fi' },
  decision: { label: 'ждёт решения', hint: 'Уйдёт сама, когда решат одну из заявок на модерации: больше пока нельзя' },
  room: { label: 'ждёт места', hint: 'На сервере закончилось место. Уйдёт сама, как только оно появится' },
  uploads: { label: 'ждёт других', hint: 'Слишком много незаконченных загрузок. Уйдёт сама, когда их станет меньше' },
  server: { label: 'ждёт сервера', hint: 'Сервер пока не отвечает как надо. Уйдёт сама, как только сможет' },
}

/** By the last error code; others: `server`. */
const byCode: Record<string, Wait> = {
  offline: 'network',
  too_many_pending: 'decision',
  storage_full: 'room',
  too_many_uploads: 'uploads',
}
const ofTrouble = ({ trouble }: Draft) => trouble && (byCode[trouble.code] ?? 'server')

type Connectivity = { isReachable: boolean; isWifiAwaited: boolean }

/** Returns which obstacle has to end first. */
export function waitOf(draft: Draft, drafts: Draft[], { isReachable, isWifiAwaited }: Connectivity): Wait {
  const others = drafts.filter((one) => one.id !== draft.id && !one.objection === !draft.objection && isOnItsWay(one))
  // While there is no room, no draft moves.
  const forEverybody = [draft, ...others].map(ofTrouble).find((wait) => wait === 'decision' || wait === 'room')
  if (draft.state === 'sending') return draft.trouble && forEverybody ? forEverybody : 'sending'
  if (!isReachable) return 'network'
  if (isWifiAwaited) return 'wifi'
  const isOlder = (other: Draft) => other.createdAt < draft.createdAt
  const isQueued = others.some((other) => other.state === 'sending' || isOlder(other))
  return forEverybody ?? ofTrouble(draft) ?? (isQueued ? 'queue' : 'soon')
}
