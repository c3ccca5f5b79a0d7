// Tabs and the service worker wake each other; a wake carries nothing, its listeners look into the database.
const channel = globalThis.BroadcastChannel ? new BroadcastChannel('trofey-queue') : undefined
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}
if (channel) {
  channel.onmessage = tell
  // Only Node has it: there an open channel would keep a test's process alive.
  if ('unref' in channel) (channel.unref as () => void)()
}

/** Call this when a draft has changed or is to be tried now: the tab that uploads looks into the database at once. */
export function wake() {
  tell()
  channel?.postMessage('wake')
}

export function onWake(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
