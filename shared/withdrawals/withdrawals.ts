import * as v from 'valibot'
import { anyRoubles } from '../amounts.ts'
import { AppError, type ErrorCode, errorText } from '../errors.ts'
import { keysOf } from '../labels.ts'
import { money, type Roubles } from '../money.ts'
import type { PremiumTier } from '../premium/premium.ts'
import { filled, text } from '../text.ts'
import {
  CardData,
  CryptoData,
  cardIncomplete,
  emailMissing,
  type MethodData,
  PaypalData,
  type WithdrawalMethod,
  walletMissing,
  wrongCardNumber,
} from './details.ts'
import type { PaymentDoubt } from './doubts.ts'

export const withdrawalStatusLabels = {
  pending: 'Ожидает',
  processing: 'В обработке',
  completed: 'Выполнен',
  rejected: 'Отклонён',
}
export const withdrawalStatuses = keysOf(withdrawalStatusLabels)
export type WithdrawalStatus = keyof typeof withdrawalStatusLabels

/** What an admin may set next; everything else is refused (MONEY-8). */
export const nextWithdrawalStatuses: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  pending: ['processing', 'completed', 'rejected'],
  processing: ['completed', 'rejected'],
  completed: [],
  rejected: [],
}

export const isOpenWithdrawal = (status: WithdrawalStatus) => nextWithdrawalStatuses[status].length > 0
export const openWithdrawalStatuses = /* @__PURE__ */ withdrawalStatuses.filter(isOpenWithdrawal)

/** Roubles. */
export const MIN_WITHDRAWAL = 1000
export const MAX_REASON = 500
/** What is to be said before anything is typed, where the balance is below the least withdrawal; undefined where it is not. */
export const tooLittle = (balance: Roubles) =>
  balance < MIN_WITHDRAWAL
    ? `Вывод от ${money(MIN_WITHDRAWAL)}, накопи ещё ${money(MIN_WITHDRAWAL - balance)}`
    : undefined
/** What a player's own cancel leaves as the reason. */
export const CANCELLED_BY_PLAYER = 'Отменён игроком'

const amountMissing = 'Укажи сумму вывода'
const methodMissing = 'Выбери способ вывода'
const Amount: v.GenericSchema<number, Roubles> = v.pipe(
  v.number(amountMissing),
  v.minValue(MIN_WITHDRAWAL, `Минимальная сумма вывода ${MIN_WITHDRAWAL} ₽`),
  v.check((amount) => Number(amount.toFixed(2)) === amount, 'Не больше двух знаков после запятой'),
)

/** The payout with its bonus that the form showed: another one is not carried out. */
const finalAmount = v.optional(anyRoubles(errorText('invalid_input')))

/** What a player asks for; `amount` has at most two decimals. */
export const NewWithdrawal = v.variant(
  'method',
  [
    v.object({ amount: Amount, method: v.literal('card'), methodData: CardData, finalAmount }, cardIncomplete),
    v.object({ amount: Amount, method: v.literal('crypto'), methodData: CryptoData, finalAmount }, walletMissing),
    v.object({ amount: Amount, method: v.literal('paypal'), methodData: PaypalData, finalAmount }, emailMissing),
  ],
  methodMissing,
)
export type NewWithdrawal = v.InferOutput<typeof NewWithdrawal>
export const WithdrawalInput = v.custom<v.InferInput<typeof NewWithdrawal>>(
  (body) => typeof body === 'object' && body !== null,
  methodMissing,
)
export type WithdrawalInput = v.InferOutput<typeof WithdrawalInput>

/** Other details of a pending withdrawal, by the method that it has. */
export const DetailsCorrection = v.object({ methodData: v.looseObject({}, methodMissing) }, methodMissing)
export type DetailsCorrection = v.InferOutput<typeof DetailsCorrection>
/** Throws what is wrong with them; `telegram` cannot be chosen any more. */
export function correctable(method: WithdrawalMethod, { methodData }: DetailsCorrection): NewWithdrawal {
  const found = detailsProblem(method, methodData)
  if (found) throw new AppError('invalid_input', found)
  return v.parse(NewWithdrawal, ofLeast(method, methodData))
}
/** What is wrong with payment details, undefined where nothing is. */
export const detailsProblem = (method: WithdrawalMethod, methodData: unknown) =>
  v.safeParse(NewWithdrawal, ofLeast(method, methodData)).issues?.[0].message
const ofLeast = (method: WithdrawalMethod, methodData: unknown) => ({ amount: MIN_WITHDRAWAL, method, methodData })

export const WithdrawalDecision = v.variant(
  'status',
  [
    // `digest`: of the payout and the details that the form showed.
    v.object({ status: v.picklist(['processing', 'completed']), digest: v.optional(text(64)) }),
    v.object(
      {
        status: v.literal('rejected'),
        rejectionReason: filled(MAX_REASON, errorText('reason_required')),
      },
      errorText('reason_required'),
    ),
  ],
  'Выбери решение: взять в обработку, выполнить или отклонить',
)
export type WithdrawalDecision = v.InferOutput<typeof WithdrawalDecision>

export const hasContact = (user: Linked) =>
  Boolean(user.telegramUsername || user.discordUsername || user.telegramChatId || user.telegramLinked)
/** A Telegram account need not have a username: on the server the chat says that it is linked, in a profile a flag. */
type Linked = {
  telegramUsername: string | null
  discordUsername: string | null
  telegramChatId?: string | null
  telegramLinked?: boolean
}

type Player = { balance: Roubles; hasContact: boolean }
/** `field`: where the form shows it. `severity`: MONEY-11 calls some of them warnings and some errors. */
export type WithdrawalProblem = {
  code: ErrorCode
  message: string
  field: string
  severity: 'warning' | 'error'
}

/** The first problem of a withdrawal by MONEY-9, undefined without one. */
export function withdrawalProblem(input: unknown, player: Player): WithdrawalProblem | undefined {
  if (!player.hasContact) return problem('contact_required', 'contact')

  const amount = v.safeParse(v.object({ amount: Amount }, amountMissing), input)
  if (!amount.success) return problem('invalid_input', 'amount', amount.issues[0].message)
  if (amount.output.amount > player.balance) return problem('insufficient_funds', 'amount')

  const { issues } = v.safeParse(NewWithdrawal, input)
  if (!issues) return undefined
  const [issue] = issues
  return problem('invalid_input', String(issue.path?.at(-1)?.key ?? 'method'), issue.message)
}

function problem(code: ErrorCode, field: string, message: string = errorText(code)): WithdrawalProblem {
  const isError = code === 'insufficient_funds' || message === wrongCardNumber
  return { code, field, message, severity: isError ? 'error' : 'warning' }
}

/** The input as it is stored; throws what `withdrawalProblem` finds. */
export function withdrawable(input: unknown, player: Player): NewWithdrawal {
  const found = withdrawalProblem(input, player)
  if (found) throw new AppError(found.code, found.message)
  return v.parse(NewWithdrawal, input)
}

/** The Withdrawal of MONEY-14, as the player sees it; times ISO 8601. */
export type Withdrawal = {
  id: string
  amount: Roubles
  method: WithdrawalMethod
  methodData: MethodData
  status: WithdrawalStatus
  premiumBonus: Roubles
  finalAmount: Roubles
  rejectionReason: string | null
  createdAt: string
  processedAt: string | null
}

/** The Withdrawal of MONEY-14. In the list `methodData` is masked, in the detail it is whole until it is erased. */
export type AdminWithdrawal = Withdrawal & {
  userId: string
  user: { displayName: string; username: string; telegramUsername: string | null; premiumTier: PremiumTier }
  /** `erased`: 30 days have passed, only the last four remain. */
  methodDataState: 'masked' | 'whole' | 'erased'
  startedAt: string | null
  startedBy: Name | null
  processedBy: string | null
  processedByUser: Name | null
  /** Of the payout and where it goes: a decision is about this. */
  digest: string
  doubts: PaymentDoubt[]
  /** When the player corrected the details, and the last four that they had before. */
  correctedAt: string | null
  formerTail: string | null
}
type Name = { displayName: string; username: string }

/** What happened to a withdrawal, as an admin's card shows it. */
export type LifeEvent = {
  what: 'requested' | 'corrected' | 'started' | 'batched' | 'exported' | 'paid' | 'returned' | 'completed' | 'rejected'
  at: string
  /** An admin's name; null for what the player did. */
  by: string | null
  /** Its batch's number, its line there, and the line of the provider's file that answered. */
  batch?: number
  line?: number
  answerLine?: number | null
  reason?: string | null
}

/** The summary cards of the withdrawals tab: by status, how many and what is paid for them, bonus included. */
export type WithdrawalTotals = Record<WithdrawalStatus, { count: number; finalAmount: Roubles }>
