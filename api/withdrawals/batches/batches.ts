import { and, asc, count, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from '#db/columns'
import { payoutDigest } from '#db/derived/ledgerHash'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import {
  type BatchRow,
  type LineRow,
  payoutBatches,
  payoutLines,
  type User,
  users,
  type WithdrawalRow,
  withdrawals,
} from '#db/schema'
import type { Sealer } from '#db/seal'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import { type Kopecks, toRoubles } from '#shared/money'
import type { Batch, BatchStatus, WholeBatch } from '#shared/payouts/batches'
import { maskedRows } from '#shared/payouts/template'
import { picked } from '#shared/picked'
import { confirmedBatches, type Due, secondLook } from '../../approvals/payouts.ts'
import { withNext } from '../../core/lists.ts'

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
  const ids = rows.map(({ batch }) => batch.id)
  const confirmed = await confirmedBatches(db, ids)
  const { total } = only(await db.read.select({ total: count() }).from(payoutBatches).where(chosen))
  return {
    rows: rows.map((row) => ({ ...row, id: row.batch.id, isConfirmed: confirmed.has(row.batch.id) })),
    total,
  }
}

export const batchJson = (
  { batch, createdBy, exportedBy, paidCount, returnedCount, isConfirmed }: BatchWithPeople & { isConfirmed: boolean },
  threshold: Kopecks,
): Batch => ({
  ...picked(batch, 'id', 'number', 'method', 'status', 'count'),
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

/** A batch as it is confirmed: its file and all its lines, in any status. */
export const dueOfBatch = (
  { id, createdBy, fileHash }: Pick<BatchRow, 'id' | 'createdBy' | 'fileHash'>,
  lines: readonly WholeLine[],
): Due => ({
  subject: `batch:${id}`,
  digest: payoutDigest(
    lines.map(({ line }) => line),
    fileHash,
  ),
  sum: lines.reduce((sum, { line }) => sum + line.amount, 0),
  count: lines.length,
  payees: [...new Set(lines.map(({ withdrawal }) => withdrawal.userId))],
  author: createdBy,
})

/** A batch with its lines, as an admin sees it. Throws `not_found`. */
export async function wholeBatch(
  db: Reads & { now: Date },
  sealer: Sealer,
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
    file: maskedFile(sealer, found.batch),
    second,
    isOwn: due.payees.includes(admin.id),
    lines: lines.map(({ line, withdrawal, player }) => ({
      withdrawalId: line.withdrawalId,
      reference: line.reference,
      player,
      amount: toRoubles(line.amount),
      tail: withdrawal.methodTail,
      doubts: withdrawal.doubts ?? [],
      status: line.status,
      reason: line.reason,
      withdrawalStatus: withdrawal.status,
    })),
  }
}

/** The rows of the file with the last four of each account; null where there is none, or it is sealed with another key. */
function maskedFile(sealer: Sealer, batch: BatchRow) {
  if (!batch.file || !batch.template) return null
  try {
    return maskedRows(batch.template, sealer.open(batch.file, batch.id))
  } catch {
    return null
  }
}
