import { and, asc, count, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { alias } from '#db/columns'
import { payoutDigest } from '#db/ledgerHash'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import {
  type BatchRow,
  type LineRow,
  payoutBatches,
  payoutConfirmations,
  payoutLines,
  type User,
  users,
  type WithdrawalRow,
  withdrawals,
} from '#db/schema'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import { type Kopecks, toRoubles } from '#shared/money'
import type { Batch, BatchStatus, WholeBatch } from '#shared/payouts/batches'
import { withNext } from '../../core/lists.ts'
import { type Due, secondLook } from '../gate.ts'

const authors = alias(users, 'authors')
const exporters = alias(users, 'exporters')
const countOf = (status: LineRow['status']) =>
  sql`(select count(*) from ${payoutLines} where ${payoutLines.batchId} = ${payoutBatches.id} and ${payoutLines.status} = ${status})`.mapWith(
    Number,
  )

const withPeople = (db: Reads) =>
  db.read
    .select({
      batch: payoutBatches,
      createdBy: { displayName: authors.displayName, username: authors.username },
      exportedBy: { displayName: exporters.displayName, username: exporters.username },
      paidCount: countOf('paid'),
      returnedCount: countOf('returned'),
    })
    .from(payoutBatches)
    .innerJoin(authors, eq(authors.id, payoutBatches.createdBy))
    .leftJoin(exporters, eq(exporters.id, payoutBatches.exportedBy))

type BatchWithPeople = Awaited<ReturnType<typeof withPeople>>[number]

/** Batches, the newest first; those that wait for something with `status` `draft` or `exported`. */
export async function batchList(db: Reads, { status, ...query }: ListQuery & { status?: BatchStatus | undefined }) {
  const chosen = status && eq(payoutBatches.status, status)
  const rows = await withPeople(db)
    .where(and(chosen, query.cursor ? lt(payoutBatches.id, query.cursor) : undefined))
    .orderBy(desc(payoutBatches.id))
    .limit(withNext(query))
  const confirmed = await confirmedAmong(
    db,
    rows.map(({ batch }) => batch.id),
  )
  const { total } = only(await db.read.select({ total: count() }).from(payoutBatches).where(chosen))
  return {
    rows: rows.map((row) => ({ ...row, id: row.batch.id, isConfirmed: confirmed.has(row.batch.id) })),
    total,
  }
}

/** Which of these batches a second admin has confirmed as they are; whether one gets money of it the gate looks at. */
async function confirmedAmong(db: Reads, ids: readonly string[]) {
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

export const batchJson = (
  { batch, createdBy, exportedBy, paidCount, returnedCount, isConfirmed }: BatchWithPeople & { isConfirmed: boolean },
  threshold: Kopecks,
): Batch => ({
  id: batch.id,
  number: batch.number,
  method: batch.method,
  status: batch.status,
  count: batch.count,
  sum: toRoubles(batch.sum),
  paidCount,
  returnedCount,
  createdBy,
  createdAt: batch.createdAt.toISOString(),
  exportedBy,
  exportedAt: batch.exportedAt?.toISOString() ?? null,
  closedAt: batch.closedAt?.toISOString() ?? null,
  isConfirmed,
  isLarge: batch.sum > threshold,
})

export async function getBatch(db: Reads, id: string): Promise<BatchRow> {
  const [batch] = await db.read.select().from(payoutBatches).where(eq(payoutBatches.id, id))
  if (!batch) throw new AppError('not_found', 'Такого пакета нет')
  return batch
}

/** The lines of a batch in the order of its file, each with its withdrawal and player. */
export const linesOf = (db: Reads, batchId: string) =>
  db.read
    .select({
      line: payoutLines,
      withdrawal: withdrawals,
      player: { id: users.id, displayName: users.displayName, username: users.username },
    })
    .from(payoutLines)
    .innerJoin(withdrawals, eq(withdrawals.id, payoutLines.withdrawalId))
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .where(eq(payoutLines.batchId, batchId))
    .orderBy(asc(payoutLines.position))
export type WholeLine = {
  line: LineRow
  withdrawal: WithdrawalRow
  player: Pick<User, 'id' | 'displayName' | 'username'>
}

/** A batch as it is confirmed: all its lines, whatever became of them. */
export const dueOfBatch = ({ id, createdBy }: BatchRow, lines: readonly WholeLine[]): Due => ({
  subject: `batch:${id}`,
  digest: payoutDigest(lines.map(({ line }) => line)),
  sum: lines.reduce((sum, { line }) => sum + line.amount, 0),
  count: lines.length,
  payees: [...new Set(lines.map(({ withdrawal }) => withdrawal.userId))],
  author: createdBy,
})

/** A batch with its lines, as an admin sees it. Throws `not_found`. */
export async function wholeBatch(
  db: Reads & { now: Date },
  admin: User,
  id: string,
  threshold: Kopecks,
): Promise<WholeBatch> {
  const [found] = await withPeople(db).where(eq(payoutBatches.id, id))
  if (!found) throw new AppError('not_found', 'Такого пакета нет')
  const lines = await linesOf(db, id)
  const due = dueOfBatch(found.batch, lines)
  const isLeaving = found.batch.status === 'draft'
  const second = await secondLook(db, admin, due, { threshold, isLeaving })
  const isConfirmed = second.confirmations.length > 0
  return {
    ...batchJson({ ...found, isConfirmed }, threshold),
    digest: found.batch.digest,
    second,
    isOwn: due.payees.includes(admin.id),
    lines: lines.map(({ line, withdrawal, player }) => ({
      withdrawalId: line.withdrawalId,
      reference: line.reference,
      player,
      amount: toRoubles(line.amount),
      tail: withdrawal.methodTail,
      status: line.status,
      reason: line.reason,
      withdrawalStatus: withdrawal.status,
    })),
  }
}
