import { AppError } from '#shared/errors'
import { SECOND } from '#shared/units'
import { jsonOf, refusalIn } from '../answer.ts'
import { sessionEnded, token } from '../session.ts'
import { isOutcomeUnknown } from './refusal.ts'

type Sending = {
  path: string
  file: File
  fields?: Record<string, string>
  key: string
  onProgress: (part: number) => void
  /** Aborted: `offline`, as every answer that does not come. */
  signal?: AbortSignal
}

/** How often a form comes again to a server that asked for it, and after how many ms where no answer says it. */
const [COMES_AGAIN, PAUSE] = [10, 2 * SECOND]

/**
 * Sends a file as a form; `onProgress` gets 0 to 1. Comes again to a server that restarts (OPS-4), under the same key.
 * Throws the server's refusal, `offline` or `unexpected_answer` as `read` does.
 */
export async function sendFile<Answer>(sending: Sending): Promise<Answer> {
  let isAskedAgain = false
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce<Answer>(sending)
    } catch (error) {
      const pause = error instanceof AppError ? error.retryAfter : undefined
      isAskedAgain ||= error instanceof AppError && error.code === 'unavailable' && pause !== undefined
      const mayCome = isAskedAgain && isOutcomeUnknown(error) && attempt < COMES_AGAIN
      if (!mayCome || sending.signal?.aborted) throw error
      await new Promise((over) => {
        setTimeout(over, pause === undefined ? PAUSE : pause * SECOND)
        sending.signal?.addEventListener('abort', over)
      })
    }
  }
}

function sendOnce<Answer>({ path, file, fields = {}, key, onProgress, signal }: Sending): Promise<Answer> {
  const sentToken = token()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new AppError('offline'))
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
