import { errorText, isErrorCode } from '#shared/errors'

export type Said = { code: string; message: string }

/** What a trouble is of, and so what waits for its end: one draft, every file of this player, or everything. */
export type Scope = 'draft' | 'room' | 'network'

/** No answer, not our server's answer, or a server that cannot just now: to be tried again. */
export class RetryableError extends Error {
  readonly scope: Scope
  /** Milliseconds that the server asks for. */
  readonly retryAfter: number | undefined
  /** What the server said, for the player who waits. */
  readonly said: Said | undefined

  constructor(message: string, of: { scope?: Scope; retryAfter?: number; said?: Said } = {}) {
    super(message)
    this.name = 'Trouble'
    this.scope = of.scope ?? 'draft'
    this.retryAfter = of.retryAfter
    this.said = of.said
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

/** A Wi-Fi's own sign-in page answers anything with anything: without our code it is not a refusal. */
export async function failureIn(response: Response): Promise<RetryableError | Refused> {
  const { status, headers } = response
  const body = await bodyOf(response)
  const code = headers.get('X-Error-Code') ?? body.code
  const retryAfter = waitAsked(headers)
  if (code === undefined && status === 413) return new Refused(413, 'body_too_large', errorText('body_too_large'))
  // Only our own word signs out (rules.md, section 2).
  if (status === 401 && code !== 'signed_out') return new RetryableError(`${status}`, { scope: 'network', retryAfter })
  if (code === undefined && status < 500) return new RetryableError(`${status}`, { scope: 'network', retryAfter })
  if (code === undefined) return new RetryableError(`${status}`, { retryAfter })
  const message = body.error ?? (isErrorCode(code) ? errorText(code) : errorText('internal'))
  const said = { code, message }
  // One more is too many; those that have begun go on, and make room.
  if (code === 'too_many_uploads') return new RetryableError(code, { retryAfter, said })
  if (waitsForRoom(code)) return new RetryableError(code, { scope: 'room', retryAfter, said })
  // The whole player is asked to wait, not this draft.
  if (status === 429) return new RetryableError(code, { scope: 'network', retryAfter, said })
  if (status >= 500 || status === 408 || status === 423 || status === 425)
    return new RetryableError(code, { retryAfter, said })
  return new Refused(status, code, message, offsetIn(headers))
}

/** What keeps every file of a player from the server while the rest goes on (rules.md, section 4, "room on the server"). */
const waitsForRoom = (code: string | undefined) => code === 'too_many_pending' || code === 'storage_full'

async function bodyOf(response: Response) {
  const body: unknown = await response.json().catch(() => undefined)
  const { code, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return {
    code: typeof code === 'string' ? code : undefined,
    error: typeof error === 'string' ? error : undefined,
  }
}

/** Retry-After: seconds, or a moment by the server's own clock. */
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
