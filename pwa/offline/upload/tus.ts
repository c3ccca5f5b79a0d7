// tus 1.0 client: tus.io/protocols/resumable-upload, with UPLOAD-6.

import { OBJECTION } from '#shared/tournaments/objections'
import { base64, sha256 } from '../chunks.ts'
import type { Draft } from '../db.ts'
import type { Environment } from '../device/environment.ts'
import { failureIn, offsetIn, RetryableError } from '../failures.ts'

export type Context = { fetch: Environment['fetch']; token: string; signal: AbortSignal }
/** `resultId`: of what it has become. */
export type Standing = { offset: number; resultId?: string }

export type Description = Pick<Draft, 'category' | 'additionalText'>

const ENDPOINT = '/api/uploads'

/** Creates the draft's upload or finds it, and sends its description. */
export async function create(
  context: Context,
  { id, file, reencoded, objection }: Draft,
  { category = 'funny', additionalText }: Description,
) {
  const what = objection
    ? { category: OBJECTION, tournamentId: objection.tournamentId, match: String(objection.match) }
    : { category, ...(reencoded && { reencoded: '1' }) }
  const pairs = { draftId: id, filename: file.name, additionalText, ...what }
  const metadata = Object.entries(pairs).map(([name, text]) =>
    `${name} ${base64(new TextEncoder().encode(text))}`.trim(),
  )
  const headers = { 'Upload-Length': String(file.size), 'Upload-Metadata': metadata.join(',') }
  const response = await ask(context, ENDPOINT, { method: 'POST', headers })
  const location = response.headers.get('Location')
  if (!location) throw new RetryableError('no location')
  return { uploadUrl: pathOf(location), ...standing(response) }
}

export const standingOf = async (context: Context, uploadUrl: string) =>
  standing(await ask(context, uploadUrl, { method: 'HEAD' }))

export type Piece = { offset: number; bytes: Uint8Array<ArrayBuffer>; checksum: string }

export const pieceOf = async (offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<Piece> => ({
  offset,
  bytes,
  checksum: `sha256 ${base64(await sha256(bytes))}`,
})

export async function append(context: Context, uploadUrl: string, { offset, bytes, checksum }: Piece) {
  const headers = { ...bodyHeaders(offset), 'Upload-Checksum': checksum }
  return standing(await ask(context, uploadUrl, { method: 'PATCH', headers, body: bytes }))
}

/** All that is missing in one body. The server keeps what comes of it, as it has no checksum of the whole. */
export const restRequest = (token: string, offset: number, body: Blob): RequestInit => ({
  method: 'PATCH',
  headers: { ...ownHeaders(token), ...bodyHeaders(offset) },
  body,
})

const bodyHeaders = (offset: number) => ({
  'Content-Type': 'application/offset+octet-stream',
  'Upload-Offset': String(offset),
})

const ownHeaders = (token: string) => ({ Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' })

export const terminate = (context: Context, uploadUrl: string) => ask(context, uploadUrl, { method: 'DELETE' })

async function ask({ fetch, token, signal }: Context, path: string, init: RequestInit) {
  const headers = { ...init.headers, ...ownHeaders(token) }
  // A redirect leads to a Wi-Fi's sign-in page.
  const response = await fetch(path, { ...init, headers, signal, redirect: 'error', cache: 'no-store' }).catch(() => {
    throw new RetryableError('no answer', { scope: 'network' })
  })
  if (!response.ok) throw await failureIn(response)
  if (!response.headers.has('Tus-Resumable')) throw new RetryableError('a stranger answered', { scope: 'network' })
  return response
}

function standing({ headers }: Response): Standing {
  const offset = offsetIn(headers)
  const resultId = headers.get('X-Submission-Id') ?? headers.get('X-Objection-Id') ?? undefined
  if (offset === undefined && resultId === undefined) throw new RetryableError('no offset')
  return { offset: offset ?? 0, resultId }
}

function pathOf(location: string) {
  const { pathname, search } = new URL(location, 'http://localhost')
  return pathname + search
}
