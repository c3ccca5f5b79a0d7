import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { type User, type WithdrawalRow, withdrawals } from '#db/schema'
import type { Sealer } from '#db/seal'
import { DAY } from '#shared/units'
import { DETAILS_KEPT_DAYS, lastFour, type MethodData } from '#shared/withdrawals/details'
import type { NewWithdrawal, Withdrawal } from '#shared/withdrawals/withdrawals'
import { record, recordAll } from '../audit/audit.ts'
import type { Deps } from '../core/deps.ts'
import type { Tx } from '../core/transact.ts'
import { BATCH } from '../core/work/batches.ts'

/** What is kept in clear of where the money goes. */
export function tailOf(data: NewWithdrawal['methodData']) {
  if ('cardNumber' in data) return lastFour(data.cardNumber)
  return lastFour('email' in data ? data.email : data.walletAddress)
}

export function masked({ method, methodTail }: WithdrawalRow): MethodData {
  switch (method) {
    case 'card':
      return { cardNumber: `•••• •••• •••• ${methodTail}` }
    case 'crypto':
      return { currency: 'USDT', walletAddress: `••••${methodTail}` }
    case 'paypal':
      return { email: `••••${methodTail}` }
    case 'telegram':
      return { telegramUsername: `••••${methodTail}` }
  }
}

/** From this moment back: of what ended before it only the last four remain. */
export const keptSince = (now: Date) => new Date(now.getTime() - DETAILS_KEPT_DAYS * DAY)

/** Whether 30 days have passed since it ended, whether or not the daily job has erased the details yet. */
export const isErased = ({ methodData, processedAt }: WithdrawalRow, now: Date) =>
  methodData === null || (processedAt !== null && processedAt < keptSince(now))

/** Payment details as their owner sees them (MONEY-13): card and wallet masked, the last four once erased. */
export function ownDetails(sealer: Sealer, withdrawal: WithdrawalRow, now: Date): MethodData {
  const tail = masked(withdrawal)
  if (isErased(withdrawal, now)) return tail
  const { cardNumber, walletAddress } = tail
  return { ...opened(sealer, withdrawal), ...(cardNumber && { cardNumber }), ...(walletAddress && { walletAddress }) }
}

function opened(sealer: Sealer, withdrawal: WithdrawalRow): MethodData {
  const { id, methodData } = withdrawal
  try {
    return methodData === null ? masked(withdrawal) : JSON.parse(sealer.open(methodData, id))
  } catch {
    return masked(withdrawal)
  }
}

/** An answer with the details that its owner may read; stored answers have the last four only. */
export async function withOwnDetails({ db, sealer, now }: Deps, answer: Withdrawal) {
  const [withdrawal] = await db.read.select().from(withdrawals).where(eq(withdrawals.id, answer.id))
  return { ...answer, ...(withdrawal && { methodData: ownDetails(sealer, withdrawal, now()) }) }
}

/** Opens the details for an admin and logs it (MONEY-13); undefined once erased. Throws `sealed_otherwise`. */
export async function openDetails(
  tx: Tx,
  sealer: Sealer,
  admin: User,
  withdrawal: WithdrawalRow,
): Promise<MethodData | undefined> {
  const { id, userId, methodData } = withdrawal
  if (methodData === null || isErased(withdrawal, tx.now)) return undefined
  await record(tx, admin, {
    action: 'view_withdrawal',
    targetType: 'withdrawal',
    targetId: id,
    details: { withdrawalId: id, userId },
  })
  return JSON.parse(sealer.open(methodData, id)) as MethodData
}

/** The details for a batch's file, the last four where they are erased. Throws `sealed_otherwise`. */
export const detailsIn = (sealer: Sealer, row: WithdrawalRow): MethodData =>
  row.methodData === null ? masked(row) : (JSON.parse(sealer.open(row.methodData, row.id)) as MethodData)

/** Logs a look at the details of each of these, in a batch's file. */
export const recordLooks = (tx: Tx, admin: User, rows: readonly WithdrawalRow[], batch: number) =>
  recordAll(
    tx,
    admin,
    rows.map(({ id, userId }) => ({
      action: 'view_withdrawal' as const,
      targetType: 'withdrawal' as const,
      targetId: id,
      details: { withdrawalId: id, userId, batch },
    })),
  )

export async function eraseOldDetails(tx: Tx) {
  const { id, methodData, processedAt } = withdrawals
  const due = and(isNotNull(methodData), lt(processedAt, keptSince(tx.now)))
  const some = (await tx.read.select({ id }).from(withdrawals).where(due).limit(BATCH)).map((row) => row.id)
  if (some.length > 0) await tx.write.update(withdrawals).set({ methodData: null }).where(inArray(id, some))
  return some.length === BATCH
}
