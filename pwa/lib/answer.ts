import { AppError, isErrorCode } from '#shared/errors'

type Answer = Pick<Response, 'status' | 'statusText' | 'text' | 'headers'>

/**
 * Returns the JSON of a successful answer. Throws `offline` when the connection ended within it, `unexpected_answer` when
 * it is none: the sign-in page of a hotel's network.
 */
export async function jsonOf<T>(response: Answer): Promise<T> {
  const text = await response.text().catch(() => {
    throw new AppError('offline')
  })
  try {
    return JSON.parse(text)
  } catch {
    throw unexpected(response, text)
  }
}

/**
 * Returns what a failed answer refuses, in the server's own words. Only an answer with a code of the catalogue is ours:
 * anything else, a proxy's 502 for example, says nothing about the act and becomes `unexpected_answer`.
 */
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

/** The answer goes to the console as it is (APP-14), the player reads the catalogue's text. */
function unexpected({ status, statusText }: Answer, text: string) {
  console.error(`${status}: ${text || statusText}`)
  return new AppError('unexpected_answer')
}
