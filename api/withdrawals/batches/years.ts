import { and, asc, desc, eq, gt } from 'drizzle-orm'
import * as v from 'valibot'
import type { Reads } from '#db/open'
import { payoutYears, users } from '#db/schema'
import { ListQuery } from '#shared/lists'
import { toRoubles } from '#shared/money'
import type { PayoutYear } from '#shared/payouts/batches'
import { picked } from '#shared/picked'
import { matching } from '#shared/text'
import type { CsvColumn } from '../../core/http/csvStream.ts'
import { withNext } from '../../core/lists.ts'

/** What was paid to a player, by Moscow's years, the last first (MONEY-24). */
export async function payoutYearsOf(db: Reads, userId: string): Promise<PayoutYear[]> {
  const rows = await db.read
    .select()
    .from(payoutYears)
    .where(eq(payoutYears.userId, userId))
    .orderBy(desc(payoutYears.year))
  return rows.map(({ year, amount, count }) => ({ year, amount: toRoubles(amount), count }))
}

const year = v.pipe(matching(/^\d{4}$/, 4, 'Год — четыре цифры'), v.transform(Number))
const { q: _, ...position } = ListQuery.entries
export const PayoutYearsQuery = v.object({ ...position, year })
type PayoutYearsQuery = v.InferOutput<typeof PayoutYearsQuery>

/** Everybody who was paid in a year, by the player's id. */
export async function payoutYearPage(db: Reads, { year, ...query }: PayoutYearsQuery) {
  const ofYear = eq(payoutYears.year, year)
  const rows = await db.read
    .select({
      id: payoutYears.userId,
      ...picked(payoutYears, 'year', 'amount', 'count'),
      user: { displayName: users.displayName, username: users.username, telegramUsername: users.telegramUsername },
    })
    .from(payoutYears)
    .innerJoin(users, eq(users.id, payoutYears.userId))
    .where(and(ofYear, query.cursor ? gt(payoutYears.userId, query.cursor) : undefined))
    .orderBy(asc(payoutYears.userId))
    .limit(withNext(query))
  // Only the CSV export reads it, without its total.
  return { rows, total: rows.length }
}

export const payoutYearColumns: readonly CsvColumn<Awaited<ReturnType<typeof payoutYearPage>>['rows'][number]>[] = [
  ['Год', ({ year }) => year],
  ['Игрок', ({ user }) => user.displayName],
  ['Имя пользователя', ({ user }) => user.username],
  ['ID игрока', ({ id }) => id],
  ['Telegram', ({ user }) => user.telegramUsername],
  ['Выплачено, ₽', ({ amount }) => toRoubles(amount)],
  ['Выплат', ({ count }) => count],
]
