import { createHash } from 'node:crypto'
import type { Kopecks } from '#shared/money'

/** What an admin confirms: withdrawals with their payouts in kopecks, in this order. */
export const payoutDigest = (lines: readonly { withdrawalId: string; amount: Kopecks }[]) =>
  createHash('sha256')
    .update(JSON.stringify(lines.map(({ withdrawalId, amount }) => [withdrawalId, amount])))
    .digest('hex')
