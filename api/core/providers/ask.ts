import { closing, LAST_ANSWERS } from '../http/closing.ts'

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

type Unanswered = { outcome: 'silent' | 'unreachable' | 'too_large'; cause?: string | undefined }
/** `body`: undefined if it is not JSON; `retryAfter`: seconds; `date`: by the other's clock. */
export type Answered = { status: number; body: unknown; retryAfter: number | undefined; date: Date | undefined }

/** Sends one request and reads its answer within `ms` and `bytes`, sooner when the server stops. Never throws. */
export async function ask(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  { ms, bytes }: { ms: number; bytes: number },
): Promise<Answered | Unanswered> {
  const control = new AbortController()
  const cut = (outcome: Unanswered['outcome']) => control.abort(outcome)
  // Also for a `fetch` that does not obey its signal.
  const ended = new Promise<never>((_, refuse) => {
    control.signal.addEventListener('abort', () => refuse(control.signal.reason))
  })
  ended.catch(() => {})
  const end = () => cut('silent')
  let timer = setTimeout(end, Math.max(ms, 0))
  const onClosing = () => {
    clearTimeout(timer)
    timer = setTimeout(end, Math.min(Math.max(ms, 0), LAST_ANSWERS))
  }
  closing.addEventListener('abort', onClosing)
  if (closing.aborted) onClosing()
  init.signal?.addEventListener('abort', end)
  if (init.signal?.aborted) end()
  try {
    const response = await Promise.race([ended, fetch(url, { ...init, signal: control.signal })])
    const text = await textOf(response, bytes, cut, ended)
    const header = Number.parseFloat(response.headers.get('Retry-After') ?? '')
    const date = new Date(response.headers.get('Date') ?? Number.NaN)
    return {
      status: response.status,
      body: jsonIn(text),
      retryAfter: header >= 0 ? header : undefined,
      date: Number.isNaN(date.getTime()) ? undefined : date,
    }
  } catch (error) {
    if (control.signal.aborted) return { outcome: control.signal.reason }
    cut('unreachable')
    return { outcome: 'unreachable', cause: codeIn(error) }
  } finally {
    clearTimeout(timer)
    closing.removeEventListener('abort', onClosing)
    init.signal?.removeEventListener('abort', end)
  }
}

async function textOf({ body }: Response, most: number, cut: (outcome: 'too_large') => void, ended: Promise<never>) {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  try {
    for (;;) {
      const { done, value } = await Promise.race([ended, reader.read()])
      if (done) return text + decoder.decode()
      bytes += value.byteLength
      if (bytes > most) {
        cut('too_large')
        await ended
      }
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    void reader.cancel().catch(() => {})
    throw error
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Node's or undici's code of a failed connection, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
function codeIn(error: unknown) {
  const { cause, code } = error as { cause?: { code?: unknown }; code?: unknown }
  const word = cause?.code ?? code
  return typeof word === 'string' && /^[A-Z_]{1,40}$/.test(word) ? word : undefined
}
