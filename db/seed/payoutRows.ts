import { moscowDay } from '#shared/dates'
import type { Queries } from '../columns.ts'
import {
  guardedActs,
  payoutBatches,
  payoutConfirmations,
  payoutLines,
  payouts,
  payoutYears,
  type withdrawals,
} from '../schema.ts'
import { insertAll } from './insertAll.ts'

export type SeededBatch = {
  batch: typeof payoutBatches.$inferInsert
  lines: (typeof payoutLines.$inferInsert)[]
  confirmation: typeof payoutConfirmations.$inferInsert | undefined
}

/** How a season's withdrawals were paid, collected and written behind them. */
export function seasonPayouts() {
  const batches: SeededBatch[] = []
  const paid: (typeof payouts.$inferInsert)[] = []
  const years = new Map<string, typeof payoutYears.$inferInsert>()
  const guarded: (typeof guardedActs.$inferInsert)[] = []

  return {
    batch: (made: SeededBatch) => void batches.push(made),

    guard: (row: typeof guardedActs.$inferInsert) => void guarded.push(row),

    /** Does nothing for a withdrawal that is not completed. */
    pay(
      { id, userId, finalAmount, status, processedBy, processedAt }: typeof withdrawals.$inferInsert,
      batchId: string | undefined,
    ) {
      if (status !== 'completed' || !processedBy || !processedAt) return
      const sum = batches.find(({ batch }) => batch.id === batchId)?.batch.sum ?? finalAmount
      const by = { paidBy: processedBy, paidAt: processedAt, batchId }
      paid.push({ withdrawalId: id, amount: finalAmount, sum, threshold: null, isOnlyAdmin: false, ...by })
      const year = Number(moscowDay(processedAt).slice(0, 4))
      const before = years.get(`${userId} ${year}`) ?? { userId, year, amount: 0, count: 0 }
      years.set(`${userId} ${year}`, { ...before, amount: before.amount + finalAmount, count: before.count + 1 })
    },

    async insert(queries: Queries) {
      const confirmations = batches.flatMap(({ confirmation }) => confirmation ?? [])
      await insertAll(queries, payoutConfirmations, confirmations)
      await insertAll(queries, guardedActs, guarded)
      const made = batches.map(({ batch }) => batch)
      await insertAll(queries, payoutBatches, made)
      await insertAll(
        queries,
        payoutLines,
        batches.flatMap(({ lines }) => lines),
      )
      await insertAll(queries, payouts, paid)
      await insertAll(queries, payoutYears, [...years.values()])
    },
  }
}
