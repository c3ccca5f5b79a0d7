import { SECOND } from '#shared/units'

/**
 * Returns the milliseconds that the server's clock is ahead of a local one, by an answer's `Date` header, which is exact to
 * the second. `known`, the offset until now, stays where it agrees and where there is no date.
 * @param sentAt when the request left, by the local clock, and `gotAt` when its answer came
 */
export function offsetBy(date: string | null | undefined, sentAt: number, gotAt: number, known: number) {
  const at = Date.parse(date ?? '')
  return Number.isNaN(at) ? known : Math.min(Math.max(known, at - gotAt), at + SECOND - sentAt)
}
