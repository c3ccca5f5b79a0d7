import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type HashedPosting, ledgerHash } from '#db/ledgerHash'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { accounts, entries, postings } from '#db/schema'
import { isLike, patternOf } from '#db/searchConditions'
import { type Account, available, held, type TransactionType } from '#shared/balance'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { ListQuery } from '#shared/lists'
import { type Kopecks, toRoubles } from '#shared/money'
import { searchable } from '#shared/text'
import { type PageParams, pageOf } from '../core/lists.ts'
import type { Tx } from '../core/transact.ts'

type Line = { account: Account; amount: Kopecks }
type Posting = { reference: string; type: TransactionType; description: string; lines: Line[] }

export const transfer = (from: Account, to: Account, amount: Kopecks): Line[] => [
  { account: from, amount: -amount },
  { account: to, amount },
]

/** The only way money moves: double entry (MONEY-1). Throws `posted_before`, `insufficient_funds`. */
export async function post(tx: Tx, { lines, ...posting }: Posting): Promise<void> {
  if (lines.some(({ amount }) => !Number.isSafeInteger(amount))) throw new Error(`${posting.reference}: not in kopecks`)
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error(`${posting.reference}: not in balance`)
  if (new Set(lines.map(({ account }) => account)).size < lines.length)
    throw new Error(`${posting.reference}: an account twice`)

  const { reference, type, description } = posting
  const row = { id: newId(), reference, type, description, searchText: searchable(description), createdAt: tx.now }
  const [posted] = await insertPosting(tx, row)
  if (!posted) throw new AppError('posted_before')

  for (const line of lines) {
    const link = line.account === 'house' ? { number: null, hash: null } : await move(tx, line, { ...row, lines })
    await insertEntry(tx, { id: newId(), postingId: row.id, ...line, ...link })
  }
  for (const player of new Set(lines.flatMap(playerOf))) {
    tx.emit({ name: 'profile-update', to: `user:${player}`, data: { reason: 'balance' } })
  }
}

const insertPosting = prepared((tx: Tx, row: Placeholders<typeof postings.$inferInsert>) =>
  tx.write
    .insert(postings)
    .values(row)
    .onConflictDoNothing({ target: postings.reference })
    .returning({ id: postings.id }),
)
const insertEntry = prepared((tx: Tx, row: Placeholders<typeof entries.$inferInsert>) =>
  tx.write.insert(entries).values(row),
)

async function move(tx: Tx, { account, amount }: Line, posting: HashedPosting) {
  const [known] = await accountBy(tx, { id: account })
  const { balance, entryCount, lastHash } = known ?? { balance: 0, entryCount: 0, lastHash: '' }
  if (balance + amount < 0) throw new AppError('insufficient_funds')

  const number = entryCount + 1
  const hash = ledgerHash(lastHash, posting, account, number)
  await writeAccount(tx, { id: account, balance: balance + amount, entryCount: number, lastHash: hash })
  return { number, hash }
}

const given = {
  balance: sql`excluded.balance`,
  entryCount: sql`excluded.entry_count`,
  lastHash: sql`excluded.last_hash`,
}
const writeAccount = prepared((tx: Tx, row: Placeholders<typeof accounts.$inferInsert>) =>
  tx.write.insert(accounts).values(row).onConflictDoUpdate({ target: accounts.id, set: given }),
)

const playerOf = ({ account }: Line) => {
  const [kind, id] = account.split(':')
  return kind === 'player' && id ? [id] : []
}

const accountBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read.select().from(accounts).where(eq(accounts.id, id)),
)

/** What the player can spend; with `held` what waits in open withdrawals. */
export async function balanceOf(db: Reads, userId: string, accountOf = available): Promise<Kopecks> {
  const [account] = await accountBy(db, { id: accountOf(userId) })
  return account?.balance ?? 0
}

type Own = { available: string; held: string; containing?: string | undefined }

const own = ({ available, held, containing }: Placeholders<Own>) =>
  and(inArray(entries.account, [available, held]), containing && isLike(postings.searchText, containing))
const transactionsPage = prepared((db, { cursor, limit, ...filters }: Placeholders<Own & PageParams>) =>
  db.read
    .select({
      id: postings.id,
      type: postings.type,
      description: postings.description,
      // PostgreSQL answers sums as text.
      amount: sql`sum(case when ${entries.account} = ${filters.available} then ${entries.amount} else 0 end)`.mapWith(
        Number,
      ),
      createdAt: postings.createdAt,
    })
    .from(postings)
    .innerJoin(entries, eq(entries.postingId, postings.id))
    .where(and(own(filters), cursor && lt(postings.id, cursor)))
    .groupBy(postings.id)
    .orderBy(desc(postings.id))
    .limit(limit),
)
const transactionsCount = prepared((db, filters: Placeholders<Own>) => {
  const counted = db.read.select({ total: sql`count(distinct ${entries.postingId})`.mapWith(Number) }).from(entries)
  const searched = () => counted.innerJoin(postings, eq(postings.id, entries.postingId))
  return (filters.containing ? searched() : counted).where(own(filters))
})

/** A player's own list, newest first; amounts in kopecks. Settling a withdrawal shows 0: the money left `available` when it was held. */
export async function transactionsOf(db: Reads, userId: string, query: ListQuery) {
  const filters = { available: available(userId), held: held(userId), containing: query.q && patternOf(query.q) }
  const rows = await transactionsPage(db, pageOf(query, filters))
  return { rows, total: only(await transactionsCount(db, filters)).total }
}

/** As its player sees it: `amount` in roubles. */
export const transactionJson = ({ id, type, description, amount, createdAt }: Transaction) => ({
  id,
  type,
  description,
  amount: toRoubles(amount),
  createdAt: createdAt.toISOString(),
})
type Transaction = Awaited<ReturnType<typeof transactionsOf>>['rows'][number]
