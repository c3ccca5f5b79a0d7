import { setMaxListeners } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { AppError } from '#shared/errors'
import { SECOND } from '#shared/units'
import type { Log } from '../telemetry/log.ts'
import { AGAIN_AFTER } from './errors.ts'

const control = new AbortController()
setMaxListeners(0, control.signal)

/** Aborts when the server begins to stop: what is cheap to repeat ends then (OPS-4). */
export const closing = control.signal

/** Refuses what a stopping server does not wait for. */
export const comeAgain = () => new AppError('unavailable', undefined, AGAIN_AFTER)

/** Milliseconds that a body has left once the server begins to stop. */
export const LAST_BYTES = SECOND / 4
/** The same for a provider's answer, and for the rest of an answer to a GET. */
export const LAST_ANSWERS = SECOND
/** The same for all work and its commit. */
const LAST_WORK = 25 * SECOND

/** Tracks a server's requests. Returns how to end them. */
export function trackExchanges(server: Server, log: Log) {
  const open = new Map<ServerResponse, IncomingMessage>()
  server.on('request', (incoming, outgoing) => {
    if (closing.aborted) outgoing.shouldKeepAlive = false
    open.set(outgoing, incoming)
    outgoing.on('close', () => open.delete(outgoing))
  })

  return {
    /** Ends arriving bodies at once, provider calls and reads soon; running commits are answered. `closed`: no connections. */
    async end(closed: Promise<void>) {
      control.abort()
      for (const outgoing of open.keys()) outgoing.shouldKeepAlive = false
      const idle = setInterval(() => {
        server.closeIdleConnections()
        if (open.size === 0) server.closeAllConnections()
      }, 50)
      const answers = setTimeout(() => {
        for (const [outgoing, { method }] of open) if (method === 'GET' && outgoing.headersSent) outgoing.destroy()
      }, LAST_ANSWERS)
      const work = setTimeout(() => {
        log.warn({ inFlight: open.size }, 'cut what did not end in time')
        server.closeAllConnections()
      }, LAST_WORK)
      await closed
      clearInterval(idle)
      for (const timer of [answers, work]) clearTimeout(timer)
    },
  }
}
