import { errorText, isErrorCode } from '#shared/errors'

export type ServerMessage = { code: string; message: string }

/** What has to wait until a failure is over: one draft, every file of this player, or everything. */
export type Scope = 'draft' | 'room' | 'network'

/** No answer came, or not our server's, or the server is unable for now: to be tried again. */
export class RetryableError extends Error {
  readonly scope: Scope
  /** Milliseconds that the server asks for. */
  readonly retryAfter: number | undefined
  /** For the player who waits. */
  readonly serverMessage: ServerMessage | undefined

  constructor(message: string, of: { scope?: Scope; retryAfter?: number; serverMessage?: ServerMessage } = {}) {
    super(message)
    this.name = 'RetryableError'
    this.scope = of.scope ?? 'draft'
    this.retryAfter = of.retryAfter
    this.serverMessage = of.serverMessage
  }
}

/** Nothing came within the time that was given for it. */
export class TimeoutError extends RetryableError {
  constructor() {
    super('nothing came', { scope: 'network' })
  }
}

/** Our server's own "no", in its words. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly offset: number | undefined

  constructor(status: number, code: string, message: string, offset?: number) {
    super(message)
    this.name = 'Refused'
    this.status = status
    this.code = code
    this.offset = offset
  }
}

/**
 * Whether the server no longer knows the session (401 `signed_out`): the drain then ends the kept session, and every draft
 * of its player is `signed-out` until the next sign-in (`endKeptSession`, `keepSession`).
 */
export const isSignedOut = (error: unknown) => error instanceof Refused && error.status === 401

/** Returns what a failed response means. Without an error code of ours it is no refusal: a public Wi-Fi's sign-in page answers anything. */
export async function failureIn(response: Response): Promise<RetryableError | Refused> {
  const { status, headers } = response
  const body = await bodyOf(response)
  const code = headers.get('X-Error-Code') ?? body.code
  const retryAfter = waitAsked(headers)
  if (code === undefined && status === 413) return new Refused(413, 'body_too_large', errorText('body_too_large'))
  // Only our own code signs out (AUTH-9); a proxy's 401 says nothing about the session.
  if (status === 401 && code !== 'signed_out') return new RetryableError(`${status}`, { scope: 'network', retryAfter })
  if (code === undefined && status < 500) return new RetryableError(`${status}`, { scope: 'network', retryAfter })
  if (code === undefined) return new RetryableError(`${status}`, { retryAfter })
  const message = body.error ?? (isErrorCode(code) ? errorText(code) : errorText('internal'))
  const serverMessage = { code, message }
  // Only this draft waits: uploads that have begun go on, and their end makes room for it.
  if (code === 'too_many_uploads') return new RetryableError(code, { retryAfter, serverMessage })
  if (waitsForRoom(code)) return new RetryableError(code, { scope: 'room', retryAfter, serverMessage })
  // The limit is the player's, not this draft's.
  if (status === 429) return new RetryableError(code, { scope: 'network', retryAfter, serverMessage })
  if (status >= 500 || status === 408 || status === 423 || status === 425)
    return new RetryableError(code, { retryAfter, serverMessage })
  return new Refused(status, code, message, offsetIn(headers))
}

/** What keeps every file of a player from the server while the rest goes on (UPLOAD-9, UPLOAD-10). */
const waitsForRoom = (code: string | undefined) => code === 'too_many_pending' || code === 'storage_full'

async function bodyOf(response: Response) {
  const body: unknown = await response.json().catch(() => undefined)
  const { code, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return {
    code: typeof code === 'string' ? code : undefined,
    error: typeof error === 'string' ? error : undefined,
  }
}

/** Returns the milliseconds of Retry-After, which is in seconds or a date by the server's own clock. */
function waitAsked(headers: Headers) {
  const asked = headers.get('Retry-After')
  if (!asked) return undefined
  const seconds = /^\d+$/.test(asked)
    ? Number(asked)
    : (Date.parse(asked) - Date.parse(headers.get('Date') ?? '')) / 1000
  return seconds >= 0 ? seconds * 1000 : undefined
}

export function offsetIn(headers: Headers) {
  const offset = headers.get('Upload-Offset')
  return offset !== null && /^\d+$/.test(offset) ? Number(offset) : undefined
}
