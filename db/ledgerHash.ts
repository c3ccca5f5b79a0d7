import { hash } from 'node:crypto'
import type { Account } from '#shared/balance'

export type HashedPosting = {
  reference: string
  type: string
  description: string
  createdAt: Date
  lines: { account: Account; amount: number }[]
}

/**
 * The hash of one account's entry: over the hash before it and the whole posting, the house's side too, so that nothing
 * of the past can be changed without breaking the chain of every account it touched. One chain per account, so that
 * accounts do not wait for each other (MONEY-5).
 */
export function ledgerHash(before: string, posting: HashedPosting, account: Account, number: number) {
  const { reference, type, description, createdAt } = posting
  const lines = posting.lines
    .map((line) => [line.account, line.amount])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return hash(
    'sha256',
    JSON.stringify([before, account, number, reference, type, description, createdAt.toISOString(), lines]),
  )
}
