import { type ClientResponse, hc } from 'hono/client'
import { AppError } from '#shared/errors'
import type { Api } from '../../api/app.ts'
import { jsonOf, refusalIn } from './answer.ts'
import { timed } from './clock/clock.ts'
import { fetchRead } from './reads/fetchRead.ts'
import { refreshProfile, sessionEnded, token } from './session.ts'

const authorization = (): Record<string, string> => (token() ? { Authorization: `Bearer ${token()}` } : {})

const send = (address: string, init: RequestInit = {}) =>
  init.method === 'GET' ? fetchRead(address, init) : fetch(address, init)

export const api = hc<Api>(globalThis.location?.origin ?? 'http://localhost', {
  headers: authorization,
  fetch: send as typeof fetch,
}).api

/** `performance.now()` before the page's first request. */
export const askingSince = performance.now()

/**
 * Returns the body of a successful answer. Throws the server's AppError, `offline` without an answer,
 * `unexpected_answer` for a foreign one (AUTH-9).
 */
export async function read<T>(request: Promise<ClientResponse<T>>): Promise<T> {
  return jsonOf(await answered(request))
}

type Form = { method: 'POST' | 'PUT'; path: string; body: FormData | string }
type Attempt = { headers: Record<string, string>; init: RequestInit }

export async function sendForm<T>({ path, ...form }: Form, { headers, init }: Attempt): Promise<T> {
  return jsonOf(await answered(fetch(path, { ...init, ...form, headers: { ...authorization(), ...headers } })))
}

export async function readFile<T>(request: Promise<ClientResponse<T>>): Promise<Blob> {
  const response = await answered(request)
  return response.blob().catch(() => {
    throw new AppError('offline')
  })
}

/** Returns a page of a list with its row count and the cursor of the next page, from the headers. */
export async function readPage<T>(request: Promise<ClientResponse<T>>) {
  const response = await answered(request)
  const next = /[?&]cursor=([^&>]+)(?:&[^>]*)?>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  return {
    rows: await jsonOf<T>(response, ['']),
    total: Number(response.headers.get('X-Total-Count') ?? 0),
    isAtLeast: response.headers.get('X-Total-Count-Is') === 'at-least',
    cursor: next === undefined ? undefined : decodeURIComponent(next),
  }
}

async function answered(request: Promise<Response>) {
  const sentToken = token()
  const response = await timed(request).catch(() => {
    throw new AppError('offline')
  })
  if (response.ok) return response

  const refused = await refusalIn(response)
  // Only this request's session: another may have begun since.
  if (refused.code === 'signed_out' && sentToken && sentToken === token()) sessionEnded()
  if (refused.code === 'forbidden') void refreshProfile().catch(() => undefined)
  throw refused
}
