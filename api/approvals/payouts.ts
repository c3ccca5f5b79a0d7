import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { payoutDigest } from '#db/derived/ledgerHash'
import type { Reads } from '#db/open'
import { payoutBatches, payoutConfirmations, payouts, type User, users, type WithdrawalRow } from '#db/schema'
import { AppError } from '#shared/errors'
import { type Kopecks, money, toRoubles } from '#shared/money'
import type { SecondLook } from '#shared/payouts/batches'
import { picked } from '#shared/picked'
import { DAY } from '#shared/units'
import { sha256 } from '../core/secrets.ts'
import { hasOtherAdmin, requireNotOwn } from '../users/ownCase.ts'
import { type Passed, passByOneAdmin } from './gate.ts'

/** What is paid at once, as an admin confirms it. `author`: who put the batch together. */
export type Due = {
  subject: `withdrawal:${string}` | `batch:${string}`
  digest: string
  sum: Kopecks
  count: number
  payees: readonly string[]
  author?: string
}

/** `threshold` is null for a batch that left before it was written. */
export type PassedPayout = Omit<Passed, 'threshold'> & {
  threshold: Kopecks | null
  confirmationId: string | null
  digest: string
}

export const dueOf = ({ id, userId, finalAmount, methodData }: WithdrawalRow): Due => ({
  subject: `withdrawal:${id}`,
  digest: payoutDigest([{ withdrawalId: id, amount: finalAmount }], methodData && sha256(methodData)),
  sum: finalAmount,
  count: 1,
  payees: [userId],
})

/** Throws `details_changed` where the form showed other payment details than there are now. */
export function requireSameDetails(withdrawal: WithdrawalRow, shown: string | undefined) {
  if (shown === undefined || shown === dueOf(withdrawal).digest) return
  const { formerTail, methodTail } = withdrawal
  throw new AppError(
    'details_changed',
    `Игрок исправил реквизиты: было ••••${formerTail ?? ''}, стало ••••${methodTail}. Проверь и подтверди ещё раз`,
  )
}

/**
 * Lets a payout pass that is not above `threshold`, or that another admin has confirmed as it is, or of the only admin
 * (MONEY-20). `isLeaving`: the money leaves now, so what the admin has paid alone within a day counts too, that it does
 * not help to pay in parts. Throws `own_withdrawal`, `second_admin_needed`.
 */
export async function passGate(
  db: Reads & { now: Date },
  admin: User,
  due: Due,
  { threshold, isLeaving }: { threshold: Kopecks; isLeaving: boolean },
): Promise<PassedPayout> {
  for (const payee of due.payees) await requireNotOwn(db, admin, payee, 'own_withdrawal')
  const holding = await confirmationsOf(db, due)
  const other = holding.find(({ confirmedBy }) => confirmedBy !== admin.id)
  const { digest } = due
  if (other) return { compared: due.sum, threshold, confirmationId: other.id, isOnlyAdmin: false, digest }
  const earlier = isLeaving ? await paidUnconfirmed(db, admin.id, due, db.now) : 0
  const passed = await passByOneAdmin(db, admin, { amount: due.sum, earlier, threshold })
  if (passed) return { ...passed, confirmationId: null, digest }
  throw new AppError('second_admin_needed', refusal(due.sum, earlier, threshold, holding.length > 0))
}

function refusal(sum: Kopecks, earlier: Kopecks, threshold: Kopecks, isConfirmedByThemselves: boolean) {
  if (isConfirmedByThemselves) return 'Ты сам подтвердил эту выплату: завершить её может только другой администратор'
  const limit = money(toRoubles(threshold))
  if (sum > threshold) return `Выплата больше ${limit}: нужно подтверждение второго администратора`
  return `За сутки ты уже выплатил без второго администратора ${money(toRoubles(earlier))}, а можно ${limit}: нужно его подтверждение`
}

/** Confirmations that hold: of exactly this, by who is an admin now and gets none of it. */
async function confirmationsOf(db: Reads, { subject, digest, payees, author }: Due) {
  const found = await db.read
    .select({
      ...picked(payoutConfirmations, 'id', 'confirmedBy', 'createdAt'),
      admin: { displayName: users.displayName, username: users.username },
    })
    .from(payoutConfirmations)
    .innerJoin(users, eq(users.id, payoutConfirmations.confirmedBy))
    .where(
      and(
        eq(payoutConfirmations.subject, subject),
        eq(payoutConfirmations.digest, digest),
        eq(users.isAdmin, true),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(payoutConfirmations.createdAt))
  return found.filter(({ confirmedBy }) => confirmedBy !== author && !payees.includes(confirmedBy))
}

/** Which of these batches a second admin has confirmed as they are; whether one gets money of it the gate looks at. */
export async function confirmedBatches(db: Reads, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>()
  const found = await db.read
    .select({ id: payoutBatches.id })
    .from(payoutBatches)
    .innerJoin(
      payoutConfirmations,
      and(
        eq(payoutConfirmations.subject, sql`'batch:' || ${payoutBatches.id}`),
        eq(payoutConfirmations.digest, payoutBatches.digest),
        ne(payoutConfirmations.confirmedBy, payoutBatches.createdBy),
      ),
    )
    .innerJoin(
      users,
      and(eq(users.id, payoutConfirmations.confirmedBy), eq(users.isAdmin, true), isNull(users.deletedAt)),
    )
    .where(inArray(payoutBatches.id, [...ids]))
  return new Set(found.map(({ id }) => id))
}

/** The same of open withdrawals. */
export async function confirmedWithdrawals(db: Reads, rows: readonly WithdrawalRow[]) {
  const confirmed = new Set<string>()
  for (const row of rows) if ((await confirmationsOf(db, dueOf(row))).length > 0) confirmed.add(row.id)
  return confirmed
}

/** Kopecks that an admin has let go within a day without a second admin, in withdrawals and in batches but this. */
async function paidUnconfirmed(db: Reads, adminId: string, { subject }: Due, now: Date): Promise<Kopecks> {
  const since = new Date(now.getTime() - DAY)
  const [single] = await db.read
    .select({ sum: sql`coalesce(sum(${payouts.amount}), 0)`.mapWith(Number) })
    .from(payouts)
    .where(
      and(
        eq(payouts.paidBy, adminId),
        gt(payouts.paidAt, since),
        isNull(payouts.batchId),
        isNull(payouts.confirmationId),
      ),
    )
  const [batched] = await db.read
    .select({ sum: sql`coalesce(sum(${payoutBatches.sum}), 0)`.mapWith(Number) })
    .from(payoutBatches)
    .where(
      and(
        eq(payoutBatches.exportedBy, adminId),
        gt(payoutBatches.exportedAt, since),
        isNull(payoutBatches.exportConfirmationId),
        ne(sql`'batch:' || ${payoutBatches.id}`, subject),
      ),
    )
  return (single?.sum ?? 0) + (batched?.sum ?? 0)
}

/** How an admin stands to a payout: whether a second admin is missing, and whether they may be the second. */
export async function secondLook(
  db: Reads & { now: Date },
  admin: User,
  due: Due,
  { threshold, isLeaving }: { threshold: Kopecks; isLeaving: boolean },
): Promise<SecondLook> {
  const holding = await confirmationsOf(db, due)
  const earlier = isLeaving ? await paidUnconfirmed(db, admin.id, due, db.now) : 0
  const isOnlyAdmin = !(await hasOtherAdmin(db, admin.id))
  const isGiven = holding.some(({ confirmedBy }) => confirmedBy !== admin.id)
  const isOwnConfirmed = holding.some(({ confirmedBy }) => confirmedBy === admin.id)
  return {
    isNeeded: due.sum + earlier > threshold && !isGiven && !isOnlyAdmin,
    isGiven,
    canConfirm: due.author !== admin.id && !due.payees.includes(admin.id) && !isOwnConfirmed && !isOnlyAdmin,
    threshold: toRoubles(threshold),
    earlier: toRoubles(earlier),
    confirmations: holding.map(({ admin, createdAt }) => ({ admin, createdAt: createdAt.toISOString() })),
  }
}
