import * as v from 'valibot'
import { anyRoubles } from '../amounts.ts'
import { errorText } from '../errors.ts'
import { keysOf } from '../labels.ts'
import type { Roubles } from '../money.ts'
import { plural } from '../plural.ts'
import { filled, text } from '../text.ts'
import { type WithdrawalMethod, withdrawalMethods } from '../withdrawals/details.ts'
import type { PaymentDoubt } from '../withdrawals/doubts.ts'
import type { WithdrawalStatus } from '../withdrawals/withdrawals.ts'

export const batchStatusLabels = {
  draft: 'Собран',
  exported: 'Выгружен',
  closed: 'Закрыт',
  cancelled: 'Распущен',
}
export const batchStatuses = keysOf(batchStatusLabels)
export type BatchStatus = keyof typeof batchStatusLabels

export const lineStatusLabels = {
  open: 'Ждёт ответа',
  paid: 'Выплачен',
  returned: 'Вернулся',
}
export const lineStatuses = keysOf(lineStatusLabels)
export type LineStatus = keyof typeof lineStatusLabels

export const withdrawalsInWords = (count: number) => `${count} ${plural(count, 'вывод', 'вывода', 'выводов')}`

/** Withdrawals of one batch: a file of results stays below the size of a request. */
export const MAX_BATCH = 300
/** Characters of a reason that a provider gives for what it returned. */
export const MAX_RETURN_REASON = 60

const wrong = errorText('invalid_input')
const id = text(64, wrong)
const digest = text(64, wrong)
const method = v.picklist(withdrawalMethods, 'Выбери способ вывода')

export const CandidatesQuery = v.object({ method })
export const NewBatch = v.object(
  {
    method,
    withdrawalIds: v.pipe(
      v.array(id, 'Выбери выводы'),
      v.minLength(1, 'Выбери выводы'),
      v.maxLength(MAX_BATCH, `В пакете не больше ${MAX_BATCH} выводов`),
      v.check((ids) => new Set(ids).size === ids.length, 'Вывод назван дважды'),
    ),
    /** The payout that the form showed. */
    sum: anyRoubles(wrong),
  },
  'Выбери выводы',
)
export type NewBatch = v.InferOutput<typeof NewBatch>

/** What an admin confirms: the sum, the count and the composition that the form showed. */
export const BatchConfirmation = v.object({
  sum: anyRoubles('Введи сумму пакета'),
  count: v.pipe(v.number(wrong), v.integer(wrong)),
  digest,
})
export type BatchConfirmation = v.InferOutput<typeof BatchConfirmation>

export const WithdrawalConfirmation = v.object({
  finalAmount: anyRoubles('Введи сумму выплаты'),
  digest: v.optional(digest),
})
export type WithdrawalConfirmation = v.InferOutput<typeof WithdrawalConfirmation>

export const BatchRemoval = v.object({
  withdrawalIds: v.pipe(v.array(id, wrong), v.minLength(1, wrong), v.maxLength(MAX_BATCH, wrong)),
  digest,
})
export type BatchRemoval = v.InferOutput<typeof BatchRemoval>

export const BatchExport = v.object({ digest })

/** What became of every line without an answer, for providers that send no file of results. */
export const BatchFinish = v.variant(
  'outcome',
  [
    v.object({ outcome: v.literal('paid'), sum: anyRoubles(wrong), count: v.number(wrong) }),
    v.object({
      outcome: v.literal('returned'),
      sum: anyRoubles(wrong),
      count: v.number(wrong),
      reason: filled(MAX_RETURN_REASON, errorText('reason_required')),
    }),
  ],
  'Выбери, что стало с выплатами',
)
export type BatchFinish = v.InferOutput<typeof BatchFinish>

type Name = { displayName: string; username: string }

/** Whether a payout waits for a second admin (MONEY-20), as the reader of the answer stands to it. */
export type SecondLook = {
  /** The reader cannot complete it without a confirmation that holds. */
  isNeeded: boolean
  /** A confirmation of another admin holds for exactly this payout. */
  isGiven: boolean
  /** The reader may be the second. */
  canConfirm: boolean
  /** Above this sum a second admin is needed. */
  threshold: Roubles
  /** What the reader has paid within a day without a second admin. */
  earlier: Roubles
  /** Confirmations that hold. */
  confirmations: { admin: Name; createdAt: string }[]
}

/** Of a withdrawal also: the open batch that it is in. */
export type WithdrawalSecondLook = SecondLook & { batch: { id: string; number: number; isExported: boolean } | null }

/** A batch of the list; times ISO 8601. `sum`: the payout of all its lines. */
export type Batch = {
  id: string
  number: number
  method: WithdrawalMethod
  status: BatchStatus
  count: number
  sum: Roubles
  paidCount: number
  returnedCount: number
  createdBy: Name
  createdAt: string
  exportedBy: Name | null
  exportedAt: string | null
  closedAt: string | null
  /** An admin other than its author has confirmed it as it is. */
  isConfirmed: boolean
  /** Above the set sum. */
  isLarge: boolean
}

export type BatchLine = {
  withdrawalId: string
  reference: string
  player: Name & { id: string }
  amount: Roubles
  /** The last characters of the card, wallet or email. */
  tail: string
  /** What looks wrong with where it goes. */
  doubts: PaymentDoubt[]
  status: LineStatus
  reason: string | null
  withdrawalStatus: WithdrawalStatus
}

export type WholeBatch = Batch & {
  digest: string
  /** The rows of its file, its head too, with the last four of each account; null where there is none. */
  file: string[][] | null
  lines: BatchLine[]
  second: SecondLook
  /** It has a withdrawal of the reader. */
  isOwn: boolean
}

/** An open withdrawal that may go into a batch. */
export type Candidate = {
  id: string
  player: Name & { id: string }
  finalAmount: Roubles
  tail: string
  status: WithdrawalStatus
  createdAt: string
}

/** What was paid to a player in a year of Moscow's calendar. */
export type PayoutYear = { year: number; amount: Roubles; count: number }
