import type { Reactions } from '../lib/live/socket.ts'

export const APPROVALS = ['approvals']

const waiting = () => [APPROVALS]

export const approvalReactions: Reactions = {
  'withdrawal-update': waiting,
  'payout-batch-update': waiting,
  'guarded-act-update': waiting,
}
