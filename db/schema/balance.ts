import { sql } from 'drizzle-orm'
import { type Account, transactionTypes } from '#shared/balance'
import { check, foreignId, index, integer, kopecks, table, text, time, unique } from '../columns.ts'

// The house has no row here: every payment would wait for it. Its balance is the sum of its entries.
export const accounts = table(
  'accounts',
  {
    id: text().$type<Account>().primaryKey(),
    balance: kopecks().notNull(),
    /** How many entries the account has, and the hash of the last one: the end of its chain. */
    entryCount: integer().notNull(),
    lastHash: text().notNull(),
  },
  (account) => [check('accounts_never_negative', sql`${account.balance} >= 0`)],
)

export const postings = table('postings', {
  id: text().primaryKey(),
  /** The business act, e.g. `submission:{id}:reward`: nothing happens twice. */
  reference: text().notNull().unique(),
  type: text({ enum: transactionTypes }).notNull(),
  description: text().notNull(),
  searchText: text().notNull(),
  createdAt: time().notNull(),
})

export const entries = table(
  'entries',
  {
    id: text().primaryKey(),
    postingId: foreignId(() => postings.id),
    account: text().$type<Account>().notNull(),
    /** Negative is a debit. */
    amount: kopecks().notNull(),
    /** The place in the account's chain and the hash of everything up to here; the house has no chain. */
    number: integer(),
    hash: text(),
  },
  (entry) => [
    index('entries_by_posting').on(entry.postingId),
    index('entries_by_account').on(entry.account, entry.postingId),
    unique('entries_in_order').on(entry.account, entry.number),
  ],
)
