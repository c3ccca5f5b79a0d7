import { AppError } from '#shared/errors'
import { jsonOf, refusalIn } from '../lib/answer.ts'
import { sessionEnded, token } from '../lib/session.ts'

type Sending = { path: string; file: File; key: string; onProgress: (part: number) => void }

/**
 * Sends a file as a form; `onProgress` gets 0 to 1. Throws the server's refusal, `offline` or `unexpected_answer` as
 * `read` does.
 */
export function sendPicture<Answer>({ path, file, key, onProgress }: Sending): Promise<Answer> {
  const sentToken = token()
  const form = new FormData()
  form.set('file', file)
  return new Promise((resolve, reject) => {
    // fetch reports no upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('Authorization', `Bearer ${sentToken}`)
    request.setRequestHeader('Idempotency-Key', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new AppError('offline'))
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
