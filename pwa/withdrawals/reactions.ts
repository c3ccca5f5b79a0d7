import { putRow } from '../lib/lists.ts'
import type { Reactions } from '../lib/live/socket.ts'

export const WITHDRAWALS = ['withdrawals']
export const ALL_WITHDRAWALS = [...WITHDRAWALS, 'all']
export const BATCHES = [...WITHDRAWALS, 'batches']
export const BATCH = [...WITHDRAWALS, 'batch']
export const SECOND = [...WITHDRAWALS, 'second']
export const TEMPLATES = ['payout-templates']

export const withdrawalReactions: Reactions = {
  'withdrawal-update'({ withdrawalId: id, status }, queryClient) {
    putRow(queryClient, ALL_WITHDRAWALS, { id, status })
    return [WITHDRAWALS]
  },
  'payout-batch-update': () => [BATCHES, BATCH, SECOND],
  'guarded-act-update': () => [TEMPLATES],
  'user-update': () => [WITHDRAWALS],
}
