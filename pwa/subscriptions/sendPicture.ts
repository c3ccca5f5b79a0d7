import { AppError, isErrorCode } from '#shared/errors'
import { endSession, token } from '../lib/session.ts'

type Sending = { path: string; file: File; key: string; onProgress: (part: number) => void }

/** Sends one file as a form; `onProgress` hears from 0 to 1 how much has left the device. Throws what the server refused. */
export function sendPicture<Answer>({ path, file, key, onProgress }: Sending): Promise<Answer> {
  const asked = token()
  const form = new FormData()
  form.set('file', file)
  return new Promise((resolve, reject) => {
    // Not fetch: it tells nothing of what has been sent.
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('Authorization', `Bearer ${asked}`)
    request.setRequestHeader('Idempotency-Key', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new AppError('offline'))
    request.onload = () => {
      const { status } = request
      if (status >= 200 && status < 300) return resolve(JSON.parse(request.responseText) as Answer)
      // Only the session that asked: meanwhile somebody may have signed in again.
      if (status === 401 && asked === token()) endSession()
      reject(refusalIn(request))
    }
    request.send(form)
  })
}

function refusalIn({ status, statusText, responseText }: XMLHttpRequest) {
  try {
    const { code, error } = JSON.parse(responseText) as { code?: unknown; error?: string }
    if (isErrorCode(code)) return new AppError(code, error)
  } catch {
    // A proxy's own page: its status says what there is to say.
  }
  return new Error(`${status}: ${statusText}`)
}
