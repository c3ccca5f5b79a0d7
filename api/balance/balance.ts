import { eq, sql } from 'drizzle-orm'
import { type HashedPosting, ledgerHash } from '#db/derived/ledgerHash'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { accounts, entries, postings } from '#db/schema'
import { type Account, available, type TransactionType } from '#shared/balance'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { Kopecks } from '#shared/money'
import { searchable } from '#shared/text'
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
