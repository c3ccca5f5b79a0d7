import { AppError } from '#shared/errors'
import { jsonOf, refusalIn } from '../answer.ts'
import { sessionEnded, token } from '../session.ts'

type Sending = {
  path: string
  file: File
  fields?: Record<string, string>
  key: string
  onProgress: (part: number) => void
  /** Aborted: `offline`, as every answer that does not come. */
  signal?: AbortSignal
}

/**
 * Sends a file as a form; `onProgress` gets 0 to 1. Throws the server's refusal, `offline` or `unexpected_answer` as
 * `read` does.
 */
export function sendFile<Answer>({ path, file, fields = {}, key, onProgress, signal }: Sending): Promise<Answer> {
  const sentToken = token()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return new Promise((resolve, reject) => {
    // fetch reports no upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('Authorization', `Bearer ${sentToken}`)
    request.setRequestHeader('Idempotency-Key', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = request.onabort = () => reject(new AppError('offline'))
    signal?.addEventListener('abort', () => request.abort())
    request.onload = () => resolve(answerIn<Answer>(request, sentToken))
    request.send(form)
  })
}

async function answerIn<Answer>(request: XMLHttpRequest, sentToken: string | null) {
  const { status, statusText, responseText } = request
  const retryAfter = request.getResponseHeader('Retry-After')
  const headers = new Headers(retryAfter ? { 'Retry-After': retryAfter } : {})
  const answer = { status, statusText, headers, text: async () => responseText }
  if (status >= 200 && status < 300) return jsonOf<Answer>(answer)
  const refused = await refusalIn(answer)
  // Not if another session has started since.
  if (refused.code === 'signed_out' && sentToken === token()) sessionEnded()
  throw refused
}
