import { AppError } from '#shared/errors'

/** What the server said about a failure, or the catalogue's own words where it said nothing. */
export const messageOf = (error: unknown, fallback: string) =>
  error instanceof AppError && error.code !== 'unexpected_answer' ? error.message : fallback

/**
 * Whether a failed act may have been done all the same: no answer came, or none that this product wrote, or the server
 * failed on its way (MONEY-15).
 */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof AppError) || ['offline', 'unexpected_answer', 'unavailable', 'internal'].includes(error.code)
