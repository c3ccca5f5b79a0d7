import { and, eq, inArray, isNotNull, isNull, like, ne, notLike, or, sql } from 'drizzle-orm'
import { available, held } from '#shared/balance'
import { accounts, type WithdrawalRow, withdrawals } from '../schema.ts'
import { actsIn, type Check, rowPages, rowsWith } from './check.ts'
import { postingText, strayPostings, unlikeDue } from './postings.ts'

export const withdrawalChecks: Record<string, Check> = {
  'удержано ровно столько, сколько в открытых выводах': async function* (db) {
    const owed = db.read
      .select({
        account: sql<string>`'player:' || ${withdrawals.userId} || ':held'`.as('account'),
        amount: sql<number>`sum(${withdrawals.amount})`.mapWith(Number).as('amount'),
      })
      .from(withdrawals)
      .where(inArray(withdrawals.status, ['pending', 'processing']))
      .groupBy(withdrawals.userId)
      .as('owed')
    const wrong = await db.read
      .select({ id: accounts.id, balance: accounts.balance, owed: owed.amount })
      .from(accounts)
      .leftJoin(owed, eq(owed.account, accounts.id))
      .where(and(like(accounts.id, 'player:%:held'), ne(accounts.balance, sql`coalesce(${owed.amount}, 0)`)))
    for (const { id, balance, owed } of wrong) yield `${id}: удержано ${balance} коп., в открытых выводах ${owed ?? 0}`
    const unheld = await db.read
      .select({ account: owed.account, amount: owed.amount })
      .from(owed)
      .leftJoin(accounts, eq(accounts.id, owed.account))
      .where(isNull(accounts.id))
    for (const { account, amount } of unheld) yield `${account}: счёта нет, а в открытых выводах ${amount} коп.`
  },

  'каждый вывод удержан, а потом выплачен или возвращён один раз': async function* (db) {
    for await (const page of rowPages(db, withdrawals)) yield* unlikeDue(db, page.flatMap(dueOf))
    for (const { reference } of await strayPostings(db, 'withdrawal', withdrawals, ['hold', 'end']))
      yield `${reference}: проводка без вывода`
  },

  'бонус вывода — ноль или десятая часть, реквизиты зашифрованы': async function* (db) {
    // Half a rouble is rounded up, as at the request; in whole numbers, because the engines round differently.
    const tenth = sql`((${withdrawals.amount} + 500) / 1000) * 100`
    const isOdd = or(
      and(ne(withdrawals.premiumBonus, 0), ne(withdrawals.premiumBonus, tenth)),
      notLike(withdrawals.methodData, 'v1.%.%'),
      sql`length(${withdrawals.methodTail}) > 4`,
    )
    for (const { id } of await rowsWith(db, withdrawals, isOdd))
      yield `вывод ${id}: бонус не тот или реквизиты не закрыты`
  },

  'каждое решение по выводу записано в логи один раз': async function* (db) {
    const acts = actsIn(db, ['process_withdrawal'])
    const due = sql`case when ${isNotNull(withdrawals.startedBy)} then 1 else 0 end + case when ${isNotNull(withdrawals.processedBy)} then 1 else 0 end`
    const wrong = await db.read
      .select({ id: withdrawals.id, acts: acts.acts })
      .from(withdrawals)
      .leftJoin(acts, eq(acts.targetId, withdrawals.id))
      .where(ne(due, sql`coalesce(${acts.acts}, 0)`))
    for (const { id, acts } of wrong) yield `вывод ${id}: записей в логах ${acts ?? 0}`
  },
}

/** What the ledger must say of a withdrawal, by reference; undefined: nothing yet. */
function dueOf({ id, userId, amount, status }: WithdrawalRow): [reference: string, due: string | undefined][] {
  const [own, kept] = [available(userId), held(userId)]
  const ends = {
    completed: postingText('withdrawal_completed', [kept, -amount], ['house', amount]),
    rejected: postingText('other', [kept, -amount], [own, amount]),
  }
  return [
    [`withdrawal:${id}:hold`, postingText('withdrawal_request', [own, -amount], [kept, amount])],
    [`withdrawal:${id}:end`, status === 'completed' || status === 'rejected' ? ends[status] : undefined],
  ]
}
