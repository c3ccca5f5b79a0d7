import { AppError, isErrorCode } from '#shared/errors'
import { fits, type Shape } from '#shared/json/shape'
import { promisedShape } from './reads/fetchRead.ts'

type Answer = Pick<Response, 'status' | 'statusText' | 'text' | 'headers'>

/**
 * Returns the JSON of an answer. Throws `offline` when the connection ends, `unexpected_answer` when it is no JSON or, of
 * what was read by GET, has another shape: a Wi-Fi's sign-in page answers 200.
 */
export async function jsonOf<T>(response: Answer, expected: Shape = ''): Promise<T> {
  const text = await response.text().catch(() => {
    throw new AppError('offline')
  })
  const shape = promisedShape(response)
  const isJson = shape === undefined || response.headers.get('Content-Type')?.startsWith('application/json')
  try {
    const value = JSON.parse(text)
    if (isJson && fits(value, shape ?? '') && fits(value, expected)) return value
  } catch {}
  throw unexpected(response, text)
}

/** Returns the server's refusal; `unexpected_answer` for an answer without a code of ours, such as a proxy's 502. */
export async function refusalIn(response: Answer): Promise<AppError> {
  const text = await response.text().catch(() => '')
  const { code, error } = objectIn(text)
  if (!isErrorCode(code)) return unexpected(response, text)
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  return new AppError(code, typeof error === 'string' ? error : undefined, retryAfter)
}

function objectIn(text: string): { code?: unknown; error?: unknown } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/** Logged as it is (APP-14); the player reads the catalogue's text. */
function unexpected({ status, statusText }: Answer, text: string) {
  console.error(`${status}: ${text || statusText}`)
  return new AppError('unexpected_answer')
}
