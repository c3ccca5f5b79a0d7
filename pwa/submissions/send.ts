import type { ClientResponse } from 'hono/client'
import { AppError } from '#shared/errors'
import type { SubmissionCategory } from '#shared/submissions'
import { read } from '../lib/api.ts'
import { token } from '../lib/session.ts'
import type { Submission } from './queries.ts'

type Content = { file: File; category: SubmissionCategory; additionalText: string }
/** `id` is the idempotency key: however often a draft is sent, it becomes one submission (rules.md, section 4). */
export type Draft = Content & { id: string }

export const isSame = (one: Content, other: Partial<Content>) =>
  one.file === other.file && one.category === other.category && one.additionalText === other.additionalText

/** The same content keeps its id, so that a retry after a lost answer does not double; other content is another draft. */
export const drafted = (content: Content, last: Draft | undefined): Draft =>
  last && isSame(last, content) ? last : { ...content, id: crypto.randomUUID() }

export type Progress = { sent: number; total: number }
type Sending = { signal: AbortSignal; onProgress: (progress: Progress) => void }

/** Throws what the server refuses as AppError; an `AbortError` when `signal` ended it. */
export async function sendDraft(draft: Draft, sending: Sending): Promise<Submission> {
  if (!token()) throw new AppError('signed_out')
  try {
    return await read(post(draft, sending) as Promise<ClientResponse<Submission>>)
  } catch (error) {
    sending.signal.throwIfAborted()
    throw error
  }
}

// XMLHttpRequest: fetch does not tell how much of a body has been sent.
function post({ id, file, category, additionalText }: Draft, { signal, onProgress }: Sending) {
  const body = new FormData()
  body.append('category', category)
  body.append('additionalText', additionalText)
  body.append('file', file)

  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload')
    request.setRequestHeader('Authorization', `Bearer ${token()}`)
    request.setRequestHeader('Idempotency-Key', id)
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total })
    request.onload = () => {
      const { status, statusText, responseText } = request
      const headers = { 'Retry-After': request.getResponseHeader('Retry-After') ?? '' }
      resolve(new Response(responseText, { status, statusText, headers }))
    }
    request.onerror = reject
    request.onabort = reject
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
