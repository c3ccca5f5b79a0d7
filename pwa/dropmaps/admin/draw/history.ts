export type History<T> = { past: readonly T[]; now: T; future: readonly T[]; tag?: string | undefined }

const MOST = 500

export const initial = <T>(now: T): History<T> => ({ past: [], now, future: [] })

/** @param tag consecutive changes of the same tag become one step */
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
