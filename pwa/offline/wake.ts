// Tabs and the service worker hear each other; a message is only a hint to look into the database.
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

/** A draft has changed, or somebody wants it tried now: whoever uploads looks again, at once. */
export function wake() {
  tell()
  channel?.postMessage('wake')
}

export function onWake(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
