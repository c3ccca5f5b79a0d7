/** What something was, is, and was before it was taken back. `tag`: of the last change, if the next one may join it. */
export type History<T> = { past: readonly T[]; now: T; future: readonly T[]; tag?: string | undefined }

/** So many changes can be taken back. */
const MOST = 500

export const initial = <T>(now: T): History<T> => ({ past: [], now, future: [] })

/** @param tag changes of the same tag that follow each other are one: a point that is moved step by step */
export function push<T>(history: History<T>, next: T, tag?: string): History<T> {
  if (next === history.now) return history
  const isJoined = tag !== undefined && tag === history.tag
  const past = isJoined ? history.past : [...history.past, history.now].slice(-MOST)
  return { past, now: next, future: [], tag }
}

export function undo<T>(history: History<T>): History<T> {
  const { past, now, future } = history
  const before = past.at(-1)
  if (before === undefined) return history
  return { past: past.slice(0, -1), now: before, future: [now, ...future] }
}

export function redo<T>(history: History<T>): History<T> {
  const { past, now, future } = history
  const [next, ...later] = future
  if (next === undefined) return history
  return { past: [...past, now], now: next, future: later }
}
