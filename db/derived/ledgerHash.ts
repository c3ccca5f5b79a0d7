import { hash } from 'node:crypto'
import type { Account } from '#shared/balance'
import type { Kopecks } from '#shared/money'

export type HashedPosting = {
  reference: string
  type: string
  description: string
  createdAt: Date
  lines: { account: Account; amount: Kopecks }[]
}

/** Hashes an account's entry over the hash before it and the whole posting: one chain per account (MONEY-5). */
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

/**
 * What an admin confirms: withdrawals with their payouts in kopecks, in this order, and the SHA-256 of what says where the
 * money goes: a batch's file. Null for what was confirmed before files were kept.
 */
export function payoutDigest(lines: readonly { withdrawalId: string; amount: Kopecks }[], detailsHash: string | null) {
  const sums = lines.map(({ withdrawalId, amount }) => [withdrawalId, amount])
  return hash('sha256', JSON.stringify(detailsHash === null ? sums : [sums, detailsHash]))
}
