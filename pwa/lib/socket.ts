import { io } from 'socket.io-client'
import type { AppEvent } from '#shared/events'

type Events = { [Event in AppEvent as Event['name']]: (data: Event['data']) => void }
type Listeners = Partial<Events> & {
  /** The connection was away and is back: what was sent meanwhile has been missed. */
  missed: () => void
  /** The server ended the line or does not know the token, as when a session is revoked: the profile tells which. */
  dismissed: () => void
}

/** Milliseconds; doubled each time until the longest. */
const [REOPEN_AFTER, LONGEST] = [1000, 30_000]

/** Opens the player's own line; answers the function that closes it. Loaded after sign-in only. */
export function openSocket(token: string, { missed, dismissed, ...listeners }: Listeners) {
  const socket = io({ auth: { token }, transports: ['websocket', 'polling'], tryAllTransports: true })
  let connectedBefore = false
  let reopening: ReturnType<typeof setTimeout> | undefined
  let refusals = 0

  // After the server's own word socket.io does not come back by itself.
  function reopen() {
    clearTimeout(reopening)
    reopening = setTimeout(() => socket.connect(), Math.min(LONGEST, REOPEN_AFTER * 2 ** refusals++))
  }

  // The network is back, or the player is: worth a try at once.
  const hurry = () => {
    if (reopening === undefined || document.hidden) return
    refusals = 0
    clearTimeout(reopening)
    reopening = undefined
    socket.connect()
  }
  const returns = ['online', 'focus', 'visibilitychange']
  for (const name of returns) addEventListener(name, hurry)

  socket.on('connect', () => {
    reopening = undefined
    refusals = 0
    if (connectedBefore && !socket.recovered) missed()
    connectedBefore = true
  })
  socket.on('disconnect', (reason) => {
    if (reason !== 'io server disconnect') return
    reopen()
    dismissed()
  })
  socket.on('connect_error', (error) => {
    // Refused by our server; a line that does not come about is tried again anyway.
    if (!socket.active) reopen()
    if (error.message === 'signed_out') dismissed()
  })
  for (const [name, listener] of Object.entries(listeners)) socket.on(name, listener)

  return () => {
    clearTimeout(reopening)
    for (const name of returns) removeEventListener(name, hurry)
    socket.disconnect()
  }
}
