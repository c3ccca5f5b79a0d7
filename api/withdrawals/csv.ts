import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { payoutBatches, payoutConfirmations, payoutLines, payouts, users, withdrawals } from '#db/schema'
import type { ListQuery } from '#shared/lists'
import { toRoubles } from '#shared/money'
import { withdrawalMethodLabels } from '#shared/withdrawals/details'
import { withdrawalStatusLabels } from '#shared/withdrawals/withdrawals'
import { type CsvColumn, csvTime } from '../core/http/csvStream.ts'
import { type AdminFilters, allWithdrawals } from './withdrawals.ts'

/** By the batches' numbers: a withdrawal that was returned has been in several. */
const payoutsBy = prepared((db, { ids }: Placeholders<{ ids: string }>) =>
  db.read
    .select({
      id: withdrawals.id,
      batch: payoutBatches.number,
      reference: payoutLines.reference,
      confirmer: users.displayName,
      paidAt: payouts.paidAt,
    })
    .from(withdrawals)
    .leftJoin(payouts, eq(payouts.withdrawalId, withdrawals.id))
    .leftJoin(
      payoutLines,
      and(
        eq(payoutLines.withdrawalId, withdrawals.id),
        or(isNull(payouts.withdrawalId), eq(payoutLines.batchId, payouts.batchId)),
      ),
    )
    .leftJoin(payoutBatches, eq(payoutBatches.id, payoutLines.batchId))
    .leftJoin(
      payoutConfirmations,
      eq(payoutConfirmations.id, sql`coalesce(${payouts.confirmationId}, ${payoutBatches.exportConfirmationId})`),
    )
    .leftJoin(users, eq(users.id, payoutConfirmations.confirmedBy))
    .where(among(withdrawals.id, ids))
    .orderBy(asc(payoutBatches.number)),
)

/** A page of `allWithdrawals`; each row also has its payout: the batch that paid it or the last one it was in. */
export async function withdrawalSheet(db: Reads, query: ListQuery & AdminFilters, now: Date) {
  const page = await allWithdrawals(db, query, now)
  const found = await payoutsBy(db, { ids: JSON.stringify(page.rows.map(({ id }) => id)) })
  const payoutOf = new Map(found.map((payout) => [payout.id, payout]))
  return { ...page, rows: page.rows.map((row) => ({ ...row, payout: payoutOf.get(row.id) })) }
}
type Row = Awaited<ReturnType<typeof withdrawalSheet>>['rows'][number]

/** Without the payment details: each look at them is written to the log (ADMIN-4). */
export const withdrawalColumns: readonly CsvColumn<Row>[] = [
  ['ID вывода', ({ withdrawal }) => withdrawal.id],
  ['Игрок', ({ user }) => user.displayName],
  ['Имя пользователя', ({ user }) => user.username],
  ['ID игрока', ({ user }) => user.id],
  ['Telegram', ({ user }) => user.telegramUsername],
  ['Сумма, ₽', ({ withdrawal }) => toRoubles(withdrawal.amount)],
  ['Бонус, ₽', ({ withdrawal }) => toRoubles(withdrawal.premiumBonus)],
  ['К выплате, ₽', ({ withdrawal }) => toRoubles(withdrawal.finalAmount)],
  ['Способ', ({ withdrawal }) => withdrawalMethodLabels[withdrawal.method]],
  ['Статус', ({ withdrawal }) => withdrawalStatusLabels[withdrawal.status]],
  ['Причина отклонения', ({ withdrawal }) => withdrawal.rejectionReason],
  csvTime('Создан', ({ withdrawal }) => withdrawal.createdAt),
  csvTime('Обработан', ({ withdrawal }) => withdrawal.processedAt),
  ['Кто обработал', ({ processedByUser }) => processedByUser?.displayName],
  ['Пакет выплат', ({ payout }) => payout?.batch],
  ['Референс', ({ payout }) => payout?.reference],
  ['Кто подтвердил', ({ payout }) => payout?.confirmer],
  csvTime('Выплачен', ({ payout }) => payout?.paidAt),
]
