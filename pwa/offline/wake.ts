// A wake carries no data: listeners read the database.
const channel = globalThis.BroadcastChannel ? new BroadcastChannel('trofey-queue') : undefined
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}
if (channel) {
  channel.onmessage = tell
  // In Node an open channel keeps the process alive.
  if ('unref' in channel) (channel.unref as () => void)()
}

/** Call after changing a draft, or to retry now. */
export function wake() {
  tell()
  channel?.postMessage('wake')
}

export function onWake(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
