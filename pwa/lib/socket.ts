import { io } from 'socket.io-client'
import type { AppEvent } from '#shared/events'

type Events = { [Event in AppEvent as Event['name']]: (data: Event['data']) => void }
type Listeners = Partial<Events> & {
  /** The connection was away and is back: what was sent meanwhile has been missed. */
  missed: () => void
  /** The server ended the line, as it does when a session is revoked. */
  dismissed: () => void
}

const REOPEN_AFTER = 1000

/** Opens the player's own line; answers the function that closes it. Loaded after sign-in only. */
export function openSocket(token: string, { missed, dismissed, ...listeners }: Listeners) {
  const socket = io({ auth: { token }, transports: ['websocket', 'polling'], tryAllTransports: true })
  let connectedBefore = false
  let reopening: ReturnType<typeof setTimeout> | undefined

  socket.on('connect', () => {
    if (connectedBefore && !socket.recovered) missed()
    connectedBefore = true
  })
  socket.on('disconnect', (reason) => {
    if (reason !== 'io server disconnect') return
    // The one case in which socket.io does not come back by itself.
    reopening = setTimeout(() => socket.connect(), REOPEN_AFTER)
    dismissed()
  })
  socket.on('connect_error', (error) => {
    if (error.message === 'signed_out') dismissed()
  })
  for (const [name, listener] of Object.entries(listeners)) socket.on(name, listener)

  return () => {
    clearTimeout(reopening)
    socket.disconnect()
  }
}
