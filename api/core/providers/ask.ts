import { closing, LAST_ANSWERS } from '../http/closing.ts'

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

type Unanswered = { outcome: 'silent' | 'unreachable' | 'too_large'; cause?: string | undefined }
/** `body`: undefined where it is no JSON; `retryAfter`: seconds; `date`: of the other's clock. */
export type Answered = { status: number; body: unknown; retryAfter: number | undefined; date: Date | undefined }

class Cut extends Error {
  readonly outcome: Unanswered['outcome']
  constructor(outcome: Unanswered['outcome']) {
    super(outcome)
    this.outcome = outcome
  }
}

/** One request, its body and all, within `ms` and `bytes`, and soon when the server stops; past them the connection is cut. Never throws. */
export async function ask(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  { ms, bytes }: { ms: number; bytes: number },
): Promise<Answered | Unanswered> {
  const control = new AbortController()
  const end = () => control.abort(new Cut('silent'))
  let timer = setTimeout(end, Math.max(ms, 0))
  const onClosing = () => {
    clearTimeout(timer)
    timer = setTimeout(end, Math.min(Math.max(ms, 0), LAST_ANSWERS))
  }
  closing.addEventListener('abort', onClosing)
  if (closing.aborted) onClosing()
  init.signal?.addEventListener('abort', end)
  if (init.signal?.aborted) end()
  const ended = new Promise<never>((_, refuse) => {
    const cut = () => refuse(control.signal.reason)
    if (control.signal.aborted) cut()
    control.signal.addEventListener('abort', cut)
  })
  ended.catch(() => {})
  try {
    const response = await Promise.race([fetch(url, { ...init, signal: control.signal }), ended])
    const text = await textOf(response, bytes, ended)
    const header = Number.parseFloat(response.headers.get('Retry-After') ?? '')
    const date = new Date(response.headers.get('Date') ?? Number.NaN)
    return {
      status: response.status,
      body: jsonIn(text),
      retryAfter: header >= 0 ? header : undefined,
      date: Number.isNaN(date.getTime()) ? undefined : date,
    }
  } catch (error) {
    control.abort()
    return error instanceof Cut ? { outcome: error.outcome } : { outcome: 'unreachable', cause: codeIn(error) }
  } finally {
    clearTimeout(timer)
    closing.removeEventListener('abort', onClosing)
    init.signal?.removeEventListener('abort', end)
  }
}

async function textOf({ body }: Response, most: number, ended: Promise<never>) {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), ended])
      if (done) return text + decoder.decode()
      bytes += value.byteLength
      if (bytes > most) throw new Cut('too_large')
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

/** Node's and undici's words for why there is no connection, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
function codeIn(error: unknown) {
  const { cause, code } = error as { cause?: { code?: unknown }; code?: unknown }
  const word = cause?.code ?? code
  return typeof word === 'string' && /^[A-Z_]{1,40}$/.test(word) ? word : undefined
}
