import { type ClientResponse, hc } from 'hono/client'
import { AppError } from '#shared/errors'
import type { Api } from '../../api/app.ts'
import { jsonOf, refusalIn } from './answer.ts'
import { timed } from './clock.ts'
import { refreshProfile, sessionEnded, token } from './session.ts'

const authorization = (): Record<string, string> => (token() ? { Authorization: `Bearer ${token()}` } : {})

export const api = hc<Api>(globalThis.location?.origin ?? 'http://localhost', { headers: authorization }).api

/** Before this, in `performance.now()`, the page has asked for nothing. */
export const askingSince = performance.now()

/**
 * Returns the body of a successful answer. Throws the AppError that the server meant, `offline` when no answer came, and
 * `unexpected_answer` for one that this product did not write, a proxy's page for example (AUTH-9).
 */
export async function read<T>(request: Promise<ClientResponse<T>>): Promise<T> {
  return jsonOf(await answered(request))
}

type Form = { method: 'POST' | 'PUT'; path: string; body: FormData | string }
type Attempt = { headers: Record<string, string>; init: RequestInit }

/** Sends a form that may hold a file, and returns what came of it. Throws as `read` does. */
export async function sendForm<T>({ path, ...form }: Form, { headers, init }: Attempt): Promise<T> {
  return jsonOf(await answered(fetch(path, { ...init, ...form, headers: { ...authorization(), ...headers } })))
}

/** Returns the file of a successful answer. Throws as `read` does. */
export async function readFile<T>(request: Promise<ClientResponse<T>>): Promise<Blob> {
  const response = await answered(request)
  return response.blob().catch(() => {
    throw new AppError('offline')
  })
}

/** A page of a list, and what its headers say: how many rows there are or are at least, and where the next page begins. */
export async function readPage<T>(request: Promise<ClientResponse<T>>) {
  const response = await answered(request)
  const next = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  return {
    rows: await jsonOf<T>(response),
    total: Number(response.headers.get('X-Total-Count') ?? 0),
    isAtLeast: response.headers.get('X-Total-Count-Is') === 'at-least',
    cursor: next === undefined ? undefined : decodeURIComponent(next),
  }
}

async function answered(request: Promise<Response>) {
  const asked = token()
  const response = await timed(request).catch(() => {
    throw new AppError('offline')
  })
  if (response.ok) return response

  const refused = await refusalIn(response)
  // Only the session that asked: meanwhile somebody may have signed in again.
  if (refused.code === 'signed_out' && asked && asked === token()) sessionEnded()
  // Maybe no admin any more: the page then shows itself as it is for everybody.
  if (refused.code === 'forbidden') void refreshProfile().catch(() => undefined)
  throw refused
}
