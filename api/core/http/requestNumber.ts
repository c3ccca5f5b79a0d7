import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { isRequestNumber } from '#shared/faults/requestNumber'
import type { Deps } from '../deps.ts'

/** The number of a request (OPS-41): the trusted proxy's, or a new one. */
export function requestNumber(c: Context, { settings }: Deps) {
  const given = settings.TRUSTED_PROXIES > 0 ? c.req.header('X-Request-Id') : undefined
  return given !== undefined && isRequestNumber(given) ? given : randomUUID()
}

type OfRequest = Deps & { request: string; ownLog: Deps['log'] | undefined }
const prototypes = new WeakMap<Deps, OfRequest>()

/**
 * `deps` with a log that names the request, made for its first line. Inherits from `deps`, so a spread of it is empty: a
 * copy would cost 0.9 µs, an AsyncLocalStorage more.
 */
export function depsOfRequest(deps: Deps, request: string): Deps {
  let prototype = prototypes.get(deps)
  if (!prototype) {
    prototype = Object.create(deps, {
      log: {
        get(this: OfRequest) {
          this.ownLog ??= deps.log.child({ request: this.request })
          return this.ownLog
        },
      },
    }) as OfRequest
    prototypes.set(deps, prototype)
  }
  const own: OfRequest = Object.create(prototype)
  own.request = request
  own.ownLog = undefined
  return own
}
