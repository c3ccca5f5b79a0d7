import { AppError } from '#shared/errors'

/** Returns the server's message, or `fallback` where it sent none. */
export const messageOf = (error: unknown, fallback: string) =>
  error instanceof AppError && error.code !== 'unexpected_answer' ? error.message : fallback

/** Whether a failed act may still have been done: no answer, a foreign one, or a server error (MONEY-15). */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof AppError) || ['offline', 'unexpected_answer', 'unavailable', 'internal'].includes(error.code)
