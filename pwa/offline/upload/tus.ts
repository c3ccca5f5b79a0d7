// tus 1.0 as a client: tus.io/protocols/resumable-upload, with what rules.md, section 4, adds to it.

import type { Draft } from '../db.ts'
import type { Environment } from '../device/environment.ts'
import { base64, sha256 } from '../digest.ts'
import { failureIn, offsetIn, RetryableError } from '../failures.ts'

/** One request's way to the server. */
export type Wire = { fetch: Environment['fetch']; token: string; signal: AbortSignal }
/** How far the server is; with the submission, all the way. */
export type Standing = { offset: number; submissionId?: string }

export type Said = Pick<Draft, 'category' | 'additionalText'>

const ENDPOINT = '/api/uploads'

/** Begins an upload, or finds the one that this draft has already, and says what the draft is. */
export async function create(wire: Wire, { id, file, reencoded }: Draft, { category = 'funny', additionalText }: Said) {
  const pairs = { draftId: id, filename: file.name, category, additionalText, ...(reencoded && { reencoded: '1' }) }
  const metadata = Object.entries(pairs).map(([name, text]) =>
    `${name} ${base64(new TextEncoder().encode(text))}`.trim(),
  )
  const headers = { 'Upload-Length': String(file.size), 'Upload-Metadata': metadata.join(',') }
  const response = await ask(wire, ENDPOINT, { method: 'POST', headers })
  const location = response.headers.get('Location')
  if (!location) throw new RetryableError('no location')
  return { uploadUrl: pathOf(location), ...standing(response) }
}

export const standingOf = async (wire: Wire, uploadUrl: string) =>
  standing(await ask(wire, uploadUrl, { method: 'HEAD' }))

export type Piece = { offset: number; bytes: Uint8Array<ArrayBuffer>; checksum: string }

export const pieceOf = async (offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<Piece> => ({
  offset,
  bytes,
  checksum: `sha256 ${base64(await sha256(bytes))}`,
})

export async function append(wire: Wire, uploadUrl: string, { offset, bytes, checksum }: Piece) {
  const headers = {
    'Content-Type': 'application/offset+octet-stream',
    'Upload-Offset': String(offset),
    'Upload-Checksum': checksum,
  }
  return standing(await ask(wire, uploadUrl, { method: 'PATCH', headers, body: bytes }))
}

export const terminate = (wire: Wire, uploadUrl: string) => ask(wire, uploadUrl, { method: 'DELETE' })

async function ask({ fetch, token, signal }: Wire, path: string, init: RequestInit) {
  const headers = { ...init.headers, Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' }
  // A redirect is a Wi-Fi's sign-in page: this server has none here.
  const response = await fetch(path, { ...init, headers, signal, redirect: 'error', cache: 'no-store' }).catch(() => {
    throw new RetryableError('no answer', { scope: 'network' })
  })
  if (!response.ok) throw await failureIn(response)
  if (!response.headers.has('Tus-Resumable')) throw new RetryableError('a stranger answered', { scope: 'network' })
  return response
}

function standing({ headers }: Response): Standing {
  const offset = offsetIn(headers)
  const submissionId = headers.get('X-Submission-Id') ?? undefined
  if (offset === undefined && submissionId === undefined) throw new RetryableError('no offset')
  return { offset: offset ?? 0, submissionId }
}

/** Always asked of the own server, whatever name a proxy gave it. */
function pathOf(location: string) {
  const { pathname, search } = new URL(location, 'http://localhost')
  return pathname + search
}
