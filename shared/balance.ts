import { keysOf } from './labels.ts'

export const transactionTypes = ['earning', 'bonus', 'withdrawal_request', 'withdrawal_completed', 'other'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** The filters of a player's history (MONEY-27), as a person reads them. */
export const transactionKindLabels = { credits: 'Начисления', debits: 'Списания', withdrawals: 'Выводы' }
export type TransactionKind = keyof typeof transactionKindLabels
export const transactionKinds = keysOf(transactionKindLabels)

/** Roubles: of one submission's reward. */
export const MAX_REWARD = 10_000

export type Account = `player:${string}:${'available' | 'held'}` | `tournament:${string}:escrow` | 'house'

/** What a player can spend or withdraw: the `balance` of the API. */
export const available = (userId: string): Account => `player:${userId}:available`
/** The fees of a tournament that are not returned. */
export const escrow = (tournamentId: string): Account => `tournament:${tournamentId}:escrow`
export const held = (userId: string): Account => `player:${userId}:held`

/** The posting of a submission's reward (MONEY-2); `undone`: how many decisions on it were undone before. */
export const rewardReference = (id: string, undoCount: number) =>
  undoCount === 0 ? `submission:${id}:reward` : `submission:${id}:reward:${undoCount}`

/** The posting that takes that reward back. */
export const reversalReference = (id: string, undoCount: number) => `${rewardReference(id, undoCount)}:reversal`
