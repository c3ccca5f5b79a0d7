import { catalogue } from './faults/catalogue.ts'
import { keysOf } from './labels.ts'

export type ErrorCode = keyof typeof catalogue

/** A refusal: `code` for machines, `status` for HTTP, `message` in Russian for the person who can act on it. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Seconds until it is worth trying again (the Retry-After header). */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string = catalogue[code][1], retryAfter?: number) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.status = catalogue[code][0]
    this.retryAfter = retryAfter
  }
}

export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in catalogue

export const errorText = (code: ErrorCode) => catalogue[code][1]

/** The refusal of what a schema found: the code whose own text it says, `invalid_input` for words of its own. */
export function refusalSaying(message: string) {
  const codes = keysOf(catalogue)
  const own = codes.find((code) => catalogue[code][0] === 400 && catalogue[code][1] === message)
  return new AppError(own ?? 'invalid_input', message)
}
