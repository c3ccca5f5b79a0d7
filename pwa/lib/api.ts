import { type ClientResponse, hc } from 'hono/client'
import { AppError, isErrorCode } from '#shared/errors'
import type { Api } from '../../api/app.ts'
import { endSession, token } from './session.ts'

export const api = hc<Api>(globalThis.location?.origin ?? 'http://localhost', {
  headers: (): Record<string, string> => (token() ? { Authorization: `Bearer ${token()}` } : {}),
}).api

/** The body of a successful answer; anything else is thrown as the AppError the server meant. */
export async function read<T>(request: Promise<ClientResponse<T>>): Promise<T> {
  return (await (await answered(request)).json()) as T
}

/** A page of a list, and what its headers say: how many rows there are, and where the next page begins. */
export async function readPage<T>(request: Promise<ClientResponse<T>>) {
  const response = await answered(request)
  const next = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  return {
    rows: (await response.json()) as T,
    total: Number(response.headers.get('X-Total-Count') ?? 0),
    cursor: next === undefined ? undefined : decodeURIComponent(next),
  }
}

async function answered<T>(request: Promise<ClientResponse<T>>) {
  const asked = token()
  const response = await request.catch(() => {
    throw new AppError('offline')
  })
  if (response.ok) return response

  // Only the session that asked: meanwhile somebody may have signed in again.
  if (response.status === 401 && asked && asked === token()) endSession()
  throw await refusal(response)
}

async function refusal(response: ClientResponse<unknown>) {
  const body = (await response.json().catch(() => ({}))) as { code?: unknown; error?: string }
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  if (isErrorCode(body.code)) return new AppError(body.code, body.error, retryAfter)
  return new Error(body.error ?? `${response.status}: ${response.statusText}`)
}
