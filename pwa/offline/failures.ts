import { errorText, isErrorCode } from '#shared/errors'

export type ServerMessage = { code: string; message: string }

/** What a failure delays: one draft, all files, or everything. */
export type Scope = 'draft' | 'room' | 'network'

/** No answer, a foreign one, or a server error: to be retried. */
export class RetryableError extends Error {
  readonly scope: Scope
  /** Milliseconds. */
  readonly retryAfter: number | undefined
  readonly serverMessage: ServerMessage | undefined

  constructor(message: string, of: { scope?: Scope; retryAfter?: number; serverMessage?: ServerMessage } = {}) {
    super(message)
    this.name = 'RetryableError'
    this.scope = of.scope ?? 'draft'
    this.retryAfter = of.retryAfter
    this.serverMessage = of.serverMessage
  }
}

export class TimeoutError extends RetryableError {
  constructor() {
    super('nothing came', { scope: 'network' })
  }
}

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

export const isSignedOut = (error: unknown) => error instanceof Refused && error.status === 401

/** Without our code an answer is no refusal: public Wi-Fi answers anything. */
export async function failureIn(response: Response): Promise<RetryableError | Refused> {
  const { status, headers } = response
  const body = await bodyOf(response)
  const code = headers.get('X-Error-Code') ?? body.code
  const retryAfter = retryAfterIn(headers)
  if (code === undefined && status === 413) return new Refused(413, 'body_too_large', errorText('body_too_large'))
  // AUTH-9: a proxy's 401 says nothing about the session.
  if (status === 401 && code !== 'signed_out') return new RetryableError(`${status}`, { scope: 'network', retryAfter })
  if (code === undefined && status < 500) return new RetryableError(`${status}`, { scope: 'network', retryAfter })
  if (code === undefined) return new RetryableError(`${status}`, { retryAfter })
  const message = body.error ?? ((isErrorCode(code) && errorText(code)) || errorText('internal'))
  const serverMessage = { code, message }
  // Other uploads continue and free a place.
  if (code === 'too_many_uploads') return new RetryableError(code, { retryAfter, serverMessage })
  if (waitsForRoom(code)) return new RetryableError(code, { scope: 'room', retryAfter, serverMessage })
  if (status === 429) return new RetryableError(code, { scope: 'network', retryAfter, serverMessage })
  if (status >= 500 || status === 408 || status === 423 || status === 425)
    return new RetryableError(code, { retryAfter, serverMessage })
  return new Refused(status, code, message, offsetIn(headers))
}

const waitsForRoom = (code: string | undefined) => code === 'too_many_pending' || code === 'storage_full'

async function bodyOf(response: Response) {
  const body: unknown = await response.json().catch(() => undefined)
  const { code, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return {
    code: typeof code === 'string' ? code : undefined,
    error: typeof error === 'string' ? error : undefined,
  }
}

/** Returns Retry-After in milliseconds; dates by the server's clock. */
function retryAfterIn(headers: Headers) {
  const value = headers.get('Retry-After')
  if (!value) return undefined
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.parse(headers.get('Date') ?? '')) / 1000
  return seconds >= 0 ? seconds * 1000 : undefined
}

export function offsetIn(headers: Headers) {
  const offset = headers.get('Upload-Offset')
  return offset !== null && /^\d+$/.test(offset) ? Number(offset) : undefined
}
