import { closing, LAST_ANSWERS } from './http/closing.ts'

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

export type ProviderAnswer = { status: number; body: unknown; retryAfter: number | undefined }

/** One call to a provider, its body and all, within `timeout` ms, and soon when the server stops. Throws whatever keeps it from an answer. */
export async function providerCall(fetch: Fetch, url: string, init: RequestInit, timeout: number) {
  const control = new AbortController()
  const end = () => control.abort()
  let timer = setTimeout(end, timeout)
  const onClosing = () => {
    clearTimeout(timer)
    timer = setTimeout(end, LAST_ANSWERS)
  }
  init.signal?.addEventListener('abort', end)
  closing.addEventListener('abort', onClosing)
  if (closing.aborted) onClosing()
  if (init.signal?.aborted) end()
  const ended = new Promise<never>((_, refuse) => {
    const refused = () => refuse(new Error('no answer in time'))
    if (control.signal.aborted) refused()
    control.signal.addEventListener('abort', refused)
  })
  try {
    const response = await Promise.race([fetch(url, { ...init, redirect: 'error', signal: control.signal }), ended])
    const text = await Promise.race([response.text(), ended])
    const header = Number.parseFloat(response.headers.get('Retry-After') ?? '')
    const retryAfter = header >= 0 ? header : undefined
    return { status: response.status, body: jsonIn(text), retryAfter } satisfies ProviderAnswer
  } finally {
    clearTimeout(timer)
    init.signal?.removeEventListener('abort', end)
    closing.removeEventListener('abort', onClosing)
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
